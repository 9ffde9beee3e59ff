/// What a file is told to be by its name's ending.
enum FileMediaType {
  /// - Returns: the media type, `application/octet-stream` where the ending says nothing.
  static func of(name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
    let ending = name.utf8[dot...].dropFirst().map(\.asciiLowercased)
    return mediaTypes[String(decoding: ending, as: UTF8.self)] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  /// The usual kinds, as Chromium on Linux has them.
  private static let mediaTypes = [
    "7z": "application/x-7z-compressed", "aac": "audio/aac", "avif": "image/avif",
    "bmp": "image/bmp", "css": "text/css", "csv": "text/csv", "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "eml": "message/rfc822", "epub": "application/epub+zip", "flac": "audio/flac",
    "gif": "image/gif", "gz": "application/gzip", "heic": "image/heif", "heif": "image/heif",
    "htm": "text/html", "html": "text/html", "ico": "image/vnd.microsoft.icon",
    "ics": "text/calendar", "ipynb": "application/x-ipynb+json", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json", "m4a": "audio/x-m4a",
    "m4v": "video/mp4", "markdown": "text/markdown", "md": "text/markdown",
    "mjs": "text/javascript", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "odp": "application/vnd.oasis.opendocument.presentation",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odt": "application/vnd.oasis.opendocument.text", "oga": "audio/ogg", "ogg": "audio/ogg",
    "ogv": "video/ogg", "opus": "audio/ogg", "pdf": "application/pdf", "png": "image/png",
    "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "ps": "application/postscript", "rtf": "application/rtf", "svg": "image/svg+xml",
    "tar": "application/x-tar", "text": "text/plain", "tif": "image/tiff", "tiff": "image/tiff",
    "tsv": "text/tab-separated-values", "txt": "text/plain", "vcf": "text/vcard",
    "wav": "audio/wav", "weba": "audio/webm", "webm": "video/webm", "webp": "image/webp",
    "xhtml": "application/xhtml+xml", "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "text/xml", "zip": "application/zip",
  ]
}
