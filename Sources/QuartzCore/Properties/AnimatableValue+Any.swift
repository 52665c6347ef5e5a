import CoreGraphics
import Foundation

/// The border between the untyped public interface (`Any?`, as in `fromValue`, `values`, `setValue(_:forKey:)`) and the
/// one representation that everything inside shares.
extension AnimatableValue {
  /// The value in an `Any?`: numbers, Booleans, strings, geometry plain or in `NSValue`, colours, paths, images,
  /// matrices, attributed strings, fonts, option structs, and arrays of these. Nil for nil and for every other type.
  public init?(any: Any?) {
    guard let any else { return nil }
    if let value = AnimatableValue(structure: any) ?? AnimatableValue(object: any) {
      self = value
    } else if let value = AnimatableValue(scalar: any) ?? AnimatableValue(list: any) {
      self = value
    } else {
      return nil
    }
  }

  private init?(structure any: Any) {
    switch any {
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGVector: self = .size(CGSize(width: value.dx, height: value.dy))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as LayerColor: self = .color(value)
    case let value as LayerContents: self = .contents(value)
    case let value as AnimatableValue: self = value
    default: return nil
    }
  }

  private init?(object any: Any) {
    switch any {
    case let value as CGColor: self = .color(LayerColor(value))
    case let value as CGPath: self = .path(value)
    case let value as CGImage: self = .contents(.image(value))
    case let value as NSAttributedString: self = .text(AttributedText(value))
    case let value as CTFont: self = .font(value)
    case let value as CGFont: self = .graphicsFont(value)
    case let value as CAFilter: self = .string(value.isEnabled ? value.type : "normal")
    case let value as NSValue where !(value is NSNumber): self.init(box: value)
    default: return nil
    }
  }

  private init?(box: NSValue) {
    switch String(cString: box.objCType) {
    case String(cString: NSValue(cgPoint: .zero).objCType): self = .point(box.cgPointValue)
    case String(cString: NSValue(cgSize: .zero).objCType): self = .size(box.cgSizeValue)
    case String(cString: NSValue(cgRect: .zero).objCType): self = .rect(box.cgRectValue)
    case String(cString: NSValue(caTransform3D: CATransform3DIdentity).objCType):
      self = .transform(box.caTransform3DValue)
    case String(cString: NSValue(cgAffineTransform: .identity).objCType):
      self = .transform(CATransform3DMakeAffineTransform(box.cgAffineTransformValue))
    default: return nil
    }
  }

  private init?(scalar any: Any) {
    if type(of: any) == Bool.self, let flag = any as? Bool {
      self = .bool(flag)
    } else if type(of: any) == CGFloat.self, let number = any as? CGFloat {
      self = .number(Double(number))
    } else if let number = any as? NSNumber {
      self = String(cString: number.objCType) == "c" ? .bool(number.boolValue) : .number(number.doubleValue)
    } else if let text = any as? String {
      self = .string(text)
    } else if let option = any as? any RawRepresentable, !(option.rawValue is any RawRepresentable) {
      self.init(scalar: option.rawValue)
    } else {
      return nil
    }
  }

  private init?(list any: Any) {
    guard let list = any as? [Any] else { return nil }
    if list.contains(where: { $0 is CAFilter }) {
      self = .filters(list.map { LayerFilter(any: $0) })
      return
    }
    if !list.isEmpty, let cells = list as? [CAEmitterCell] {
      self = .emitterCells(EmitterCellList(cells).cells)
      return
    }
    let values = list.compactMap { AnimatableValue(any: $0) }
    guard values.count == list.count else { return nil }
    self = .array(values)
  }

  /// The value for the untyped interface. Numbers and Booleans are `NSNumber`, which casts to every Swift number type;
  /// structures are themselves; of two images in a cross-fade it is the one that is nearer.
  public var anyValue: Any {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value.cgColor
    case .transform(let value): value
    case .path(let value): value
    case .contents(let contents): contents.dominantImage
    case .bool(let value): NSNumber(value: value)
    case .string(let value): value
    case .text(let value): value.original
    case .font(let value): value
    case .graphicsFont(let value): value
    case .filters(let filters): filters.map { CAFilter($0) }
    case .emitterCells(let cells): cells.map { CAEmitterCell($0) }
    case .array(let values): values.map(\.anyValue)
    }
  }
}
