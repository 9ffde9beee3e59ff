// swift-tools-version: 6.2
import PackageDescription

// The order below is the order in which data flows. A kit knows nothing of courses; a stage sees
// kits and the words they all share, never another stage; only the app sees stages.
// `swift build --explicit-target-dependency-import-check error` refuses any other import.

let doors: [Target] = [
  // Linked whole: with a library's archive instead of the shared one, no start has to find and
  // relocate it. The headers are where the compiler looks anyway.
  .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CGumbo", providers: [.apt(["libgumbo-dev"])]),
  // Opened at first use by a shim in C or C++, so that the commands that don't need the library
  // don't pay for loading it; only its headers are needed to build.
  .target(name: "CCurl"),
  .target(name: "CEdit"),
  .target(name: "CMicrohttpd"),
  .target(name: "CPCRE2"),
  .target(name: "CPSL"),
  .target(name: "CCrypto"),
  .target(name: "CSimdjson", exclude: ["static"]),
  .target(name: "CDemoData"),
]

let kits: [Target] = [
  .target(name: "Files"),
  .target(name: "SQLite", dependencies: ["CSQLite"]),
  .target(name: "JSON", dependencies: ["CSimdjson"]),
  .target(name: "HTTP", dependencies: ["Files", "CCurl", "CPSL"]),
  .target(name: "OAuth", dependencies: ["Files", "HTTP", "JSON", "CCrypto"]),
  .target(name: "PageText", dependencies: ["CGumbo", "CPCRE2"]),
  .target(name: "Navigation", dependencies: ["PageText"]),
  .target(name: "Themes"),
  .target(name: "Terminal", dependencies: ["Files", "CEdit", "PageText", "Themes"]),
]

let words: [Target] = [
  .target(name: "Catalogue")
]

let stages: [Target] = [
  .target(name: "CourseFeed", dependencies: ["Catalogue", "Files", "HTTP", "JSON"]),
  .target(name: "CourseStore", dependencies: ["Catalogue", "Files", "SQLite"]),
  .target(name: "CourseExport", dependencies: ["Catalogue", "JSON"]),
  .target(
    name: "CourseWeb",
    dependencies: [
      "Catalogue", "Files", "SQLite", "HTTP", "JSON", "PageText", "Navigation", "Themes",
    ]),
]

let apps: [Target] = [
  .target(name: "DemoInstance", dependencies: ["CMicrohttpd", "CDemoData"]),
  .executableTarget(
    name: "courses",
    dependencies: [
      "Catalogue", "CourseFeed", "CourseStore", "CourseExport", "CourseWeb", "DemoInstance",
      "Files", "HTTP", "JSON", "OAuth", "PageText", "Navigation", "Terminal", "Themes",
    ],
    linkerSettings: [
      // The C++ runtime as an archive too; only a root package may say so, and only the program
      // says it, so that the libraries can still be imported.
      .unsafeFlags(
        [
          "-L\(Context.packageDirectory)/Sources/CSimdjson/static", "-Xclang-linker",
          "-static-libgcc",
        ], .when(configuration: .release))
    ]),
]

let tests: [Target] = [
  .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
  .target(name: "TestSupport", dependencies: ["Files", "Terminal"], path: "Tests/TestSupport"),
  .target(name: "PageChecks", dependencies: ["PageText"], path: "Tests/PageChecks"),
  // A program as another package would write it, by the library products alone.
  .executableTarget(
    name: "SignedInPage", dependencies: ["CourseWeb", "Navigation", "PageText"],
    path: "Tests/SignedInPage"),
  .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
  .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
  .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
  .testTarget(name: "HTTPTests", dependencies: ["HTTP", "LoopbackServer", "TestSupport"]),
  .testTarget(
    name: "OAuthTests", dependencies: ["OAuth", "HTTP", "LoopbackServer", "TestSupport"]),
  .testTarget(
    name: "PageTextTests", dependencies: ["PageText", "PageChecks", "CGumbo", "TestSupport"],
    exclude: ["Golden", "Pages", "Found"]),
  .testTarget(name: "NavigationTests", dependencies: ["Navigation", "PageText"]),
  .testTarget(name: "ThemesTests", dependencies: ["Themes"]),
  .testTarget(
    name: "TerminalTests", dependencies: ["Terminal", "PageText", "Themes", "TestSupport"]),
  .testTarget(name: "CatalogueTests", dependencies: ["Catalogue"]),
  .testTarget(
    name: "CourseFeedTests",
    dependencies: ["CourseFeed", "Catalogue", "HTTP", "JSON", "LoopbackServer", "TestSupport"]),
  .testTarget(
    name: "CourseStoreTests", dependencies: ["CourseStore", "Catalogue", "SQLite", "TestSupport"]),
  .testTarget(name: "CourseExportTests", dependencies: ["CourseExport", "Catalogue", "JSON"]),
  .testTarget(
    name: "CourseWebTests",
    dependencies: [
      "CourseWeb", "Catalogue", "HTTP", "SQLite", "PageText", "Navigation", "Themes",
      "LoopbackServer", "TestSupport",
    ]),
  .testTarget(
    name: "DemoInstanceTests", dependencies: ["DemoInstance", "HTTP", "JSON", "TestSupport"]),
  .testTarget(
    name: "coursesTests",
    dependencies: [
      "courses", "Catalogue", "CourseExport", "CourseFeed", "CourseStore", "Files", "HTTP",
      "SQLite", "Terminal", "Themes", "LoopbackServer", "TestSupport",
    ], exclude: ["Golden"]),
]

// Needs the fuzzer's runtime, with which only `.ci/fuzz` builds.
let fuzzing: [Target] =
  Context.environment["COURSES_FUZZ"] == nil
  ? []
  : [
    .target(name: "CFuzzer"),
    .executableTarget(name: "FuzzPages", dependencies: ["CFuzzer", "PageChecks"]),
  ]

let package = Package(
  name: "courses",
  products: ["CourseFeed", "CourseStore", "CourseWeb", "PageText", "Navigation", "Themes"].map {
    .library(name: $0, targets: [$0])
  } + [.executable(name: "courses", targets: ["courses"])],
  targets: doors + kits + words + stages + apps + tests + fuzzing,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)

let upcoming = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
]
// Where everything must hold a warning is an error; by a setting, so that the README's commands build
// nothing anew there.
let strictness: [SwiftSetting] =
  Context.environment["COURSES_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
for target in package.targets where target.type != .system {
  target.swiftSettings = upcoming.map { .enableUpcomingFeature($0) } + strictness
}
