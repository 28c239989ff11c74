// swift-tools-version: 6.2
import Foundation
import PackageDescription

// One list of rules for every target: language mode 6, warnings are errors, imports private
// unless said otherwise.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Unsafe flags are for ourselves: SwiftPM before 6.2 refused them in a dependency, and other builders
// may. It lays what a dependent gets by a version or a branch into `checkouts` of the dependent's build
// folder, beside the `repositories` that it cloned.
let isDependency =
  Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
  && FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../repositories")

// Unoptimised these are some ten to a hundred times too slow for tests.
let fastInDebug: [SwiftSetting] =
  strict + (isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

// The flight is integrated in these. File by file they would call each other without being inlined, and copy a whole
// flight for each call: tests took 837 s, and take 648.
let atOnce: [SwiftSetting] =
  isDependency
  ? []
  : [
    .unsafeFlags(
      ["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
  ]

// Links to files of Maths and Physics: their imports of Maths find what they need beside them. Its numbers
// are worth their while only where the compiler sees all of the module at once.
let dual: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + atOnce + (isDependency ? [] : [.unsafeFlags(["-suppress-warnings"])])

// Rounding functions are calls into libm on baseline x86-64; they are exact, so they may be used.
let rounding: [LinkerSetting] = [.linkedLibrary("m")]

func pure(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict + atOnce
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: rounding)
}

func device(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func test(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "artemis-sim",
  products: [
    .executable(name: "artemis-sim", targets: ["artemis-sim"]),
    .executable(name: "artemis-assets", targets: ["artemis-assets"]),
    // For other packages: docs/embedding.md.
    .library(name: "ArtemisSimulation", targets: ["ArtemisSimulation"]),
    .library(name: "ArtemisCapture", targets: ["ArtemisCapture"]),
  ],
  targets: [
    // C, one module a library.
    .systemLibrary(name: "CSDL"),
    .systemLibrary(name: "CGL"),
    .systemLibrary(name: "CHarfBuzz"),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .systemLibrary(name: "CFriBidi"),
    .systemLibrary(name: "CFontconfig"),
    .systemLibrary(name: "CDeflate"),
    .systemLibrary(name: "CJPEG"),
    .systemLibrary(name: "COpenAL"),
    .systemLibrary(name: "CATK", pkgConfig: "atk"),
    .systemLibrary(name: "CLinux"),
    .target(name: "CGLM"),

    // Pure: no C, no Foundation, no Glibc.
    pure("Maths", []),
    pure("Ports", ["Maths"]),
    pure("Interface", ["Maths", "Ports"]),
    pure("Modelling", ["Maths", "Ports"]),
    pure("Soundscape", ["Maths", "Ports"]),
    pure("Physics", ["Maths"]),
    pure("SceneGraph", ["Maths", "Ports"]),
    pure("Experience", ["Maths", "Ports", "Interface", "Physics"]),
    pure("Animation", ["Maths", "Ports", "Physics", "Experience", "SceneGraph"]),
    pure(
      "Simulation",
      ["Maths", "Ports", "Interface", "Physics", "Experience", "SceneGraph", "Animation"]),
    pure(
      "Content",
      [
        "Maths", "Ports", "Interface", "Physics", "Experience", "SceneGraph", "Animation",
        "Simulation",
      ]),

    // The physics a second time, with numbers that know their derivatives.
    .target(
      name: "DualPhysics", dependencies: ["Maths", "Physics"], swiftSettings: dual,
      linkerSettings: rounding),
    pure("Sensitivity", ["DualPhysics", "Physics"]),

    // The one story that Swift knows by name, for those who test and embed it.
    pure("Artemis", ["Experience", "Simulation"]),

    // Devices.
    device("Typography", ["CHarfBuzz", "CFreeType", "CFriBidi", "CFontconfig"]),
    device("Platform", ["CSDL", "Maths", "Ports"]),
    device("Accessibility", ["CATK", "Maths", "Ports"]),
    device("SpatialAudio", ["COpenAL", "Maths", "Ports", "Soundscape"]),
    // These two walk every pixel, so they are optimised in debug, too; as a whole they would ask for memory while drawing.
    pure(
      "Renderer", ["CGL", "CGLM", "CJPEG", "Maths", "Ports", "Typography"], settings: fastInDebug),
    pure("Capture", ["CDeflate", "Ports"], settings: fastInDebug),

    // Files, and the face for other packages.
    device("Storage", ["Content", "Physics", "Ports", "Simulation"]),
    device(
      "ArtemisSimulation", ["Artemis", "Experience", "Maths", "Ports", "Simulation", "Storage"]),
    device(
      "ArtemisCapture",
      ["ArtemisSimulation", "Capture", "Platform", "Ports", "Renderer", "Storage", "Typography"]),

    .executableTarget(
      name: "artemis-sim",
      dependencies: [
        "Maths", "Ports", "Physics", "SceneGraph", "Experience", "Animation", "Simulation",
        "Content", "Typography", "Platform", "Renderer", "Capture", "SpatialAudio",
        "Soundscape", "Storage", "Accessibility", "Artemis", "Interface", "Sensitivity", "CGLM",
        "CLinux",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "artemis-assets", dependencies: ["Ports", "Modelling", "Content"],
      swiftSettings: strict),

    // What tests alone need: a count of what is asked of the heap, a driver that fails, and
    // somebody else's meter of loudness.
    .target(name: "CHeapCount", path: "Tests/CHeapCount"),
    .target(name: "CDriverFaults", path: "Tests/CDriverFaults"),
    .systemLibrary(name: "CLoudness", path: "Tests/CLoudness", pkgConfig: "libebur128"),
    // The ways by which bytes come in, for the fuzzer and for tests of what it found.
    .target(
      name: "Intake",
      dependencies: ["Content", "Physics", "Ports", "Renderer", "Simulation", "Maths"],
      path: "Tests/Intake", swiftSettings: fastInDebug),

    test("Maths", ["CGLM"], exclude: ["reference.py", "reference.txt", "tables.py"]),
    test("Ports", ["Maths"]),
    // Its rules are tried on many trees.
    test("Interface", ["Maths", "Ports"], settings: fastInDebug),
    // Its models are looked at along thousands of rays.
    test("Modelling", ["Maths", "Ports", "Physics", "Content"], settings: fastInDebug),
    test(
      "Physics", ["Maths"],
      exclude: [
        "reference.py", "jsbsim_bench.py", "orekit_bench.py", "oem_check.py", "formats_check.py",
        "explain_check.py",
      ]),
    // Its differences are of many flights.
    test("Sensitivity", ["Content", "DualPhysics", "Maths", "Physics"], settings: fastInDebug),
    test("SceneGraph", ["Maths", "Ports", "CGLM"]),
    test("Experience", ["Artemis", "CHeapCount", "Interface", "Maths", "Ports", "Physics"]),
    test("Animation", ["Artemis", "Maths", "Ports", "Physics", "Experience", "SceneGraph"]),
    test(
      "Simulation",
      ["Artemis", "Maths", "Ports", "Physics", "Experience", "SceneGraph", "Animation", "Content"]),
    test(
      "Content",
      [
        "Artemis", "Maths", "Ports", "Interface", "Physics", "Experience", "SceneGraph",
        "Animation", "Simulation",
      ]),
    test("Intake", []),
    test("Typography", []),
    test(
      "Accessibility",
      ["Artemis", "CATK", "Content", "Experience", "Maths", "Ports", "Simulation"],
      exclude: ["portal.py", "rough.py", "visit.py"]),
    test(
      "Platform",
      ["Artemis", "CSDL", "Maths", "Ports", "Experience", "Simulation", "Soundscape", "Content"]),
    test(
      "Soundscape", ["Artemis", "CLoudness", "Maths", "Ports", "Simulation", "Content"],
      settings: fastInDebug),
    test("SpatialAudio", ["Ports", "Maths"], settings: fastInDebug),
    test(
      "Renderer",
      [
        "Animation", "Artemis", "CDriverFaults", "CGLM", "CHeapCount", "Capture", "Content",
        "Experience", "Interface",
        "Maths", "Platform", "Ports", "Simulation", "Typography",
      ],
      exclude: ["Goldens", "raylib_bench.py"]),
    // Its films are made pixel by pixel.
    test("Capture", ["Ports"], settings: fastInDebug),
    test("Storage", ["Ports", "Simulation"]),
    test("ArtemisSimulation", ["Maths", "Ports"]),
    test("ArtemisCapture", ["ArtemisSimulation", "Ports"]),
    .testTarget(
      name: "ArtemisSimTests",
      dependencies: [
        "artemis-sim", "Accessibility", "Artemis", "Capture", "Content", "Experience", "Maths",
        "Physics",
        "Platform", "Ports", "Renderer", "Simulation", "Storage",
      ],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)

// The physics in numbers of 32 digits, which `make sensitivity-check` asks for.
if Context.environment["ARTEMIS_FINE"] != nil {
  package.targets += [
    .target(
      name: "FinePhysics", dependencies: ["Maths", "Physics"], path: "Tests/FinePhysics",
      swiftSettings: dual,
      linkerSettings: rounding),
    .executableTarget(
      name: "sensitivity-check",
      dependencies: ["Content", "FinePhysics", "Physics", "Sensitivity"],
      path: "Tests/SensitivityCheck", swiftSettings: strict),
  ]
}

// The fuzzer brings a `main` of its own, which ordinary builds must not have; `make fuzz` asks for it.
if Context.environment["ARTEMIS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Intake"], path: "Tests/Fuzz", swiftSettings: strict))
}
