import { dice } from './shapes.ts';
import { plan, schedule, section } from './sheets.ts';
import type { Paper } from './print.ts';

/** Rows of figures: each column a first value, how far it strays, and its digits. */
function figures(
  seed: number,
  names: readonly string[],
  columns: readonly (readonly [from: number, stray: number, digits: number])[],
): string[][] {
  const throws = dice(seed);
  return names.map((name) => [
    name,
    ...columns.map(([from, stray, digits]) => (from + throws(-stray, stray)).toFixed(digits)),
  ]);
}
const numbered = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);
const sketch = (number: string, title: string, facts: Paper['facts'], drawing: string, label: string): Paper => ({
  company: 'Northgate Structural',
  kind: 'Sketch',
  number,
  title,
  facts,
  text: [['Note', label]],
  drawing,
});
const clip = (title: string, number: string, note: string, seed: number) => ({ title, number, note, seed });

/** The end of the file name of every submission; they all look the same. */
export const SUBMISSION = ', submittal.pdf';
export const SUBMISSION_PAPER: Paper = {
  company: 'Submitted with this transmittal',
  kind: 'Submittal',
  number: '24-017',
  title: 'Product data and certificates',
  facts: [
    ['Contents', 'Data sheets, certificates, drawings'],
    ['Deviations', 'None'],
  ],
  text: [
    [
      'Contractor’s review',
      'Reviewed for conformance with the contract documents, field dimensions and the work of the other trades.',
    ],
  ],
  table: {
    columns: ['Sheet', 'Of', 'Edition'],
    rows: [
      ['1', 'Data sheet', '3'],
      ['2', 'Certificate of compliance', '1'],
      ['3', 'Installation instructions', '7'],
    ],
  },
};

export const PAPERS: Record<string, Paper> = {
  'Directive, duct main D-3.pdf': {
    company: 'Mission Creek Health Partners',
    kind: 'Construction change directive',
    number: '24-017',
    title: 'Duct main D-3 at corridor 2.140',
    facts: [
      ['Not to exceed', '$45,000'],
      ['Basis', 'Time and material, tickets daily'],
    ],
    text: [['Direction', 'Split the main below the beam now. Price and days are agreed on afterwards.']],
  },
  'SK-S-027 rev 0.pdf': sketch(
    'SK-S-027',
    'EP-3 shift and plate EP-3A at grid C-4',
    [
      ['Sheet', 'S2.12, A5.21'],
      ['By', 'T. Wójcik'],
    ],
    section(clip('EP-3A AT SLAB EDGE', 'SK-S-027', '3" CLEAR TO POCKET', 27), 'anchor'),
    'Shift EP-3 #2, #3, #5, #6 up to 2¾″ west. Plate EP-3A where clear to the pocket is below 2½″. Studs ⅝″ × 5″.',
  ),
  'SK-S-024 lifts.pdf': sketch(
    'SK-S-024',
    'Ceiling lift support, procedure rooms 1 and 2',
    [
      ['Sheet', 'S2.14'],
      ['By', 'L. Kahale'],
    ],
    plan(clip('LIFT RAILS AT 4 FT', 'SK-S-024', 'HSS4X4X1/4 BETWEEN W14', 24), 'rooms'),
    'HSS4×4×¼ at 4 ft between W14×22, ¼″ fillet all around. Deflection L/480 with 625 lb × 1.5 at mid-span.',
  ),
  'SK-S-018 plate.pdf': sketch(
    'SK-S-018',
    'Plate for the stair 2 landing',
    [
      ['Sheet', 'S5.06'],
      ['By', 'L. Kahale'],
    ],
    section(clip('PLATE 1/2 X 8 X 3-0', 'SK-S-018', 'SCAN BEFORE DRILLING', 18), 'anchor'),
    'Six ¾″ adhesive anchors, 6¾″ embedment, special inspection of drilling and cleaning.',
  ),
  'SK-S-016 sweep.pdf': sketch(
    'SK-S-016',
    'Tendon sweep around shaft 2.09',
    [
      ['Sheet', 'S6.02'],
      ['By', 'T. Wójcik'],
    ],
    plan(clip('TENDONS B-21, B-22', 'SK-S-016', 'SWEEP 1:6, HAIRPINS AT 12"', 16), 'opening'),
    'Sweep 14″ east over 12 ft. Hairpins #3 at 12″ on the concave side. Trim 2 #6 top and bottom.',
  ),
  'SK-S-014 studrails.pdf': sketch(
    'SK-S-014',
    'Radial studrails at D-5 and E-5',
    [
      ['Sheet', 'S6.10'],
      ['By', 'L. Kahale'],
    ],
    plan(clip('EIGHT RAILS OF 12 STUDS', 'SK-S-014', 'RADIAL, 1/2 D SPACING', 14), 'edge'),
    'Eight rails of 12 studs, first stud ½ d from the face of the column. Keep 1″ between rail and tendon.',
  ),
  'SK-S-009 trench.pdf': sketch(
    'SK-S-009',
    'Slab thickening at the CT trench',
    [
      ['Sheet', 'S2.11'],
      ['By', 'L. Kahale'],
    ],
    plan(clip('TRENCH 8 X 5 AT GANTRY', 'SK-S-009', 'SLAB 9" OVER 36"', 9), 'trench'),
    '2 #5 × 8′-0″ each side, top and bottom. Mat bent down at the recess.',
  ),
  'EP-3A calc, 3 pages.pdf': {
    company: 'Northgate Structural',
    kind: 'Calculation',
    number: 'C-027',
    title: 'Embed plate EP-3A: studs in a thin slab edge',
    facts: [
      ['Code', 'ACI 318-19 chapter 17'],
      ['f′c', '5,000 psi'],
      ['By', 'T. Wójcik'],
    ],
    text: [
      [
        'Demand',
        'Wind 42 psf on 5′-0″ × 14′-0″, dead load of the unit 1,180 lb at 5⅜″ eccentricity. Factored tension 3.9 kip, shear 1.9 kip.',
      ],
      [
        'Result',
        'Concrete breakout with reduced edge distance governs at 0.81. Steel of the studs 0.44, pry-out 0.52, interaction 0.93.',
      ],
    ],
    table: {
      columns: ['Load case', 'Edge, in', 'Clear, in', 'Nu, kip', 'φNn, kip', 'Ratio'],
      rows: figures(3, numbered('LC-', 1, 78), [
        [4.2, 0.9, 2],
        [2.7, 0.3, 2],
        [3.4, 0.6, 2],
        [4.8, 0.4, 2],
        [0.74, 0.16, 2],
      ]),
    },
  },
  'Elongations U-9 to U-14.pdf': {
    company: 'Northgate Structural',
    kind: 'Calculation',
    number: 'C-021',
    title: 'Elongations when stressed from line 1',
    facts: [
      ['Pour', 'L2-B'],
      ['Tendon', '½″ unbonded, 270 ksi'],
    ],
    table: {
      columns: ['Tendon', 'Length, ft', 'Force, kip', 'Line 8, in', 'Line 1, in'],
      rows: figures(8, numbered('U-', 9, 14), [
        [92.4, 1.5, 1],
        [33, 0, 1],
        [7.22, 0.15, 2],
        [7.31, 0.15, 2],
      ]),
    },
  },
  'Stressing record L2-A.pdf': {
    company: 'Del Norte Concrete',
    kind: 'Stressing record',
    number: 'L2-A',
    title: 'Stressing record, pour L2-A',
    facts: [
      ['Ram', 'R-114, calibrated'],
      ['Witness', 'GeoWest Testing'],
    ],
    text: [['Remark', 'Group U-17 is 11 % under. Lift-off at two tendons: 32.1 and 31.9 kip.']],
    table: {
      columns: ['Tendon', 'Gauge, psi', 'Calculated, in', 'Measured, in', 'Difference, %'],
      rows: [
        ...figures(4, numbered('U-', 1, 16), [
          [5200, 0, 0],
          [5.75, 0.2, 2],
          [5.7, 0.22, 2],
          [0, 3.6, 1],
        ]),
        ['U-17', '5200', '5.75', '5.13', '-10.8'],
        ...figures(5, numbered('U-', 18, 22), [
          [5200, 0, 0],
          [5.6, 0.1, 2],
          [5.58, 0.12, 2],
          [0, 3.1, 1],
        ]),
      ],
    },
  },
  'Cylinder breaks L2-A.pdf': {
    company: 'GeoWest Testing',
    kind: 'Test report',
    number: 'GW-2207',
    title: 'Compressive strength of field-cured cylinders, L2-A',
    facts: [
      ['Mix', '5000-PT-2'],
      ['Standard', 'ASTM C39'],
    ],
    table: {
      columns: ['Cylinder', 'Age, h', 'Load, lb', 'Strength, psi'],
      rows: [
        ['A-1', '72', '33,290', '2,650'],
        ['A-2', '72', '34,050', '2,710'],
        ['A-3', '96', 'held', 'held'],
        ['A-4', '96', 'held', 'held'],
      ],
    },
  },
  'Inspection report 31.pdf': {
    company: 'GeoWest Testing',
    kind: 'Inspection report',
    number: 'SI-031',
    title: 'Structural steel, field welding',
    facts: [
      ['Inspector', 'Ho Mei-ling'],
      ['Area', 'Roof, line C'],
    ],
    text: [
      [
        'Observed',
        'Bottom flange CJP welds at C-2 and C-7: backing bars left in place. UT of both welds accepted by AWS D1.8 table 6.2.',
      ],
      ['Status', 'Non-conforming until answered by the engineer.'],
    ],
  },
  'Coupler test report.pdf': {
    company: 'Pacific Bar Systems',
    kind: 'Test report',
    number: 'PB-1108',
    title: 'Type 2 mechanical couplers, #11',
    facts: [
      ['Grade', 'A706 grade 60'],
      ['Standard', 'AC133'],
    ],
    table: {
      columns: ['Specimen', 'Yield, ksi', 'Tensile, ksi', 'Slip, in'],
      rows: figures(6, numbered('S-', 1, 8), [
        [66.2, 1.4, 1],
        [97.5, 2, 1],
        [0.004, 0.0015, 4],
      ]),
    },
  },
  'Shielding report rev 2.pdf': {
    company: 'Arden Medical Physics',
    kind: 'Shielding report',
    number: 'AMP-24-31',
    title: 'CT room 110, structural shielding design',
    facts: [
      ['Scanner', '64 slices'],
      ['Workload', '180 scans a week'],
      ['Method', 'NCRP 147'],
    ],
    text: [
      [
        'Result',
        'Lead of 1/16″ to 7′-0″ above finished floor on walls W1, W2 and W4; control window 1/16″ equivalent. Ceiling slab 8″ is sufficient.',
      ],
    ],
    table: {
      columns: ['Barrier', 'Distance, m', 'Occupancy', 'Needed, mm Pb', 'Given, mm Pb'],
      rows: [
        ['W1', '3.4', '1', '1.21', '1.59'],
        ['W2', '2.9', '1/2', '1.05', '1.59'],
        ['W4', '3.8', '1/5', '0.72', '1.59'],
      ],
    },
  },
  'Physicist addendum 1.pdf': {
    company: 'Arden Medical Physics',
    kind: 'Addendum',
    number: 'AMP-24-31 A1',
    title: 'Wall W3 after the change of the observation window',
    facts: [['To', 'Alder + Voss Architects']],
    text: [
      [
        'Addendum',
        'With the window moved by 4′-2″ to the north, the corridor side of W3 sees primary scatter at 2.6 m. W3 receives 1/16″ lead to 7′-0″ over its whole length.',
      ],
    ],
  },
  'Scupper calculation.pdf': {
    company: 'Fathom MEP Engineers',
    kind: 'Calculation',
    number: 'P-114',
    title: 'Secondary drainage by scuppers',
    facts: [
      ['Rain', '2.1 in/h, 100-year hour'],
      ['By', 'Li Yun-fei'],
    ],
    table: {
      columns: ['Area', 'ft²', 'gpm', 'Head, in', 'Scupper'],
      rows: [
        ['A', '4,180', '91', '1.7', '12 × 4'],
        ['B', '5,020', '110', '1.9', '12 × 4'],
        ['C', '3,640', '79', '1.6', '12 × 4'],
      ],
    },
  },
  'Clash report, level 2.pdf': {
    company: 'Harbor & Vale Construction',
    kind: 'Coordination report',
    number: 'BIM-L2-17',
    title: 'Clashes left on level 2, session 17',
    facts: [
      ['Model', 'Federated, Friday'],
      ['Trades', 'M, P, E, FP, framing'],
    ],
    table: {
      columns: ['Clash', 'Grid', 'Between', 'Overlap, in', 'Owner'],
      rows: [
        ['17-01', '5/C', 'D-3 and W21×44', '2.0', 'Fathom'],
        ['17-02', '5/C', 'D-3 and cable tray', '1.1', 'Redwood'],
        ['17-03', '4.8/C', 'Sprinkler main and D-3', '0.6', 'Sentinel'],
        ['17-04', '6.2/B', 'Hanger and HW loop', '0.9', 'Sierra Peak'],
      ],
    },
  },
  'EF-4 acoustic data.pdf': {
    company: 'Sierra Peak Mechanical',
    kind: 'Product data',
    number: 'EF-4',
    title: 'Sound power of EF-4 at the duty point',
    facts: [
      ['Duty', '2,450 cfm at 1.1″'],
      ['Standard', 'AMCA 300'],
    ],
    table: {
      columns: ['Octave, Hz', 'Inlet, dB', 'Outlet, dB', 'Radiated, dB'],
      rows: [
        ['63', '76', '77', '70'],
        ['125', '74', '75', '66'],
        ['250', '71', '73', '60'],
        ['500', '68', '70', '55'],
        ['1000', '66', '68', '52'],
        ['2000', '62', '64', '47'],
      ],
    },
  },
  'LP-2B load letter.pdf': {
    company: 'Redwood Electric',
    kind: 'Letter',
    number: 'RE-118-L7',
    title: 'Connected load of panel LP-2B',
    facts: [
      ['To', 'Fathom MEP Engineers'],
      ['By', 'C. Lund'],
    ],
    text: [
      [
        'Load',
        '168 A by schedule, 192 A with the four spare spaces. We have no wire on the reel for either size and order on your word.',
      ],
    ],
  },
  'Trip unit data sheet.pdf': {
    company: 'Calloway Switchgear',
    kind: 'Product data',
    number: 'CS-4410',
    title: 'Trip unit with maintenance switch',
    facts: [
      ['Frame', '1200 A'],
      ['Functions', 'LSIG, ERMS'],
    ],
    table: {
      columns: ['Setting', 'Range', 'Step'],
      rows: [
        ['Long time pickup', '0.4–1.0 × In', '0.05'],
        ['Short time delay', '0.1–0.4 s', '0.1'],
        ['Instantaneous', '2–15 × In', '1'],
        ['Maintenance', '2.5 × In', 'fixed'],
      ],
    },
  },
  'Vacancy dimmer cut sheet.pdf': {
    company: 'Fathom MEP Engineers',
    kind: 'Product data',
    number: 'L-3',
    title: 'Wall dimmer with vacancy sensor',
    facts: [
      ['Load', '600 W LED'],
      ['Time-out', '5 to 30 min'],
    ],
    text: [['Use', 'Manual on, 20 minutes, no automatic off while the exam light draws current.']],
  },
  'Hardware walk, marked schedule.pdf': {
    company: 'Bayfront Door & Hardware',
    kind: 'Field report',
    number: 'BDH-58',
    title: 'Site walk of levels 1 to 3',
    facts: [
      ['Openings', '146'],
      ['With a question', '41'],
    ],
    table: {
      columns: ['Opening', 'Set', 'Question'],
      rows: [
        ['101A', '2', 'Flush bolt leaf'],
        ['104B', '6', 'Strike in concrete'],
        ['110A', '12', 'Weight 340 lb'],
        ['110C', '14', 'Bottom rod'],
        ['114–122', '4', 'No indicator'],
        ['128A', '9', 'Panic hardware'],
        ['210–219', '4', 'Wall stop'],
        ['224A, 224B', '21', 'Reader sides'],
        ['310A, 310B', '16', 'Hold-open zone'],
        ['Stairs', '18', 'Power supply'],
      ],
    },
  },
  'Ceiling lift loads.pdf': {
    company: 'Mission Creek Health Partners',
    kind: 'Vendor data',
    number: 'EQ-8.12',
    title: 'Ceiling lift, loads on structure',
    facts: [
      ['Capacity', '625 lb'],
      ['Safety factor', '1.5'],
    ],
    table: {
      columns: ['Support', 'Vertical, lb', 'Horizontal, lb', 'Deflection'],
      rows: [
        ['End', '620', '60', 'L/480'],
        ['Middle', '1,010', '60', 'L/480'],
      ],
    },
  },
  'RH probe log.pdf': {
    company: 'GeoWest Testing',
    kind: 'Test report',
    number: 'GW-2391',
    title: 'Relative humidity in the slab, ASTM F2170',
    facts: [
      ['Age', '17 weeks'],
      ['Depth', '40 %'],
    ],
    table: {
      columns: ['Probe', '24 h, %', '48 h, %', '72 h, %', 'Slab, °F'],
      rows: figures(12, numbered('110-', 1, 6), [
        [91, 1.4, 0],
        [92, 1.2, 0],
        [92.6, 1.4, 0],
        [67, 1.5, 0],
      ]),
    },
  },
  'DCOF test T-2.pdf': {
    company: 'Terrazzo Test Laboratory',
    kind: 'Test report',
    number: 'TTL-771',
    title: 'Wet DCOF of epoxy terrazzo T-2',
    facts: [
      ['Standard', 'ANSI A326.3'],
      ['Finish', '120 grit, sealed'],
    ],
    table: {
      columns: ['Run', 'North', 'East', 'South', 'West'],
      rows: figures(9, numbered('', 1, 5), [
        [0.39, 0.02, 2],
        [0.4, 0.02, 2],
        [0.38, 0.02, 2],
        [0.39, 0.02, 2],
      ]),
    },
  },
  'AAMA 501.2 report 1.pdf': {
    company: 'GeoWest Testing',
    kind: 'Test report',
    number: 'GW-2318',
    title: 'Field water test of CW-2, units 1 to 4',
    facts: [
      ['Standard', 'AAMA 501.2'],
      ['Pressure', '35 psi at the nozzle'],
    ],
    table: {
      columns: ['Unit', 'Minutes', 'Result'],
      rows: [
        ['1', '15', 'Dry'],
        ['2', '15', 'Dry'],
        ['3', '4', 'Water at the inner corner'],
        ['4', '15', 'Dry'],
      ],
    },
  },
  'Uplift test, area B.pdf': {
    company: 'GeoWest Testing',
    kind: 'Test report',
    number: 'GW-2466',
    title: 'Wind uplift of the roof cover, area B',
    facts: [
      ['Standard', 'ASTM E907'],
      ['Wanted', '90 psf in corners'],
    ],
    table: {
      columns: ['Spot', 'Zone', 'Reached, psf', 'Result'],
      rows: [
        ['B-1', 'Field', '60', 'Pass'],
        ['B-2', 'Perimeter', '75', 'Pass'],
        ['B-3', 'Corner', '82', 'Fail at plates'],
      ],
    },
  },
};

/** Schedules that are pictures. */
export const SCHEDULES = {
  lp2b: schedule(
    clip('PANEL SCHEDULE LP-2B', 'E5.02', 'ONE-LINE SAYS 200A, 4#3/0', 5),
    ['PANEL', 'MAINS', 'FEEDER', 'FROM'],
    [
      ['LP-2A', '200A MCB', '4#3/0+#6G', 'DP-2'],
      ['LP-2B', '225A MLO', '4#4/0+#4G', 'DP-2'],
      ['LP-2C', '100A MCB', '4#1+#8G', 'DP-2'],
      ['EQ-2', '100A MCB', '4#1+#8G', 'EDP-1'],
    ],
    [2, 2],
  ),
  msb: schedule(
    clip('MSB LINEUP, 9 SECTIONS', 'E2.01', 'PAD IS 22-2, LINEUP 23-4', 6),
    ['SECTION', 'WIDTH', 'WEIGHT', 'REMARK'],
    [
      ['1 UTILITY', '36 IN', '1450 LB', 'PULL'],
      ['2 METER', '30 IN', '980 LB', 'CT'],
      ['3 MAIN', '36 IN', '2100 LB', '2000A'],
      ['4 FEEDER', '30 IN', '1600 LB', '1200A'],
      ['5 FEEDER', '48 IN', '2350 LB', '1200A'],
      ['6-9 DIST', '100 IN', '4800 LB', '-'],
    ],
    [5, 1],
  ),
};
