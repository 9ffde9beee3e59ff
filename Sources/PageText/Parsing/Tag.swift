/// The elements that the text depends on; every other one is `unknown`.
enum Tag: String, Sendable, CaseIterable {
  /// No element but a run of text.
  case text = "#text"
  case unknown
  /// An element of SVG or MathML, whose names mean other things than HTML's.
  case foreign

  case a, address, area, article, aside, audio, base, blockquote, body, br, button, canvas, caption
  case center, cite, code, col, colgroup, datalist, dd, del, desc, details, dfn, dialog, dir, div
  case dl, dt, em, embed, fieldset, figcaption, figure, footer, form, frame, frameset
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, b, iframe, img, input, kbd, label
  case legend, li, link, listing, main, menu, meta, meter, nav, nobr, noembed, noframes, noscript
  case object, ol, optgroup, option, output, p, param, picture, plaintext, pre, progress, q, rp, rt,
    ruby
  case samp, script, search, section, select, source, strong, style, sub, summary, sup, svg
  case table, tbody, td, template, textarea, tfoot, th, thead, title, tr, track, tt, ul
  case `var`, video, wbr, xmp
  /// MathML's that have a structure; the others are `foreign`.
  case math, mfrac, mover, mroot, msqrt, msub, msubsup, msup, mtable, mtext, mtr, munder
  case munderover
  /// Elements without a meaning for the text, here since pages are full of them.
  case abbr, bdi, bdo, big, data, font, ins, mark, s, small, span, strike, time, u
}

extension Tag {
  /// Whether it begins and ends a line of its own (HTML standard section 15.3).
  var isBlock: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .body, .caption,
      .center, .dd, .details, .dialog, .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure,
      .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr,
      .html, .legend, .li, .listing, .main, .menu, .nav, .ol, .option, .p, .plaintext, .pre,
      .search, .section, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .xmp:
      true
    default: false
    }
  }

  /// Whether a blank line sets it off.
  var hasMargin: Bool {
    switch self {
    case .blockquote, .dl, .fieldset, .figure, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .listing, .menu,
      .dir, .ol, .p, .plaintext, .pre, .table, .ul, .xmp, .details:
      true
    default: false
    }
  }

  /// Whether its white space is kept.
  var keepsSpace: Bool {
    switch self {
    case .pre, .listing, .xmp, .plaintext: true
    default: false
    }
  }

  /// The tag of an element of MathML with this name, which must not mean HTML's.
  static func math(_ name: String) -> Tag {
    switch Tag(rawValue: name) {
    case let tag? where tag.isMath: tag
    // Shown to nobody, or the same once more in another language.
    case _ where name == "mphantom" || name.hasPrefix("annotation"): .desc
    default: .foreign
    }
  }

  private var isMath: Bool {
    switch self {
    case .math, .mfrac, .mover, .mroot, .msqrt, .msub, .msubsup, .msup, .mtable, .mtext, .mtr,
      .munder, .munderover:
      true
    default: false
    }
  }

  /// 1 to 6; nil for what is no heading.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// Whether nothing in it is ever shown.
  var isNeverShown: Bool {
    switch self {
    case .base, .col, .colgroup, .datalist, .desc, .head, .link, .meta, .noembed, .noframes,
      .param, .rp, .script, .source, .style, .template, .title, .track:
      true
    default: false
    }
  }
}
