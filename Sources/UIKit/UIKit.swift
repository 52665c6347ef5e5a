/// Views, and the animations that they make.
///
/// A view owns a layer and is its delegate. It has no drawing path of its own: everything that shows is the layer's, and
/// `UIView.animate` and its kin only add Core Animation's animations to layers. Time, timers and completion handlers are
/// those of the `Stage` that runs the code; put a window on it with `UIWindow.makeKeyAndVisible()`.
///
/// Names and signatures are UIKit's. Where UIKit needs Objective-C's selectors there is a closure instead. Like layers,
/// views belong to one thread at a time; they are not bound to the main actor, so tests may run in parallel.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
