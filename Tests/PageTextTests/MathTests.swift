import PageText
import Testing

struct MathTests {
  @Test(arguments: [
    ("<mi>x</mi><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac>", "x=1/2", "x=1/2"),
    (
      """
      <mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi>
      <mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow>
      <mrow><mn>2</mn><mi>a</mi></mrow></mfrac>
      """, "x=(−b±√(b²−4ac))/(2a)", "x=(−b±√(b^2−4ac))/(2a)"
    ),
    ("<msup><mn>2</mn><mn>10</mn></msup>", "2¹⁰", "2^10"),
    ("<msup><mn>2</mn><mi>e</mi></msup>", "2^e", "2^e"),
    ("<msup><mi>e</mi><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></msup>", "e^(x+1)", "e^(x+1)"),
    ("<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>", "(a+b)²", "(a+b)^2"),
    (
      "<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>", "(a)²", "(a)^2"
    ),
    ("<msub><mi>a</mi><mn>1</mn></msub>", "a₁", "a_1"),
    ("<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mi>f</mi>", "∫₀¹f", "∫_0^1f"),
    ("<msup><mi>f</mi><mo>′</mo></msup>", "f′", "f′"),
    ("<mroot><mi>x</mi><mn>3</mn></mroot>", "³√x", "^3√x"),
    ("<msqrt><mn>2</mn></msqrt><mi>x</mi>", "(√2)x", "(√2)x"),
    ("<mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi>", "(1/2)x", "(1/2)x"),
    (
      "<mfrac><mfrac><mn>1</mn><mn>2</mn></mfrac><mn>3</mn></mfrac>", "(1/2)/3", "(1/2)/3"
    ),
    ("<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", "sin x", "sin x"),
    ("<mi>sin</mi><mi>x</mi>", "sin x", "sin x"),
    ("<mn>2</mn><mo>&#x2062;</mo><mi>a</mi><mi>b</mi><mi>c</mi>", "2abc", "2abc"),
    ("<mn>1</mn><mn>2</mn>", "1 2", "1 2"),
    ("<mi>n</mi><mtext>if</mtext><mi>k</mi>", "n if k", "n if k"),
    (
      """
      <mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr>
      <mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo>
      """, "(1, 0; 0, 1)", "(1, 0; 0, 1)"
    ),
    ("<semantics><mi>x</mi><annotation>\\tex</annotation></semantics>", "x", "x"),
    ("<mi>x</mi><mphantom><mi>y</mi></mphantom>", "x", "x"),
    ("<mfrac><mn>1</mn></mfrac>", "1", "1"), ("", "", ""),
  ])
  func `a formula is told on one line without losing what it means`(
    math: String, expected: String, plain: String
  ) {
    #expect(
      lines("<p>a <math>\(math)</math>").joined() == (expected.isEmpty ? "a" : "a \(expected)"))
    #expect(
      lines("<p>a <math>\(math)</math>", plain: true).joined()
        == (plain.isEmpty ? "a" : "a \(plain)"))
  }

  @Test func `a formula in a heading is told in the table of contents too`() {
    let html = "<h2>Half: <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></h2>"
    #expect(Layout(document(html), columns: 40).headings.map(\.text) == ["Half: 1/2"])
  }

  @Test func `a displayed formula stands on a line of its own`() {
    #expect(
      lines("<p>so<math display=block><mi>x</mi></math>holds") == ["so", "", "x", "", "holds"])
  }

  @Test func `a formula with a link is read in order`() {
    #expect(
      lines("<math><mi>x</mi><a href=y><mi>y</mi></a></math>", numbers: true) == ["x[1] y"])
  }

  @Test func `MathML's names mean nothing in HTML`() {
    #expect(lines("<p><mfrac>1</mfrac><mtext>2</mtext>") == ["12"])
  }

  @Test func `deep and long formulas take linear time`() {
    let deep = String(repeating: "<mfrac><mn>1</mn><mrow>", count: 20_000)
    #expect(lines("<math>\(deep)<mi>x</mi></math>").joined().contains("x"))
    let long = String(repeating: "<msup><mi>x</mi><mn>2</mn></msup>", count: 20_000)
    #expect(lines("<math>\(long)</math>").joined().utf8.count > 40_000)
  }

  @Test func `texts of a drawing are words of their own`() {
    #expect(
      lines("<p>a<svg><text>one</text><text>two</text></svg>b") == ["a one two b"])
    #expect(lines("<p>(<svg><text>x</text></svg>)") == ["(x)"])
  }
}
