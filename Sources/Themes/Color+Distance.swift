import Glibc

extension Color {
  /// How different two colours look: the square of their distance in Oklab (Björn Ottosson, 2020).
  public func difference(from other: Color) -> Double {
    let (a, b) = (oklab, other.oklab)
    let parts = [a.lightness - b.lightness, a.red - b.red, a.yellow - b.yellow]
    return parts.reduce(0) { $0 + $1 * $1 }
  }

  /// Lightness, green to red, and blue to yellow.
  private var oklab: (lightness: Double, red: Double, yellow: Double) {
    let (r, g, b) = linear
    let long = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    )
  }
}
