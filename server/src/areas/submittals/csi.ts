/*
 * The numbering of CSI MasterFormat: the names of its divisions and the sections that most building projects have.
 */

const DIVISIONS = byNumber(`
  00 Procurement and Contracting Requirements
  01 General Requirements
  02 Existing Conditions
  03 Concrete
  04 Masonry
  05 Metals
  06 Wood, Plastics, and Composites
  07 Thermal and Moisture Protection
  08 Openings
  09 Finishes
  10 Specialties
  11 Equipment
  12 Furnishings
  13 Special Construction
  14 Conveying Equipment
  21 Fire Suppression
  22 Plumbing
  23 Heating, Ventilating, and Air Conditioning (HVAC)
  25 Integrated Automation
  26 Electrical
  27 Communications
  28 Electronic Safety and Security
  31 Earthwork
  32 Exterior Improvements
  33 Utilities
  34 Transportation
  35 Waterway and Marine Construction
  40 Process Interconnections
  41 Material Processing and Handling Equipment
  42 Process Heating, Cooling, and Drying Equipment
  43 Process Gas and Liquid Handling, Purification, and Storage Equipment
  44 Pollution and Waste Control Equipment
  45 Industry-Specific Manufacturing Equipment
  46 Water and Wastewater Equipment
  48 Electrical Power Generation
`);

/** The name of the division that a section such as `08 44 13` lies in: Openings. Divisions that are kept free have none. */
export function divisionOf(number: string): string {
  const code = number.slice(0, 2);
  return DIVISIONS.get(code) ?? `Division ${code}`;
}

/** Title by number, in the order of the numbers. */
export const SECTIONS: ReadonlyMap<string, string> = byNumber(`
  01 33 00 Submittal Procedures
  01 40 00 Quality Requirements
  01 50 00 Temporary Facilities and Controls
  01 74 19 Construction Waste Management and Disposal
  01 78 23 Operation and Maintenance Data
  01 78 36 Warranties
  01 78 39 Project Record Documents
  01 91 13 General Commissioning Requirements
  02 41 19 Selective Demolition
  03 10 00 Concrete Forming and Accessories
  03 20 00 Concrete Reinforcing
  03 30 00 Cast-in-Place Concrete
  03 35 00 Concrete Finishing
  03 41 00 Precast Structural Concrete
  03 45 00 Precast Architectural Concrete
  03 54 16 Hydraulic Cement Underlayment
  03 60 00 Grouting
  04 20 00 Unit Masonry
  04 22 00 Concrete Unit Masonry
  04 42 00 Exterior Stone Cladding
  04 72 00 Cast Stone Masonry
  05 12 00 Structural Steel Framing
  05 21 00 Steel Joist Framing
  05 31 00 Steel Decking
  05 40 00 Cold-Formed Metal Framing
  05 50 00 Metal Fabrications
  05 51 00 Metal Stairs
  05 52 13 Pipe and Tube Railings
  05 73 00 Decorative Metal Railings
  06 10 00 Rough Carpentry
  06 16 00 Sheathing
  06 17 33 Wood I-Joists
  06 20 00 Finish Carpentry
  06 40 23 Interior Architectural Woodwork
  06 41 16 Plastic-Laminate-Clad Architectural Cabinets
  06 61 16 Solid Surfacing Fabrications
  07 11 13 Bituminous Dampproofing
  07 13 26 Self-Adhering Sheet Waterproofing
  07 14 16 Cold Fluid-Applied Waterproofing
  07 21 00 Thermal Insulation
  07 25 00 Weather Barriers
  07 27 26 Fluid-Applied Membrane Air Barriers
  07 41 13 Metal Roof Panels
  07 42 13 Metal Wall Panels
  07 52 16 Styrene-Butadiene-Styrene (SBS) Modified Bituminous Membrane Roofing
  07 54 23 Thermoplastic Polyolefin (TPO) Roofing
  07 62 00 Sheet Metal Flashing and Trim
  07 72 00 Roof Accessories
  07 81 00 Applied Fireproofing
  07 84 13 Penetration Firestopping
  07 92 00 Joint Sealants
  07 95 13 Expansion Joint Cover Assemblies
  08 11 13 Hollow Metal Doors and Frames
  08 14 16 Flush Wood Doors
  08 31 13 Access Doors and Frames
  08 33 23 Overhead Coiling Doors
  08 41 13 Aluminum-Framed Entrances and Storefronts
  08 42 29 Automatic Entrances
  08 44 13 Glazed Aluminum Curtain Walls
  08 51 13 Aluminum Windows
  08 62 00 Unit Skylights
  08 71 00 Door Hardware
  08 80 00 Glazing
  08 91 19 Fixed Louvers
  09 22 16 Non-Structural Metal Framing
  09 29 00 Gypsum Board
  09 30 13 Ceramic Tiling
  09 51 13 Acoustical Panel Ceilings
  09 64 00 Wood Flooring
  09 65 13 Resilient Base and Accessories
  09 65 19 Resilient Tile Flooring
  09 66 23 Resinous Matrix Terrazzo Flooring
  09 67 23 Resinous Flooring
  09 68 13 Tile Carpeting
  09 72 00 Wall Coverings
  09 84 33 Sound-Absorbing Wall Units
  09 91 13 Exterior Painting
  09 91 23 Interior Painting
  09 96 00 High-Performance Coatings
  10 11 00 Visual Display Units
  10 14 00 Signage
  10 21 13 Toilet Compartments
  10 26 00 Wall and Door Protection
  10 28 00 Toilet, Bath, and Laundry Accessories
  10 44 13 Fire Protection Cabinets
  10 51 13 Metal Lockers
  11 31 00 Residential Appliances
  11 40 00 Foodservice Equipment
  11 52 13 Projection Screens
  12 24 13 Roller Window Shades
  12 36 61 Simulated Stone Countertops
  12 48 13 Entrance Floor Mats and Frames
  13 34 19 Metal Building Systems
  14 21 00 Electric Traction Elevators
  14 24 00 Hydraulic Elevators
  21 13 13 Wet-Pipe Sprinkler Systems
  21 30 00 Fire Pumps
  22 05 53 Identification for Plumbing Piping and Equipment
  22 07 19 Plumbing Piping Insulation
  22 11 16 Domestic Water Piping
  22 13 16 Sanitary Waste and Vent Piping
  22 33 00 Electric Domestic Water Heaters
  22 40 00 Plumbing Fixtures
  23 05 93 Testing, Adjusting, and Balancing for HVAC
  23 07 13 Duct Insulation
  23 09 00 Instrumentation and Control for HVAC
  23 21 13 Hydronic Piping
  23 31 13 Metal Ducts
  23 34 00 HVAC Fans
  23 37 13 Diffusers, Registers, and Grilles
  23 52 00 Heating Boilers
  23 64 00 Packaged Water Chillers
  23 73 13 Modular Indoor Central-Station Air-Handling Units
  23 74 13 Packaged Outdoor Central-Station Air-Handling Units
  26 05 19 Low-Voltage Electrical Power Conductors and Cables
  26 05 26 Grounding and Bonding for Electrical Systems
  26 05 33 Raceways and Boxes for Electrical Systems
  26 09 23 Lighting Control Devices
  26 22 00 Low-Voltage Transformers
  26 24 13 Switchboards
  26 24 16 Panelboards
  26 27 26 Wiring Devices
  26 32 13 Engine Generators
  26 36 00 Transfer Switches
  26 51 00 Interior Lighting
  26 56 00 Exterior Lighting
  27 15 00 Communications Horizontal Cabling
  27 41 16 Integrated Audio-Video Systems and Equipment
  28 10 00 Access Control
  28 20 00 Video Surveillance
  28 46 00 Fire Detection and Alarm
  31 10 00 Site Clearing
  31 20 00 Earth Moving
  31 50 00 Excavation Support and Protection
  31 63 29 Drilled Concrete Piers and Shafts
  32 12 16 Asphalt Paving
  32 13 13 Concrete Paving
  32 14 13 Precast Concrete Unit Paving
  32 31 13 Chain Link Fences and Gates
  32 84 00 Planting Irrigation
  32 93 00 Plants
  33 14 00 Water Utility Transmission and Distribution
  33 31 00 Sanitary Sewerage Piping
  33 42 00 Stormwater Conveyance
`);

/** Lines of a number and a title, as a map: numbers are digits in pairs. */
function byNumber(lines: string): Map<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [, number = '', title = ''] = /^\s*(\d\d(?: \d\d)*) (.*)$/.exec(line) ?? [];
        return [number, title];
      }),
  );
}
