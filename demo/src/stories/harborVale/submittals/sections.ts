/** The sections of the project manual, as its table of contents lists them. */
export const SECTIONS = `
03 20 00 Concrete reinforcing
03 30 00 Cast-in-place concrete
03 35 00 Concrete finishing
03 38 16 Unbonded post-tensioned concrete
03 54 16 Hydraulic cement underlayment
05 12 00 Structural steel framing
05 31 00 Steel decking
05 50 00 Metal fabrications
05 51 00 Metal stairs
05 73 00 Decorative metal railings
06 41 16 Plastic-laminate-clad architectural cabinets
07 13 26 Self-adhering sheet waterproofing
07 21 00 Thermal insulation
07 54 23 Thermoplastic polyolefin roofing
07 62 00 Sheet metal flashing and trim
07 72 00 Roof accessories
07 81 00 Applied fireproofing
07 84 13 Penetration firestopping
07 84 43 Joint firestopping
07 92 00 Joint sealants
08 11 13 Hollow metal doors and frames
08 14 16 Flush wood doors
08 31 13 Access doors and frames
08 33 23 Overhead coiling doors
08 41 13 Aluminum-framed entrances and storefronts
08 44 13 Glazed aluminum curtain walls
08 71 00 Door hardware
08 71 13 Automatic door operators
08 80 00 Glazing
08 87 00 Glazing surface films
08 91 19 Fixed louvers
09 22 16 Non-structural metal framing
09 29 00 Gypsum board
09 30 00 Tiling
09 51 00 Acoustical ceilings
09 65 16 Resilient sheet flooring
09 66 23 Resinous matrix terrazzo flooring
09 68 13 Tile carpeting
09 77 00 Special wall surfacing
09 91 23 Interior painting
10 11 00 Visual display units
10 14 00 Signage
10 21 13 Toilet compartments
10 21 23 Cubicle curtains and track
10 26 13 Corner guards
10 44 00 Fire protection specialties
11 13 19 Stationary loading dock equipment
12 24 13 Roller window shades
13 49 00 Radiation protection
14 24 00 Hydraulic elevators
21 05 29 Hangers and supports for fire-suppression piping
21 12 00 Fire-suppression standpipes
21 13 13 Wet-pipe sprinkler systems
22 11 16 Domestic water piping
22 11 19 Domestic water piping specialties
22 13 16 Sanitary waste and vent piping
22 14 26 Facility storm drains
22 34 00 Fuel-fired domestic water heaters
22 42 00 Commercial plumbing fixtures
22 45 00 Emergency plumbing fixtures
22 62 19 Vacuum equipment for healthcare facilities
22 63 13 Gas piping for healthcare facilities
23 05 48 Vibration and seismic controls for HVAC
23 05 93 Testing, adjusting and balancing for HVAC
23 09 23 Direct-digital control system for HVAC
23 21 13 Hydronic piping
23 31 13 Metal ducts
23 33 00 Air duct accessories
23 34 16 Centrifugal HVAC fans
23 37 13 Diffusers, registers and grilles
23 52 16 Condensing boilers
23 64 26 Rotary-screw water chillers
23 73 13 Modular central-station air-handling units
23 81 26 Split-system air-conditioners
26 05 26 Grounding and bonding for electrical systems
26 05 33 Raceway and boxes for electrical systems
26 05 73 Power system studies
26 09 23 Lighting control devices
26 22 13 Low-voltage distribution transformers
26 24 13 Switchboards
26 24 16 Panelboards
26 27 26 Wiring devices
26 32 13 Engine generators
26 36 00 Transfer switches
26 51 00 Interior lighting
26 52 00 Safety lighting
26 56 00 Exterior lighting
27 11 00 Communications equipment room fittings
27 15 00 Communications horizontal cabling
27 52 23 Nurse call and code blue systems
28 13 00 Access control
28 16 00 Intrusion detection
28 31 11 Digital, addressable fire-alarm system
31 23 23 Fill
31 63 29 Drilled concrete piers and shafts
32 13 13 Concrete paving
32 14 00 Unit paving
32 84 00 Planting irrigation
32 93 00 Plants
33 41 00 Storm utility drainage piping
33 71 19 Electrical underground ducts and manholes
`;
