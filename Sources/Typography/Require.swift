/// The pointer that a C call gave, or the call's name as an error.
func require<Pointer>(
  _ pointer: Pointer?, _ call: @autoclosure () -> String
) throws(TypographyError) -> Pointer {
  guard let pointer else { throw .callFailed(call()) }
  return pointer
}
