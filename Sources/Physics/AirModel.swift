/// The air's grip on the vehicle as a step asks for it. By a name of its own, since numbers that carry
/// derivatives need another one.
typealias AirModel = AirTable
