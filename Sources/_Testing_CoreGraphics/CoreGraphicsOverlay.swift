/// Lets a file import both `CoreGraphics` and Swift Testing on Linux.
///
/// The toolchain's Testing module declares that such a file also imports a module of this name, which Apple's platforms
/// have and Linux lacks; without it the import of Testing fails to compile. There is nothing to add to either module,
/// so this one only passes `CoreGraphics` on. Nobody imports it by name.
@_exported import CoreGraphics
