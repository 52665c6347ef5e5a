/// Scene files: CAML text, `.ca` packages and `.tendies` wallpapers to QuartzCore layer trees with states, and back.
///
/// Bytes come in, `SceneFile` with one layer tree per plane goes out, together with a diagnostic for everything that
/// could not be taken over. What the file says wins over what is convenient: a value that cannot be read is reported,
/// never guessed. This target does not know how layers are drawn.
@_exported import QuartzCore
