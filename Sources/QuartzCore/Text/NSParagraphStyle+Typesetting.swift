import CoreGraphics
import Typesetting

/// A paragraph style in the terms of typesetting.
extension NSParagraphStyle {
  var typesetting: ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = alignment.typesetting
    style.direction = baseWritingDirection.typesetting
    (style.wraps, style.truncation) = (lineBreakMode.wraps, lineBreakMode.typesetting)
    (style.lineSpacing, style.lineHeightMultiple) = (Double(lineSpacing), Double(lineHeightMultiple))
    (style.minimumLineHeight, style.maximumLineHeight) = (Double(minimumLineHeight), Double(maximumLineHeight))
    (style.firstLineHeadIndent, style.headIndent) = (Double(firstLineHeadIndent), Double(headIndent))
    style.tailIndent = Double(tailIndent)
    style.paragraphSpacing = Double(paragraphSpacing)
    style.paragraphSpacingBefore = Double(paragraphSpacingBefore)
    return style
  }
}

extension NSTextAlignment {
  fileprivate var typesetting: LayoutOptions.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSWritingDirection {
  fileprivate var typesetting: LayoutOptions.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension NSLineBreakMode {
  fileprivate var typesetting: LayoutOptions.Truncation {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}
