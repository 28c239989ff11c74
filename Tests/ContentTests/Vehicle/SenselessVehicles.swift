/// Vehicles that make no sense: a change of the file, and all that is then said of it.
enum SenselessVehicles {
  static let all: [(good: String, bad: String, said: String)] = [
    (
      "\"failedEngine\": 0", "\"failedEngine\": 5",
      "there is no engine 5; the stage has 4"
    ),
    (
      "\"failedEngine\": 0", "\"failedEngine\": 0.5",
      "'failedEngine' must be a whole number, found 0.5"
    ),
    (
      "\"specificImpulse_s\": 452.3", "\"specificImpulse_s\": 0",
      "'specificImpulse_s' must be 50 … 10000 seconds, found 0"
    ),
    (
      "\"vacuumThrust_N\": 2090825.6880733944", "\"vacuumThrust_N\": 0",
      "'vacuumThrust_N' must be 100 … 100000000 newtons, found 0"
    ),
    (
      "\"vacuumThrust_N\": 2090825.6880733944", "\"vacuumThrust_N\": -2e6",
      "'vacuumThrust_N' must be 100 … 100000000 newtons, found -2000000"
    ),
    (
      "\"oxidiserShare\": 0.8577524893314367", "\"oxidiserShare\": 2",
      "'oxidiserShare' must be 0 … 1, found 2"
    ),
    (
      "\"oxidiserShare\": 0.8577524893314367", "\"oxidiserShare\": 0.2",
      "the fuel fills its tank up to 207.347 m; 'core' ends at 64.6 m"
    ),
    (
      "\"fuelDensity_kg_m3\": 70.8", "\"fuelDensity_kg_m3\": 0",
      "'fuelDensity_kg_m3' must be 10 … 5000 kg a cubic metre, found 0"
    ),
    (
      "\"fuelBottom_m\": 6", "\"fuelBottom_m\": 20",
      "one tank is filled up to 55.801 m; the next one begins at 47.5 m"
    ),
    (
      "\"oxidiserBottom_m\": 47.5", "\"oxidiserBottom_m\": 55",
      "the oxidiser fills its tank up to 68.396 m; 'core' ends at 64.6 m"
    ),
    (
      "\"unusable_kg\": 2000", "\"unusable_kg\": 987500",
      "'unusable_kg' must be less than 'propellant_kg', 987500; found 987500"
    ),
    (
      "\"dryCentre_m\": 22", "\"dryCentre_m\": -22",
      "'dryCentre_m' must be 0 … 300 metres, found -22"
    ),
    (
      "\"propellant_kg\": 987500", "\"propellant_kg\": -9223372036854775808",
      "'propellant_kg' must be 10 … 10000000 kg, found -9.223372036854776e+18"
    ),
    (
      "\"propellant_kg\": 626411", "\"propellant_kg\": 0",
      "'propellant_kg' must be 10 … 10000000 kg, found 0"
    ),
    (
      "\"propellantTop_m\": 46", "\"propellantTop_m\": 5",
      "'propellantBottom_m' must be less than 'propellantTop_m', 5; found 5"
    ),
    (
      "[-6.37, 0],", "[-4, 0],",
      "the boosters stand beside the first stage, 6.05 m from its axis or farther; found 4 m"
    ),
    (
      "\"exitArea_m2\": 4.145", "\"exitArea_m2\": -4.145",
      "'exitArea_m2' must be 0 … 100 square metres, found -4.145"
    ),
    (
      "\"leastThrottle\": 0.67", "\"leastThrottle\": 1.2",
      "'leastThrottle' must be less than 'fullThrottle', 1.09; found 1.2"
    ),
    (
      "[50, 0.95],", "[50, 0.5],",
      "the throttle stays between 'leastThrottle' and 'fullThrottle', 0.67 … 1.09; found 0.5"
    ),
    (
      "\"throttleRate_per_s\": 0.1", "\"throttleRate_per_s\": 0",
      "'throttleRate_per_s' must be 0.001 … 10 units a second, found 0"
    ),
    (
      "[5, 1]\n", "[5, 0]\n",
      "'startTransient_s_level' must end at 1, found 0"
    ),
    (
      "[4, 0]\n", "[4, 0.1]\n",
      "'stopTransient_s_level' must end at 0, found 0.1"
    ),
    (
      "[126.2, 0]", "[126.2, 630000]",
      "a booster that is burnt out pushes no more: its thrust must end at 0, found 630000 N"
    ),
    (
      "[119, 3480000],", "[119, -1],",
      "'vacuumThrust_s_N' must be 0 … 100000000 newtons, found -1"
    ),
    (
      "\"match\": [1, 1]", "\"match\": [1, 0]",
      "'match' must be 0.5 … 2, found 0"
    ),
    (
      "\"match\": [1, 1]", "\"match\": [1]",
      "'match' must be 2 numbers, found 1"
    ),
    (
      "        [-1.83, 1.83]\n", "        [-1.83, 1.83],\n        [0, 0]\n",
      "'starts_s' must be 5 numbers, found 4"
    ),
    (
      "\"separationMotors\": 8", "\"separationMotors\": -8",
      "'separationMotors' must be 0 … 100, found -8"
    ),
    (
      "\"gimbalLimit_deg\": 8,\n      \"gimbalRate_deg_s\": 10",
      "\"gimbalLimit_deg\": -8,\n      \"gimbalRate_deg_s\": 10",
      "'gimbalLimit_deg' must be 0 … 30 degrees, found -8"
    ),
    (
      "\"gimbalRate_deg_s\": 6", "\"gimbalRate_deg_s\": -6",
      "'gimbalRate_deg_s' must be 0 … 180 degrees a second, found -6"
    ),
    (
      "\"actuatorLag_s\": 0.05", "\"actuatorLag_s\": 0",
      "'actuatorLag_s' must be 0.001 … 100 seconds, found 0"
    ),
    (
      "\"frequency_rad_s\": 1", "\"frequency_rad_s\": 0",
      "'frequency_rad_s' must be 0.01 … 10 radians a second, found 0"
    ),
    (
      "\"mass_kg\": 9800", "\"mass_kg\": 2e6",
      "'mass_kg' must be 0 … 1000000 kg, found 2000000"
    ),
    (
      "[65, 4.2],", "[64.6, 4.2],",
      "the outline begins above the first stage, which is 64.6 m long; found 64.6 m"
    ),
    (
      "\"dragFactor\": 1", "\"dragFactor\": -1",
      "'dragFactor' must be 0 … 100, found -1"
    ),
    (
      "[0.8, 0.38],", "[0.6, 0.38],",
      "key at 0.6 s after one at 0.6 s; key times ascend"
    ),
    (
      "\"latitude_deg\": 28.627222", "\"latitude_deg\": 128",
      "'latitude_deg' must be -89 … 89 degrees, found 128"
    ),
    (
      "\"armHinge_m\": [-5, -14.2]", "\"armHinge_m\": [0, 0]",
      "the arms' hinge stands beside the vehicle, not at [0, 0]"
    ),
    (
      "\"towerWidth_m\": 13.8", "\"towerWidth_m\": -13.8",
      "'towerWidth_m' must be 0 … 1000 metres, found -13.8"
    ),
    (
      "\"loadLimit_g\": 3.3", "\"loadLimit_g\": \"3.3\"",
      "'loadLimit_g' must be a number, found \"3.3\""
    ),
    (
      "\"loadLimit_g\": 3.3", "\"loadLimit_g\": 0",
      "'loadLimit_g' must be 0.1 … 100 times g, found 0"
    ),
    (
      "[8, 0],", "[8, 181],",
      "'pitch_s_deg' must be -180 … 180 degrees, found 181"
    ),
    (
      "\"perigee_m\": 30000", "\"perigee_m\": 1900000",
      "the perigee lies below the apogee, 1806000 m; found 1900000 m"
    ),
    (
      "\"cutoffAltitude_m\": 157000", "\"cutoffAltitude_m\": 20000",
      "the ascent ends between perigee and apogee, 30000 … 1806000 m, found 20000 m"
    ),
    (
      "\"separationLevel\": 0.055", "\"separationLevel\": 0",
      "'separationLevel' must be 0.001 … 1, found 0"
    ),
    (
      "\"windEast_m_s\": 0", "\"windEast_m_s\": 1e6",
      "'windEast_m_s' must be -200 … 200 metres a second, found 1000000"
    ),
    (
      "\"thrust_N\": 110100", "\"thrust_N\": 0",
      "'thrust_N' must be 1 … 1000000 newtons, found 0"
    ),
    (
      "\"perigeeRaiseStart_s\": 3165", "\"perigeeRaiseStart_s\": 6000",
      "'perigeeRaiseStart_s' must be less than 'injection_s', 5238; found 6000"
    ),
    (
      "\"perilune_m\": 130000", "\"perilune_m\": -1",
      "'perilune_m' must be 0 … 100000000 metres, found -1"
    ),
    (
      "\"position_m\": [0, 0, 0]", "\"position_m\": [0, 0, 1e9]",
      "'position_m' must be -1000000 … 1000000 metres, found 1000000000"
    ),
  ]
}
