import { CARPENTERS, CREW } from './crew.ts';
import type { DemoHand } from './hand.ts';

const office = (department: string, role: string) => ({ family: 'employee' as const, department, role });
/** By the key that stories and teams use. */
const OFFICE: Record<string, DemoHand> = {
  elena: {
    ...office('Executive', 'executive'),
    fullName: 'Elena Vale',
    title: 'President',
    years: 14,
    phone: '415-555-0201',
    cameBack: 2,
  },
  martin: {
    ...office('Executive', 'executive'),
    fullName: 'Martin Harbor',
    title: 'Chief operating officer',
    years: 14,
    reportsTo: 'elena',
    cameBack: 1,
  },
  grace: {
    ...office('Finance', 'controller'),
    fullName: 'Grace Lindqvist',
    title: 'Controller',
    years: 9,
    reportsTo: 'elena',
    cameBack: 0,
  },
  hana: {
    ...office('People and safety', 'hrSafety'),
    fullName: 'Hana Sato',
    title: 'Safety and people lead',
    years: 6,
    reportsTo: 'martin',
    phone: '415-555-0208',
    cameBack: 0,
  },
  rita: {
    ...office('Preconstruction', 'estimator'),
    fullName: 'Rita Moss',
    title: 'Senior estimator',
    years: 7,
    reportsTo: 'martin',
    cameBack: 1,
  },
  paul: {
    ...office('Purchasing', 'purchasing'),
    fullName: 'Paul Cray',
    title: 'Purchasing agent',
    years: 4,
    reportsTo: 'martin',
    cameBack: 3,
  },
  ingrid: {
    ...office('Operations', 'projectManager'),
    fullName: 'Ingrid Solberg',
    title: 'Senior project manager',
    years: 8,
    reportsTo: 'martin',
    cameBack: 0,
  },
  devon: {
    ...office('Operations', 'projectEngineer'),
    fullName: 'Devon Achterberg',
    title: 'Project engineer',
    years: 2,
    reportsTo: 'jordan',
    cameBack: 1,
  },
  carlos: {
    ...office('Operations', 'superintendent'),
    fullName: 'Carlos Mendieta',
    preferredName: 'Charly',
    title: 'Superintendent',
    years: 11,
    reportsTo: 'martin',
    phone: '415-555-0214',
    cameBack: 0,
    both: true,
    trades: ['Carpenter'],
    unionLocal: CARPENTERS,
  },
  amara: {
    ...office('Operations', 'projectEngineer'),
    fullName: 'Amara Nwosu',
    title: 'Assistant project engineer',
    years: 0,
    reportsTo: 'sam',
    moved: ['invite', 1, ''],
  },
  lars: {
    ...office('Finance', 'accountant'),
    fullName: 'Lars Eide',
    title: 'Payables accountant',
    years: 5,
    reportsTo: 'grace',
    cameBack: 31,
    moved: ['startLeave', 30, 'Parental leave until spring'],
  },
  beth: {
    ...office('Preconstruction', 'estimator'),
    fullName: 'Beth Halloran',
    title: 'Estimator',
    years: 3,
    reportsTo: 'rita',
    cameBack: 43,
    moved: ['leave', 42, 'Moved to Portland'],
  },
};

/** The office and the crew. */
export const STAFF: Record<string, DemoHand> = { ...OFFICE, ...CREW };
