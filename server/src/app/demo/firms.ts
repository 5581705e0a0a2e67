/** What the demo knows of the companies that Harbor & Vale works with, beside their names. */
export interface DemoFirm {
  trades?: string[];
  city: string;
  state?: string;
  address?: string;
  legalName?: string;
  license?: string;
  /** Days from today until its general liability and its workers' compensation insurance end; left out, there is none. */
  liability?: number;
  workers?: number;
  diversity?: ('mbe' | 'wbe' | 'sbe' | 'dbe')[];
  terms?: number;
  people?: [fullName: string, title: string, mail: string][];
}

/** By the name that the stories use. */
export const FIRMS: Record<string, DemoFirm> = {
  alderVoss: {
    city: 'San Francisco',
    address: '88 Natoma St',
    liability: 212,
    people: [
      ['Rosa Lindqvist', 'Principal', 'rosa'],
      ['Ben Achterberg', 'Job captain', 'ben'],
    ],
  },
  northgate: {
    city: 'Oakland',
    address: '1411 Harrison St',
    liability: 145,
    people: [['Imani Clarke', 'Structural engineer', 'imani']],
  },
  fathom: {
    city: 'San Francisco',
    address: '510 Third St',
    liability: 301,
    people: [
      ['Dev Ramanathan', 'Mechanical engineer', 'dev'],
      ['Kirsten Hale', 'Electrical engineer', 'kirsten'],
    ],
  },
  owner: {
    city: 'San Francisco',
    address: '1700 Owens St',
    people: [
      ['Gail Sorensen', 'Director of facilities', 'gail'],
      ['Omar Haddad', 'Accounts payable', 'ap'],
    ],
  },
  halvorsen: {
    trades: ['Glazing'],
    city: 'Oakland',
    license: 'C17-884120',
    liability: 48,
    workers: 210,
    terms: 30,
    people: [
      ['Nils Halvorsen', 'Owner', 'nils'],
      ['Petra Wynn', 'Estimator', 'petra'],
    ],
  },
  redwood: {
    trades: ['Electrical'],
    city: 'Santa Rosa',
    license: 'C10-771903',
    liability: 190,
    workers: 190,
    diversity: ['wbe', 'sbe'],
    terms: 30,
    people: [['Jo Mbeki', 'Foreman', 'jo']],
  },
  delNorte: {
    trades: ['Concrete'],
    city: 'Hayward',
    legalName: 'Del Norte Concrete, Inc.',
    license: 'C8-640233',
    liability: -12,
    workers: 25,
    terms: 45,
    people: [
      ['Marta Quiroga', 'Office manager', 'office'],
      ['Hector Salas', 'Foreman', 'hector'],
    ],
  },
  sierraPeak: {
    trades: ['Mechanical', 'Plumbing'],
    city: 'Sacramento',
    state: 'CA',
    license: 'C20-559871',
    liability: 88,
    workers: 6,
    people: [
      ['Tony Bianchi', 'Project manager', 'tony'],
      ['Lucia Ferrante', 'Contracts administrator', 'lucia'],
    ],
  },
  bluewater: {
    trades: ['Plumbing'],
    city: 'San Francisco',
    license: 'C36-902210',
    liability: 320,
    workers: 320,
    people: [
      ['Amy Tran', 'Estimator', 'amy'],
      ['Colm Byrne', 'Foreman', 'colm'],
    ],
  },
  ironbridge: {
    trades: ['Structural steel'],
    city: 'Stockton',
    license: 'C51-330187',
    liability: 133,
    workers: 133,
    diversity: ['mbe'],
    people: [
      ['Wes Tanaka', 'Detailer', 'wes'],
      ['Shirin Vaziri', 'Project manager', 'shirin'],
    ],
  },
  tamalpais: {
    trades: ['Drywall', 'Finishes'],
    city: 'San Rafael',
    liability: 17,
    workers: 171,
    people: [['Glen Ostrow', 'Superintendent', 'glen']],
  },
  sentinel: {
    trades: ['Fire protection'],
    city: 'San Jose',
    license: 'C16-418820',
    liability: 240,
    workers: 240,
    people: [['Ruth Palmer', 'Designer', 'ruth']],
  },
  ridgeline: {
    trades: ['Roofing'],
    city: 'Berkeley',
    license: 'C39-771044',
    liability: 59,
    workers: -3,
    people: [
      ['Dale Hutchins', 'Owner', 'dale'],
      ['Noa Keller', 'Office manager', 'office'],
    ],
  },
  vertex: {
    trades: ['Elevators'],
    city: 'Redwood City',
    license: 'C11-207715',
    liability: 275,
    workers: 275,
    people: [['Ivan Petrov', 'Project manager', 'ivan']],
  },
  copperline: { trades: ['Carpentry'], city: 'Daly City', liability: 120, workers: 120 },
  geoWest: {
    city: 'Alameda',
    liability: 66,
    people: [
      ['Carol Nakamura', 'Lab manager', 'carol'],
      ['Sunil Rao', 'Special inspector', 'sunil'],
    ],
  },
  marrow: { city: 'Berkeley', liability: 180, people: [['Hugo Marrow', 'Principal', 'hugo']] },
  tidewater: { city: 'Oakland', people: [['Dr. Helen Foss', 'Owner', 'helen']] },
  juniper: {
    city: 'San Francisco',
    people: [
      ['Tamika Rhodes', 'Development manager', 'tamika'],
      ['Leo Marsh', 'Accounts payable', 'ap'],
    ],
  },
  harborYard: { city: 'Oakland', people: [['Stan Kowalczyk', 'Facilities manager', 'stan']] },
  parallel: { city: 'San Francisco', liability: 95, people: [['Mei-Ling Chou', 'Architect', 'meiling']] },
};

/** Companies of the directory that no story names: bidders, suppliers, a broker, one that must not be used. */
export const MORE_FIRMS: (DemoFirm & {
  companyName: string;
  roles: ('subcontractor' | 'supplier' | 'insurer' | 'lender' | 'inspector')[];
  phone: string;
  status?: 'prospect' | 'onHold' | 'doNotUse';
  reason?: string;
})[] = [
  {
    companyName: 'Cedar Mutual Insurance',
    roles: ['insurer'],
    phone: '800-555-0140',
    city: 'Hartford',
    state: 'CT',
    people: [['Joan Pruitt', 'Surety underwriter', 'jpruitt']],
  },
  {
    companyName: 'Pacific Crane & Rigging',
    roles: ['supplier'],
    phone: '510-555-0199',
    city: 'Richmond',
    trades: ['Cranes'],
    liability: 77,
    people: [['Rick Salazar', 'Dispatcher', 'dispatch']],
  },
  {
    companyName: 'Bayshore Ready Mix',
    roles: ['supplier'],
    phone: '650-555-0127',
    city: 'South San Francisco',
    trades: ['Concrete'],
    liability: 205,
    people: [['Paula Grimes', 'Sales', 'paula']],
  },
  {
    companyName: 'Golden Gate Paint Co.',
    roles: ['subcontractor'],
    phone: '415-555-0162',
    city: 'San Francisco',
    trades: ['Painting'],
    status: 'prospect',
    people: [['Andre Baptiste', 'Owner', 'andre']],
  },
  {
    companyName: 'Summit Scaffold',
    roles: ['subcontractor'],
    phone: '510-555-0175',
    city: 'Emeryville',
    trades: ['Scaffolding'],
    liability: -40,
    status: 'onHold',
    reason: 'Liability certificate has lapsed; two reminders unanswered',
    people: [['Kyle Denton', 'Project manager', 'kyle']],
  },
  {
    companyName: 'Quickset Demolition',
    roles: ['subcontractor'],
    phone: '408-555-0133',
    city: 'San Jose',
    trades: ['Demolition'],
    status: 'doNotUse',
    reason: 'Left Tidewater unprotected after a fall; claim open',
    people: [['Burt Lasky', 'Owner', 'burt']],
  },
  {
    companyName: 'Blue Water Plumbing, Inc.',
    roles: ['subcontractor'],
    phone: '415-555-0156',
    city: 'San Francisco',
    people: [['Amy Tran', 'Senior estimator', 'amy.tran']],
  },
];
