import type { Places } from '../../areas/projects/index.ts';

const rooms = (...names: string[]): Places => Object.fromEntries(names.map((name) => [name, {}]));

/** The location tree of Mission Creek: building › floor › room, and the site. */
export const MISSION_CREEK_PLACES: Places = {
  Building: {
    Foundations: rooms('Pile caps line B', 'Elevator pit', 'Grade beams line 2'),
    'Level 1': rooms(
      'Lobby 101',
      'Waiting 104',
      'Imaging suite 110',
      'Exam rooms 114–122',
      'Corridor 1.140',
      'Electrical room 128',
      'MPOE 130',
      'Loading 135',
      'Stair 1',
    ),
    'Level 2': rooms(
      'Slab edge, grid C-4',
      'Nurse station 2',
      'Exam rooms 210–219',
      'Open office 220',
      'Corridor 2.140',
      'Pharmacy 224',
      'Shaft 2.09',
      'Restrooms 231–232',
      'Stair 2',
    ),
    'Level 3': rooms(
      'Procedure suite 310',
      'Infusion bays 320',
      'Staff lounge 318',
      'Corridor 3.110',
      'IDF 327',
      'Soiled utility 312',
      'Conference 330',
    ),
    Roof: rooms('Mechanical penthouse', 'AHU-2 pad', 'Roof area B', 'Screen wall', 'Parapet north'),
    Exterior: rooms('East elevation', 'South elevation', 'Main entry canopy', 'Curtain wall CW-2'),
    'Elevator 2': {},
  },
  Site: rooms(
    'Entry plaza',
    'Planter P-2',
    'Ramp 1.02',
    'Loading dock',
    'Storm manhole MH-4',
    'Accessible parking',
    'Generator yard',
    'Bioretention basin 1',
  ),
};

export const TIDEWATER_PLACES: Places = {
  'Suite 400': rooms('Reception', 'Operatories 1–8', 'Sterilization', 'Imaging alcove', 'Mechanical closet'),
};
export const JUNIPER_PLACES: Places = {
  'Building B': rooms('Podium', 'Level 2', 'Level 3', 'Level 4', 'Roof deck'),
  Courtyard: {},
};
export const HARBOR_YARD_PLACES: Places = {
  Warehouse: rooms('Dock doors 1–24', 'Office mezzanine', 'Slab on grade'),
  Yard: rooms('Truck court', 'Trash enclosure'),
};
export const KESTREL_PLACES: Places = {
  'Classroom wing A': rooms('Rooms 1–6', 'Rooms 7–12', 'Attic'),
  'Multi-purpose building': rooms('Gymnasium', 'Kitchen'),
  Campus: rooms('Bus loop', 'Play yard'),
};
export const REDWOOD_PLACES: Places = { 'Mission Creek': rooms('Main electrical room', 'Generator yard', 'Penthouse') };

type CostCode = { code: string; name: string; costType: 'L' | 'M' | 'E' | 'S' | 'O' };

/** Cost codes by CSI division. */
export const COST_CODES: CostCode[] = [
  { code: '01-3100', name: 'Project management and coordination', costType: 'L' },
  { code: '01-4500', name: 'Testing and inspection', costType: 'O' },
  { code: '02-4100', name: 'Demolition', costType: 'S' },
  { code: '03-3000', name: 'Cast-in-place concrete', costType: 'S' },
  { code: '03-3800', name: 'Post-tensioned concrete', costType: 'S' },
  { code: '05-1200', name: 'Structural steel', costType: 'S' },
  { code: '05-5000', name: 'Metal fabrications', costType: 'M' },
  { code: '06-1000', name: 'Rough carpentry and backing', costType: 'L' },
  { code: '07-1300', name: 'Waterproofing', costType: 'S' },
  { code: '07-5400', name: 'Single-ply roofing', costType: 'S' },
  { code: '07-8400', name: 'Firestopping', costType: 'S' },
  { code: '08-1100', name: 'Doors, frames and hardware', costType: 'M' },
  { code: '08-4400', name: 'Curtain wall', costType: 'S' },
  { code: '09-2900', name: 'Gypsum board and framing', costType: 'S' },
  { code: '09-5100', name: 'Acoustical ceilings', costType: 'S' },
  { code: '09-6600', name: 'Flooring and terrazzo', costType: 'S' },
  { code: '11-7000', name: 'Medical equipment, rough-in', costType: 'O' },
  { code: '13-4900', name: 'Radiation shielding', costType: 'S' },
  { code: '14-2100', name: 'Elevators', costType: 'S' },
  { code: '21-1300', name: 'Fire sprinklers', costType: 'S' },
  { code: '22-1100', name: 'Plumbing', costType: 'S' },
  { code: '22-6000', name: 'Medical gas', costType: 'S' },
  { code: '23-3000', name: 'Air distribution', costType: 'S' },
  { code: '23-7000', name: 'Air handling units', costType: 'E' },
  { code: '26-2000', name: 'Electrical distribution', costType: 'S' },
  { code: '26-5100', name: 'Lighting', costType: 'S' },
  { code: '27-1000', name: 'Structured cabling', costType: 'S' },
  { code: '31-2300', name: 'Excavation and backfill', costType: 'S' },
  { code: '32-1300', name: 'Site concrete and paving', costType: 'S' },
  { code: '33-4100', name: 'Storm drainage', costType: 'S' },
];
