import Testing
import UIKit

/// Programs set properties in convenience initialisers of their own, where Swift skips the observers of stored properties.
@Suite struct ConvenienceInitTests {
  private func text(in view: UIView) throws -> CATextLayer {
    view.layoutIfNeeded()
    return try #require(view.layer.sublayers?.lazy.compactMap { $0 as? CATextLayer }.first)
  }

  @Test func labelsShowWhatTheyAreMadeWith() throws {
    let text = try text(in: UILabel("Basil", .systemFont(ofSize: 24), .red))
    #expect(text.string as? String == "Basil" && text.fontSize == 24)
    #expect(text.foregroundColor == UIColor.red.cgColor && text.alignmentMode == .center && text.isWrapped)
    #expect(text.bounds.height > 20)
  }

  @Test func attributedTextsStand() throws {
    let label = UILabel(NSAttributedString(string: "Mint"))
    #expect((try text(in: label).string as? NSAttributedString)?.string == "Mint" && label.text == "Mint")
    label.text = "Sage"
    #expect(label.attributedText == nil)
    #expect(try text(in: label).string as? String == "Sage")
  }

  @Test func fieldsShowWhatTheyAreMadeWith() throws {
    let field = UITextField(placeholder: "Name")
    #expect(field.layer.cornerRadius == 5 && field.layer.borderWidth == 0.5)
    let label = try #require(field.subviews.first as? UILabel)
    #expect(label.text == "Name" && label.textColor == .lightGray)
  }

  @Test func picturesAndModesReachTheLayer() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let view = UIImageView(filling: picture)
    #expect(view.layer.contents != nil && view.layer.contentsGravity == .resizeAspectFill)
    #expect(view.layer.autoresizingMask == [.layerWidthSizable, .layerHeightSizable])
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }
}

extension UILabel {
  fileprivate convenience init(_ text: String, _ font: UIFont, _ color: UIColor) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    (self.text, self.font, textColor) = (text, font, color)
    (textAlignment, numberOfLines) = (.center, 2)
  }

  fileprivate convenience init(_ text: NSAttributedString) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    attributedText = text
  }
}

extension UITextField {
  fileprivate convenience init(placeholder: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    (self.placeholder, borderStyle) = (placeholder, .roundedRect)
  }
}

extension UIImageView {
  fileprivate convenience init(filling image: UIImage) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    (self.image, contentMode) = (image, .scaleAspectFill)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
