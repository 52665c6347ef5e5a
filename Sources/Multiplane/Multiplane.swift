/// What most programs import: Core Animation's classes and the renderer that turns a layer tree into pixels.
///
/// In: a layer and a time. Out: a bitmap, and with `PNGEncoder` a file. It joins the stages and adds nothing of its own.
@_exported import CoreGraphics
@_exported import QuartzCore

@_exported import enum GLESBackend.DeviceChoice
@_exported import enum GLESBackend.DeviceError
@_exported import struct GLESBackend.DeviceInfo
@_exported import class Geometry.Bitmap
@_exported import class Imaging.PNGEncoder
