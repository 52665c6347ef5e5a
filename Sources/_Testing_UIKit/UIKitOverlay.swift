/// Lets a file import both `UIKit` and Swift Testing on Linux, as `_Testing_CoreGraphics` does for `CoreGraphics`.
///
/// There is nothing to add to either module, so this one only passes `UIKit` on. Nobody imports it by name.
@_exported import UIKit
