import type { ProjectRole, projects } from '@plumbline/contract/areas/projects';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { Places } from '../../areas/projects/index.ts';
import {
  COST_CODES,
  HARBOR_YARD_PLACES,
  JUNIPER_PLACES,
  KESTREL_PLACES,
  MISSION_CREEK_PLACES,
  REDWOOD_PLACES,
  TIDEWATER_PLACES,
} from './places.ts';

type Facts = Pick<
  InputOf<typeof projects.create>,
  | 'projectNumber'
  | 'projectName'
  | 'projectType'
  | 'sector'
  | 'deliveryMethod'
  | 'addressLine'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'description'
  | 'grossArea'
  | 'estimatedValueCents'
  | 'rfiDueDays'
>;

/** A project of the demo. Days are calendar days from today. */
export interface DemoProject {
  facts: Facts;
  client: string;
  architect?: string;
  rfiManager: string;
  /** Whoever makes it; the first project manager. */
  maker: string;
  /** Working days ago when it was made. */
  made: number;
  startDay: number;
  finishDay: number;
  /** Working days ago when work began; without it the project stands in preconstruction. */
  begun?: number;
  /** Working days ago of substantial completion. */
  certified?: number;
  team: [person: string, role: ProjectRole][];
  places: Places;
  costCodes: typeof COST_CODES;
}

const crew = (...keys: string[]) => keys.map((key): [string, ProjectRole] => [key, 'technician']);
const someCodes = (...codes: string[]) => COST_CODES.filter(({ code }) => codes.includes(code));

export const MISSION_CREEK: DemoProject = {
  facts: {
    projectNumber: '24-017',
    projectName: 'Mission Creek Medical Office',
    projectType: 'newBuild',
    sector: 'healthcare',
    deliveryMethod: 'gmp',
    addressLine: '1180 Owens Street, Mission Bay',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94158',
    grossArea: 62_000,
    estimatedValueCents: 2_480_000_000,
    rfiDueDays: 7,
    description:
      'Three-floor outpatient building of 62,000 ft²: imaging suite and lobby on level 1, exam rooms and pharmacy on level 2, procedure suite and infusion on level 3. Post-tensioned slabs on drilled piers, steel roof and penthouse, unitized curtain wall on the east and south. GMP contract AIA A133 with Mission Creek Health Partners.',
  },
  client: 'owner',
  architect: 'alderVoss',
  rfiManager: 'sam',
  maker: 'jordan',
  made: 222,
  startDay: -291,
  finishDay: 189,
  begun: 206,
  team: [
    ['avery', 'observer'],
    ['sam', 'projectEngineer'],
    ['dana', 'superintendent'],
    ['luis', 'technician'],
    ['carlos', 'superintendent'],
    ['hana', 'safety'],
    ['devon', 'projectEngineer'],
    ...crew('marcus', 'lena', 'theo', 'bao', 'nadia', 'ada', 'pedro', 'keisha', 'arturo', 'ruth', 'felix'),
    ['priya', 'accountant'],
    ['noor', 'observer'],
    ['casey', 'tradePartner'],
    ['morgan', 'tradePartner'],
    ['ines', 'architect'],
    ['thandiwe', 'architect'],
    ['tomasz', 'engineer'],
    ['leilani', 'engineer'],
    ['hanh', 'engineer'],
    ['yunfei', 'engineer'],
    ['oluwaseun', 'engineer'],
    ['renee', 'ownerRep'],
    ['asa', 'tradePartner'],
    ['rafael', 'tradePartner'],
    ['kimiko', 'tradePartner'],
    ['hector', 'tradePartner'],
    ['wade', 'tradePartner'],
    ['gus', 'tradePartner'],
    ['dmitri', 'tradePartner'],
    ['noelle', 'tradePartner'],
    ['joan', 'tradePartner'],
    ['meiling', 'observer'],
  ],
  places: MISSION_CREEK_PLACES,
  costCodes: COST_CODES,
};

export const TIDEWATER: DemoProject = {
  facts: {
    projectNumber: '24-023',
    projectName: 'Tidewater Dental TI',
    projectType: 'tenantImprovement',
    sector: 'healthcare',
    deliveryMethod: 'designBidBuild',
    addressLine: '2200 Broadway, Suite 400',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94612',
    grossArea: 6_400,
    estimatedValueCents: 186_500_000,
    rfiDueDays: 5,
    description:
      'Eight operatories, sterilization and a panoramic imaging alcove in an occupied 1926 office building. Night work for anything that is heard below.',
  },
  client: 'tidewater',
  architect: 'marrow',
  rfiManager: 'jordan',
  maker: 'jordan',
  made: 96,
  startDay: -112,
  finishDay: 41,
  begun: 80,
  team: [
    ['sam', 'projectEngineer'],
    ['dana', 'superintendent'],
    ['luis', 'technician'],
    ...crew('sean', 'jamal', 'yusuf'),
    ['noor', 'observer'],
    ['imogen', 'architect'],
    ['oluwaseun', 'engineer'],
    ['felicia', 'ownerRep'],
    ['casey', 'tradePartner'],
    ['hector', 'tradePartner'],
  ],
  places: TIDEWATER_PLACES,
  costCodes: someCodes('01-3100', '02-4100', '08-1100', '09-2900', '09-5100', '22-1100', '23-3000', '26-2000'),
};

export const JUNIPER: DemoProject = {
  facts: {
    projectNumber: '23-041',
    projectName: 'Juniper Street Lofts, phase 2',
    projectType: 'newBuild',
    sector: 'residential',
    deliveryMethod: 'cmar',
    addressLine: '415 Juniper Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94103',
    grossArea: 51_200,
    estimatedValueCents: 3_120_000_000,
    rfiDueDays: 7,
    description:
      '48 units in four floors of light-gauge framing over a concrete podium, next to phase 1, which is occupied.',
  },
  client: 'juniper',
  architect: 'parallel',
  rfiManager: 'sam',
  maker: 'jordan',
  made: 250,
  startDay: -345,
  finishDay: -12,
  begun: 243,
  certified: 9,
  team: [
    ['sam', 'projectEngineer'],
    ['dana', 'superintendent'],
    ['ingrid', 'observer'],
    ...crew('olena', 'ming', 'tom'),
    ['priya', 'accountant'],
    ['mateus', 'architect'],
    ['tomasz', 'engineer'],
    ['owen', 'ownerRep'],
    ['gus', 'tradePartner'],
    ['noelle', 'tradePartner'],
  ],
  places: JUNIPER_PLACES,
  costCodes: someCodes('03-3000', '07-1300', '07-5400', '08-1100', '09-2900', '14-2100', '26-2000'),
};

export const HARBOR_YARD: DemoProject = {
  facts: {
    projectNumber: '25-006',
    projectName: 'Harbor Yard Warehouse',
    projectType: 'newBuild',
    sector: 'industrial',
    deliveryMethod: 'designBuild',
    addressLine: '900 Maritime Street',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94607',
    grossArea: 118_000,
    estimatedValueCents: 1_240_000_000,
    rfiDueDays: 10,
    description:
      'Tilt-up warehouse with 24 dock doors and an office mezzanine. In preconstruction: piles and slab are being priced.',
  },
  client: 'harborYard',
  architect: 'parallel',
  rfiManager: 'jordan',
  maker: 'jordan',
  made: 44,
  startDay: 58,
  finishDay: 402,
  team: [
    ['sam', 'projectEngineer'],
    ['noor', 'observer'],
    ['mateus', 'architect'],
    ['tomasz', 'engineer'],
    ['beatrix', 'ownerRep'],
    ['morgan', 'tradePartner'],
  ],
  places: HARBOR_YARD_PLACES,
  costCodes: someCodes('03-3000', '05-1200', '21-1300', '26-2000', '31-2300', '32-1300'),
};

export const KESTREL: DemoProject = {
  facts: {
    projectNumber: 'CB-2207',
    projectName: 'Kestrel Ridge Elementary modernization',
    projectType: 'renovation',
    sector: 'education',
    deliveryMethod: 'designBidBuild',
    addressLine: '77 Kestrel Ridge Road',
    city: 'Walnut Creek',
    state: 'CA',
    postalCode: '94598',
    grossArea: 38_500,
    estimatedValueCents: 1_465_000_000,
    rfiDueDays: 7,
    description: 'Twelve classrooms, kitchen and gymnasium in three summers; the campus stays open in between.',
  },
  client: 'district',
  architect: 'lumen',
  rfiManager: 'morgan',
  maker: 'morgan',
  made: 120,
  startDay: -140,
  finishDay: 260,
  begun: 98,
  team: [
    ['esther', 'architect'],
    ['kofi', 'engineer'],
    ['tess', 'ownerRep'],
    ['ramon', 'tradePartner'],
  ],
  places: KESTREL_PLACES,
  costCodes: someCodes('02-4100', '03-3000', '05-1200', '09-2900', '23-3000', '26-2000'),
};

export const ELECTRICAL_PACKAGE: DemoProject = {
  facts: {
    projectNumber: 'RE-118',
    projectName: 'Mission Creek electrical package',
    projectType: 'newBuild',
    sector: 'healthcare',
    deliveryMethod: 'designBidBuild',
    addressLine: '1180 Owens Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94158',
    estimatedValueCents: 327_500_000,
    rfiDueDays: 7,
    description: 'Our part of Mission Creek: distribution, lighting, generator and fire alarm.',
  },
  client: 'harborVale',
  rfiManager: 'casey',
  maker: 'casey',
  made: 180,
  startDay: -260,
  finishDay: 170,
  begun: 170,
  team: [
    ['petra', 'tradePartner'],
    ['samHv', 'observer'],
  ],
  places: REDWOOD_PLACES,
  costCodes: someCodes('26-2000', '26-5100'),
};
