/// Layers, their animations, and what they look like at a moment.
///
/// In: a tree of `CALayer` objects, built in code or read from a scene file, and a time. Out: a `PresentationTree`, a flat
/// value, from which the encoder makes a display list. This module knows nothing of surfaces, shaders or files.
@_exported import CoreGraphics
