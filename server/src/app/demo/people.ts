export const DEMO_PASSWORD = 'plumbline-demo-company';

/** Who can sign in to the demo, as the start prints it. */
export const DEMO_LOGINS: { email: string; who: string }[] = [
  { email: 'admin@harborvale.example', who: 'Avery Cole, tenant admin' },
  { email: 'pm@harborvale.example', who: 'Jordan Reyes, project manager' },
  { email: 'engineer@harborvale.example', who: 'Sam Okafor, project engineer' },
  { email: 'super@harborvale.example', who: 'Dana Whitfield, superintendent' },
  { email: 'tech@harborvale.example', who: 'Luis Ortega, technician' },
  { email: 'accounting@harborvale.example', who: 'Priya Natarajan, accountant' },
  { email: 'viewer@harborvale.example', who: 'Noor Haddad, viewer' },
  { email: 'admin@redwood.example', who: 'Casey Lund, tenant admin of Redwood Electric' },
  { email: 'admin@copperline.example', who: 'Morgan Blake, tenant admin of Copperline Builders' },
];

export interface DemoCompany {
  companyName: string;
  roles: ('client' | 'subcontractor' | 'supplier' | 'architect' | 'engineer' | 'inspector' | 'own')[];
  phone: string;
  email?: string;
}

export interface DemoPerson {
  fullName: string;
  email: string;
  title: string;
  company: string;
  phone?: string;
  /** Who has an account in this company; the others are cards of the directory. */
  member?: { family: 'employee' | 'technician' | 'external'; role: string };
}

/** One tenant of the demo: who works there, and whom they work with. */
export interface DemoTenant {
  name: string;
  shortName: string;
  timeZone: string;
  /** sites that may show it in a frame */
  allowedOrigins?: string[];
  companies: Record<string, DemoCompany>;
  people: Record<string, DemoPerson>;
}

const employee = (role: string) => ({ family: 'employee' as const, role });

export const HARBOR_VALE = {
  name: 'Harbor & Vale Construction',
  shortName: 'HV',
  timeZone: 'America/Los_Angeles',
  // Where the host page of docs/embedding.md stands.
  allowedOrigins: ['http://host.localhost:4000'],
  companies: {
    own: {
      companyName: 'Harbor & Vale Construction',
      roles: ['own'],
      phone: '415-555-0100',
      email: 'office@harborvale.example',
    },
    alderVoss: {
      companyName: 'Alder + Voss Architects',
      roles: ['architect'],
      phone: '415-555-0132',
      email: 'studio@aldervoss.example',
    },
    northgate: {
      companyName: 'Northgate Structural',
      roles: ['engineer'],
      phone: '510-555-0118',
      email: 'office@northgate.example',
    },
    fathom: {
      companyName: 'Fathom MEP Engineers',
      roles: ['engineer'],
      phone: '415-555-0177',
      email: 'office@fathom.example',
    },
    owner: { companyName: 'Mission Creek Health Partners', roles: ['client'], phone: '415-555-0190' },
    halvorsen: { companyName: 'Halvorsen Glazing', roles: ['subcontractor'], phone: '510-555-0145' },
    redwood: { companyName: 'Redwood Electric', roles: ['subcontractor'], phone: '707-555-0121' },
    delNorte: { companyName: 'Del Norte Concrete', roles: ['subcontractor'], phone: '510-555-0163' },
    sierraPeak: { companyName: 'Sierra Peak Mechanical', roles: ['subcontractor'], phone: '916-555-0134' },
    bluewater: { companyName: 'Bluewater Plumbing', roles: ['subcontractor'], phone: '415-555-0156' },
    ironbridge: { companyName: 'Ironbridge Steel', roles: ['subcontractor', 'supplier'], phone: '209-555-0182' },
    tamalpais: { companyName: 'Tamalpais Interiors', roles: ['subcontractor'], phone: '415-555-0109' },
    sentinel: { companyName: 'Sentinel Fire Protection', roles: ['subcontractor'], phone: '408-555-0171' },
    ridgeline: { companyName: 'Ridgeline Roofing', roles: ['subcontractor'], phone: '510-555-0129' },
    vertex: { companyName: 'Vertex Elevator', roles: ['subcontractor', 'supplier'], phone: '650-555-0148' },
    copperline: { companyName: 'Copperline Builders', roles: ['subcontractor'], phone: '628-555-0116' },
    geoWest: { companyName: 'GeoWest Testing', roles: ['inspector'], phone: '510-555-0194' },
    marrow: { companyName: 'Studio Marrow', roles: ['architect'], phone: '510-555-0138' },
    tidewater: { companyName: 'Tidewater Dental Group', roles: ['client'], phone: '510-555-0152' },
    juniper: { companyName: 'Juniper Street Housing Partners', roles: ['client'], phone: '415-555-0187' },
    harborYard: { companyName: 'Harbor Yard Logistics', roles: ['client'], phone: '510-555-0106' },
    parallel: { companyName: 'Parallel 37 Architects', roles: ['architect'], phone: '415-555-0143' },
  },
  people: {
    avery: {
      fullName: 'Avery Cole',
      email: 'admin@harborvale.example',
      title: 'Operations manager',
      company: 'own',
      phone: '415-555-0101',
      member: employee('tenantAdmin'),
    },
    jordan: {
      fullName: 'Jordan Reyes',
      email: 'pm@harborvale.example',
      title: 'Project manager',
      company: 'own',
      phone: '415-555-0102',
      member: employee('projectManager'),
    },
    sam: {
      fullName: 'Sam Okafor',
      email: 'engineer@harborvale.example',
      title: 'Project engineer',
      company: 'own',
      phone: '415-555-0103',
      member: employee('projectEngineer'),
    },
    dana: {
      fullName: 'Dana Whitfield',
      email: 'super@harborvale.example',
      title: 'Superintendent',
      company: 'own',
      phone: '415-555-0104',
      member: employee('superintendent'),
    },
    luis: {
      fullName: 'Luis Ortega',
      email: 'tech@harborvale.example',
      title: 'Layout technician',
      company: 'own',
      phone: '415-555-0105',
      member: { family: 'technician', role: 'technician' },
    },
    priya: {
      fullName: 'Priya Natarajan',
      email: 'accounting@harborvale.example',
      title: 'Project accountant',
      company: 'own',
      member: employee('accountant'),
    },
    noor: {
      fullName: 'Noor Haddad',
      email: 'viewer@harborvale.example',
      title: 'Preconstruction coordinator',
      company: 'own',
      member: employee('viewer'),
    },
    casey: {
      fullName: 'Casey Lund',
      email: 'admin@redwood.example',
      title: 'Electrical foreman',
      company: 'redwood',
      phone: '707-555-0122',
      member: { family: 'external', role: 'tradePartner' },
    },
    morgan: {
      fullName: 'Morgan Blake',
      email: 'admin@copperline.example',
      title: 'Sitework project manager',
      company: 'copperline',
      phone: '628-555-0117',
      member: { family: 'external', role: 'tradePartner' },
    },
    ines: {
      fullName: 'Inés Calderón-Brandt',
      email: 'ines.calderon@aldervoss.example',
      title: 'Project architect',
      company: 'alderVoss',
      phone: '415-555-0133',
    },
    bram: { fullName: 'Bram Voss', email: 'bram.voss@aldervoss.example', title: 'Principal', company: 'alderVoss' },
    thandiwe: {
      fullName: 'Thandiwe Mokoena',
      email: 'thandiwe.mokoena@aldervoss.example',
      title: 'Interiors lead',
      company: 'alderVoss',
      phone: '415-555-0135',
    },
    tomasz: {
      fullName: 'Tomasz Wójcik',
      email: 'tomasz.wojcik@northgate.example',
      title: 'Structural engineer of record',
      company: 'northgate',
      phone: '510-555-0119',
    },
    leilani: {
      fullName: 'Leilani Kahale',
      email: 'leilani.kahale@northgate.example',
      title: 'Structural engineer',
      company: 'northgate',
    },
    hanh: {
      fullName: 'Nguyễn Thị Hạnh',
      email: 'hanh.nguyen@fathom.example',
      title: 'Mechanical engineer',
      company: 'fathom',
      phone: '415-555-0178',
    },
    yunfei: {
      fullName: 'Li Yun-fei',
      email: 'yunfei.li@fathom.example',
      title: 'Plumbing and civil utilities engineer',
      company: 'fathom',
      phone: '415-555-0179',
    },
    oluwaseun: {
      fullName: 'Oluwaseun Adeyemi',
      email: 'o.adeyemi@fathom.example',
      title: 'Electrical engineer',
      company: 'fathom',
    },
    renee: {
      fullName: 'Renée Thibodeaux',
      email: 'renee.thibodeaux@missioncreekhealth.example',
      title: 'Director of facilities',
      company: 'owner',
      phone: '415-555-0191',
    },
    anand: {
      fullName: 'Dr. Anand Iyer',
      email: 'anand.iyer@missioncreekhealth.example',
      title: 'Imaging service line lead',
      company: 'owner',
    },
    asa: {
      fullName: 'Åsa Halvorsen',
      email: 'asa@halvorsenglazing.example',
      title: 'Project manager',
      company: 'halvorsen',
      phone: '510-555-0146',
    },
    rafael: {
      fullName: 'Rafael Domínguez',
      email: 'rafael@delnorteconcrete.example',
      title: 'General foreman',
      company: 'delNorte',
      phone: '510-555-0164',
    },
    kimiko: {
      fullName: 'Kimiko Tanabe',
      email: 'kimiko.tanabe@sierrapeak.example',
      title: 'Detailing lead',
      company: 'sierraPeak',
      phone: '916-555-0135',
    },
    hector: {
      fullName: 'Héctor Salinas',
      email: 'hector@bluewaterplumbing.example',
      title: 'Plumbing foreman',
      company: 'bluewater',
      phone: '415-555-0157',
    },
    wade: {
      fullName: 'Wade Kowalski',
      email: 'wade.kowalski@ironbridge.example',
      title: 'Erection superintendent',
      company: 'ironbridge',
      phone: '209-555-0183',
    },
    gus: {
      fullName: 'Gus Petrakis',
      email: 'gus@tamalpaisinteriors.example',
      title: 'Framing and drywall foreman',
      company: 'tamalpais',
      phone: '415-555-0110',
    },
    dmitri: {
      fullName: 'Dmitri Volkov',
      email: 'dmitri.volkov@sentinelfire.example',
      title: 'Sprinkler designer',
      company: 'sentinel',
      phone: '408-555-0172',
    },
    noelle: {
      fullName: 'Noelle Baptiste',
      email: 'noelle@ridgelineroofing.example',
      title: 'Project manager',
      company: 'ridgeline',
      phone: '510-555-0130',
    },
    joan: {
      fullName: 'Joan Albright',
      email: 'joan.albright@vertexelevator.example',
      title: 'Modernization and new installation',
      company: 'vertex',
    },
    meiling: {
      fullName: 'Ho Mei-ling',
      email: 'meiling.ho@geowest.example',
      title: 'Special inspector',
      company: 'geoWest',
      phone: '510-555-0195',
    },
    imogen: {
      fullName: 'Imogen Achebe',
      email: 'imogen@studiomarrow.example',
      title: 'Project architect',
      company: 'marrow',
    },
    felicia: {
      fullName: 'Dr. Felicia Marsh',
      email: 'felicia.marsh@tidewaterdental.example',
      title: 'Managing partner',
      company: 'tidewater',
    },
    owen: {
      fullName: 'Owen Castellano',
      email: 'owen@juniperhousing.example',
      title: 'Owner’s representative',
      company: 'juniper',
    },
    beatrix: {
      fullName: 'Beatrix Olsen',
      email: 'beatrix.olsen@harboryard.example',
      title: 'Real estate director',
      company: 'harborYard',
    },
    mateus: {
      fullName: 'Mateus Ferreira',
      email: 'mateus@parallel37.example',
      title: 'Associate',
      company: 'parallel',
    },
  },
} satisfies DemoTenant;

export const REDWOOD = {
  name: 'Redwood Electric',
  shortName: 'RE',
  timeZone: 'America/Los_Angeles',
  companies: {
    own: { companyName: 'Redwood Electric', roles: ['own'], phone: '707-555-0121' },
    harborVale: { companyName: 'Harbor & Vale Construction', roles: ['client'], phone: '415-555-0100' },
    switchgear: { companyName: 'Calloway Switchgear', roles: ['supplier'], phone: '503-555-0160' },
  },
  people: {
    casey: {
      fullName: 'Casey Lund',
      email: 'admin@redwood.example',
      title: 'Owner',
      company: 'own',
      phone: '707-555-0122',
      member: employee('tenantAdmin'),
    },
    samHv: {
      fullName: 'Sam Okafor',
      email: 'engineer@harborvale.example',
      title: 'Project engineer',
      company: 'harborVale',
    },
    petra: {
      fullName: 'Petra Calloway',
      email: 'petra@callowayswitchgear.example',
      title: 'Application engineer',
      company: 'switchgear',
    },
  },
} satisfies DemoTenant;

export const COPPERLINE = {
  name: 'Copperline Builders',
  shortName: 'CL',
  timeZone: 'America/Los_Angeles',
  companies: {
    own: { companyName: 'Copperline Builders', roles: ['own'], phone: '628-555-0116' },
    district: { companyName: 'Kestrel Ridge School District', roles: ['client'], phone: '925-555-0140' },
    lumen: { companyName: 'Lumen & Hart Architects', roles: ['architect'], phone: '925-555-0151' },
    basalt: { companyName: 'Basalt Engineering', roles: ['engineer'], phone: '925-555-0165' },
    valley: { companyName: 'Valley Air Systems', roles: ['subcontractor'], phone: '209-555-0127' },
  },
  people: {
    morgan: {
      fullName: 'Morgan Blake',
      email: 'admin@copperline.example',
      title: 'President',
      company: 'own',
      phone: '628-555-0117',
      member: employee('tenantAdmin'),
    },
    esther: {
      fullName: 'Esther Lumen',
      email: 'esther@lumenhart.example',
      title: 'Principal architect',
      company: 'lumen',
    },
    kofi: { fullName: 'Kofi Boateng', email: 'kofi@basalt.example', title: 'Structural engineer', company: 'basalt' },
    tess: {
      fullName: 'Tess Lindgren',
      email: 'tess.lindgren@kestrelridge.example',
      title: 'Bond program manager',
      company: 'district',
    },
    ramon: {
      fullName: 'Ramón Ibarra',
      email: 'ramon@valleyair.example',
      title: 'Sheet metal foreman',
      company: 'valley',
    },
  },
} satisfies DemoTenant;
