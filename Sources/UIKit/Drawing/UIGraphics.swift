import Foundation

/// The context that `draw(_:)` of a view draws into; nil outside.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current.innermost }

/// Makes a context current until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.current.push(context) }

/// Makes the context before the last pushed one current again.
public func UIGraphicsPopContext() { GraphicsContexts.current.pop() }

/// The contexts that were made current on the calling thread.
final class GraphicsContexts {
  private static let threadKey = "UIKit.GraphicsContexts"
  private var contexts: [(context: CGContext, scale: CGFloat?)] = []

  static var current: GraphicsContexts {
    let storage = Thread.current.threadDictionary
    if let contexts = storage[threadKey] as? GraphicsContexts { return contexts }
    let contexts = GraphicsContexts()
    storage[threadKey] = contexts
    return contexts
  }

  var innermost: CGContext? { contexts.last?.context }
  /// Pixels a point of the innermost one, if it was begun for a picture.
  var scale: CGFloat? { contexts.last?.scale }

  func push(_ context: CGContext, scale: CGFloat? = nil) { contexts.append((context, scale)) }
  func pop() { _ = contexts.popLast() }

  func with(_ context: CGContext, _ body: () -> Void) {
    push(context)
    body()
    pop()
  }
}

/// Draws pictures with the calls that views draw with.
public final class UIGraphicsImageRenderer {
  /// What the drawing closure gets.
  public struct Context {
    /// Where to draw: points, y down from the top left corner.
    public let cgContext: CGContext

    /// Fills a rectangle in the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  }

  private let size: CGSize
  private let scale: CGFloat

  /// A renderer for pictures of a size in points.
  /// - Parameter scale: Pixels a point.
  public init(size: CGSize, scale: CGFloat = 1) {
    precondition(size.width > 0 && size.height > 0 && scale > 0, "a picture has a positive size")
    (self.size, self.scale) = (size, scale)
  }

  /// A picture, transparent where nothing is drawn.
  public func image(_ actions: (Context) -> Void) -> UIImage {
    let context = makeContext()
    GraphicsContexts.current.with(context) {
      actions(Context(cgContext: context))
    }
    guard let picture = context.makeImage() else { preconditionFailure("a bitmap context makes pictures") }
    return UIImage(cgImage: picture, scale: scale)
  }

  /// A context of the size, with y down from the top left corner.
  func makeContext() -> CGContext {
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard let context = CGContext(width: width, height: height) else {
      preconditionFailure("a picture of \(width) x \(height) pixels is too large")
    }
    context.concatenate(CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
    // Offsets of shadows are points, y down, and patterns begin at the top left corner.
    context.baseTransform = context.ctm
    return context
  }
}
