// Content turns bytes into checked values: scene files into a `Production`, run files into a
// `Run` and back, binary glTF files into a `Model` and back.
//
// Does: parse, refuse with file:line:column and all complaints at once, publish the schema of
// what it reads. Does not: open files, know folders, decode pictures or sounds, or repair.
