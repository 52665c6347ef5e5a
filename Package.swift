// swift-tools-version: 6.2
import PackageDescription

/// Every target and what it may import. The arrows are checked by `make lint` and by the architecture tests:
/// content (QuartzCore, CAML) speaks display list; only GLESBackend speaks GL.
let package = Package(
  name: "Multiplane",
  products: [
    .library(name: "Multiplane", targets: ["Multiplane", "_Testing_CoreGraphics"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "_Testing_CoreGraphics"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "CAML", targets: ["CAML", "_Testing_CoreGraphics"]),
    .library(name: "PixelTesting", targets: ["PixelTesting", "_Testing_CoreGraphics"]),
    .executable(name: "multiplane", targets: ["MultiplaneCLI"]),
  ],
  targets: [
    // C libraries: module maps over Debian's packages.
    .systemLibrary(
      name: "CGL", pkgConfig: "egl glesv2", providers: [.apt(["libegl-dev", "libgles-dev"])]),
    .systemLibrary(
      name: "CImaging", pkgConfig: "libpng libturbojpeg libwebp libwebpmux libisal lcms2",
      providers: [.apt(["libpng-dev", "libturbojpeg0-dev", "libwebp-dev", "libisal-dev", "liblcms2-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(
      name: "CTypesetting", pkgConfig: "harfbuzz fontconfig",
      providers: [.apt(["libharfbuzz-dev", "libfontconfig-dev"])]),

    // Values and contracts. No Foundation.
    .target(name: "Geometry"),
    .target(name: "DisplayList", dependencies: ["Geometry"]),
    .target(name: "Rasterization", dependencies: ["Geometry"]),
    // Debian's libicu-dev behind a header of its own, because Foundation brings another ICU.
    .target(name: "CUnicodeText", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "Typesetting", dependencies: ["Geometry", "CTypesetting", "CUnicodeText"]),

    // Debian's libbox2d-dev behind a header of its own, because it is C++.
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    .target(name: "Dynamics", dependencies: ["Geometry", "CBox2D"]),

    // The document.
    .target(name: "CoreGraphics", dependencies: ["Geometry", "Rasterization"]),
    // The toolchain looks for a module of this name wherever Swift Testing meets a module called CoreGraphics.
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Geometry", "DisplayList", "Typesetting"]),

    // Views over layers.
    .target(name: "UIKit", dependencies: ["QuartzCore", "CoreGraphics", "Geometry", "Dynamics"]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),

    // The renderer.
    .target(name: "Compositor", dependencies: ["Geometry", "DisplayList", "Rasterization"]),
    .target(
      name: "ShaderLibrary", path: "Shaders", resources: [.embedInCode("Sources")]),
    .target(
      name: "GLESBackend", dependencies: ["Geometry", "Compositor", "ShaderLibrary", "CGL"]),
    .target(name: "Imaging", dependencies: ["Geometry", "CImaging"]),

    // What people import.
    .target(
      name: "Multiplane",
      dependencies: [
        "Geometry", "DisplayList", "CoreGraphics", "QuartzCore", "Compositor", "GLESBackend", "Imaging",
      ]),
    .target(name: "CAML", dependencies: ["CoreGraphics", "QuartzCore", "Imaging", "Geometry", "CZip"]),
    .target(
      name: "PixelTesting", dependencies: ["Multiplane", "Imaging", "Geometry", "_Testing_CoreGraphics"]),
    .target(name: "CAllocationCount"),
    .target(name: "Gallery", dependencies: ["Multiplane", "UIKit", "Geometry"]),
    .executableTarget(
      name: "MultiplaneCLI",
      dependencies: [
        "Multiplane", "CAML", "Gallery", "Imaging", "QuartzCore", "Compositor", "GLESBackend", "DisplayList",
        "Geometry", "CAllocationCount",
      ]),

    // Tests, and the random numbers that they share.
    .target(name: "TestRandom", path: "Tests/TestRandom"),
    .testTarget(name: "GeometryTests", dependencies: ["TestRandom", "Geometry"]),
    .testTarget(name: "RasterizationTests", dependencies: ["TestRandom", "Rasterization", "Geometry"]),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: ["CoreGraphics", "Geometry", "Rasterization", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "TestRandom", "QuartzCore", "CoreGraphics", "DisplayList", "Geometry", "Typesetting", "_Testing_CoreGraphics",
      ]),
    .testTarget(
      name: "CompositorTests",
      dependencies: ["TestRandom", "Compositor", "DisplayList", "Rasterization", "Geometry"]),
    .testTarget(name: "ImagingTests", dependencies: ["TestRandom", "Imaging", "Geometry", "CImaging"]),
    .testTarget(name: "TypesettingTests", dependencies: ["TestRandom", "Typesetting", "Geometry", "CTypesetting"]),
    .testTarget(name: "DynamicsTests", dependencies: ["TestRandom", "Dynamics", "Geometry"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "Geometry", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "CAMLTests",
      dependencies: ["CAML", "QuartzCore", "CoreGraphics", "Imaging", "Geometry", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "TestRandom",
        "Multiplane", "PixelTesting", "CAML", "Gallery", "Compositor", "GLESBackend", "DisplayList",
        "ShaderLibrary", "Imaging", "Geometry", "QuartzCore", "CoreGraphics", "Typesetting", "CGL",
        "_Testing_CoreGraphics",
      ]),
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: ["CoreGraphics", "QuartzCore", "Multiplane", "_Testing_CoreGraphics"]),
    .testTarget(name: "CommandTests", dependencies: ["Imaging", "Geometry", "MultiplaneCLI"]),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)
