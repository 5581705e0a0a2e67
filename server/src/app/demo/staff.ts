import type { MemberMove } from '@plumbline/contract/areas/people';

/** Somebody of Harbor & Vale beside those who play in the stories: what they do, since when, and where they stand today. */
export interface DemoHand {
  fullName: string;
  title: string;
  family: 'employee' | 'technician';
  role: string;
  department: string;
  phone?: string;
  /** Years with the company when the demo begins. */
  years: number;
  reportsTo?: string;
  trade?: string;
  classification?: string;
  unionLocal?: string;
  preferredName?: string;
  /** What an hour costs, in cents; it is billed at one and a half times that. */
  costs?: number;
  /** Working days ago when they last signed in; without it they have no account. */
  cameBack?: number;
  /** What happened to them, how many working days ago. */
  moved?: [
    move: Extract<MemberMove, 'startLeave' | 'suspend' | 'deactivate' | 'leave'> | 'invite',
    back: number,
    why: string,
  ];
  /** An employee who works with the crew too. */
  both?: true;
}

const office = (department: string, role: string) => ({ family: 'employee' as const, department, role });
const field = (trade: string, classification: string, costs: number, role = 'technician') => ({
  family: 'technician' as const,
  department: 'Field',
  role,
  trade,
  classification,
  costs,
});
const CARPENTERS = 'Carpenters Local 22';
const LABORERS = 'Laborers Local 261';

/** By the key that stories and teams use. */
export const STAFF: Record<string, DemoHand> = {
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
    trade: 'Carpenter',
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
  marcus: {
    ...field('Carpenter', 'Foreman', 74_50, 'leadTechnician'),
    fullName: 'Marcus Bell',
    title: 'Carpenter foreman',
    years: 12,
    reportsTo: 'dana',
    unionLocal: CARPENTERS,
    phone: '415-555-0231',
    cameBack: 0,
  },
  lena: {
    ...field('Laborer', 'Foreman', 61_00, 'leadTechnician'),
    fullName: 'Lena Ruiz',
    title: 'Labor foreman',
    years: 9,
    reportsTo: 'dana',
    unionLocal: LABORERS,
    phone: '415-555-0232',
    cameBack: 1,
  },
  theo: {
    ...field('Cement mason', 'Foreman', 70_25, 'leadTechnician'),
    fullName: 'Theo Park',
    title: 'Concrete foreman',
    years: 7,
    reportsTo: 'carlos',
    phone: '415-555-0233',
    cameBack: 2,
  },
  bao: {
    ...field('Carpenter', 'Journeyman', 62_40),
    fullName: 'Trần Gia Bảo',
    title: 'Carpenter',
    years: 6,
    reportsTo: 'marcus',
    unionLocal: CARPENTERS,
    cameBack: 1,
  },
  sean: {
    ...field('Carpenter', 'Journeyman', 62_40),
    fullName: 'Sean O’Doherty',
    title: 'Carpenter',
    years: 4,
    reportsTo: 'marcus',
    unionLocal: CARPENTERS,
    cameBack: 4,
  },
  nadia: {
    ...field('Carpenter', 'Journeyman', 62_40),
    fullName: 'Nadia Karimi',
    title: 'Finish carpenter',
    years: 3,
    reportsTo: 'marcus',
    unionLocal: CARPENTERS,
    cameBack: 2,
  },
  ada: {
    ...field('Carpenter', 'Apprentice', 38_10, 'apprentice'),
    fullName: 'Ada Penn',
    title: 'Carpenter apprentice',
    years: 1,
    reportsTo: 'marcus',
    unionLocal: CARPENTERS,
  },
  jamal: {
    ...field('Carpenter', 'Apprentice', 49_80, 'apprentice'),
    fullName: 'Jamal Whitaker',
    title: 'Carpenter apprentice',
    years: 3,
    reportsTo: 'marcus',
    unionLocal: CARPENTERS,
    cameBack: 6,
  },
  pedro: {
    ...field('Laborer', 'Journeyman', 48_75),
    fullName: 'Pedro Aguilar',
    title: 'Laborer',
    years: 5,
    reportsTo: 'lena',
    unionLocal: LABORERS,
  },
  yusuf: {
    ...field('Laborer', 'Journeyman', 48_75),
    fullName: 'Yusuf Demir',
    title: 'Laborer',
    years: 2,
    reportsTo: 'lena',
    unionLocal: LABORERS,
  },
  keisha: {
    ...field('Laborer', 'Journeyman', 48_75),
    fullName: 'Keisha Monroe',
    title: 'Laborer and flagger',
    years: 2,
    reportsTo: 'lena',
    unionLocal: LABORERS,
    cameBack: 3,
  },
  ming: {
    ...field('Laborer', 'Apprentice', 33_20, 'apprentice'),
    fullName: 'Ming Zhao',
    title: 'Labor apprentice',
    years: 0,
    reportsTo: 'lena',
    unionLocal: LABORERS,
  },
  arturo: {
    ...field('Cement mason', 'Journeyman', 57_60),
    fullName: 'Arturo Béjar',
    title: 'Cement mason',
    years: 8,
    reportsTo: 'theo',
  },
  olena: {
    ...field('Cement mason', 'Journeyman', 57_60),
    fullName: 'Olena Hrytsenko',
    title: 'Cement mason',
    years: 1,
    reportsTo: 'theo',
    cameBack: 5,
  },
  ruth: {
    ...field('Operating engineer', 'Journeyman', 68_90),
    fullName: 'Ruth Abernathy',
    title: 'Forklift and lift operator',
    years: 10,
    reportsTo: 'carlos',
    unionLocal: 'Operating Engineers Local 3',
    cameBack: 1,
  },
  tom: {
    ...field('Operating engineer', 'Journeyman', 68_90),
    fullName: 'Tom Vasquez',
    title: 'Equipment operator',
    years: 6,
    reportsTo: 'carlos',
    unionLocal: 'Operating Engineers Local 3',
  },
  felix: {
    ...field('Carpenter', 'Journeyman', 66_00),
    fullName: 'Félix Arsenault',
    title: 'Layout technician',
    years: 3,
    reportsTo: 'dana',
    cameBack: 2,
  },
  dwayne: {
    ...field('Laborer', 'Journeyman', 48_75),
    fullName: 'Dwayne Coburn',
    title: 'Laborer',
    years: 1,
    reportsTo: 'lena',
    unionLocal: LABORERS,
    cameBack: 9,
    moved: ['suspend', 8, 'Badge used by somebody else; the matter is being looked into'],
  },
  ivo: {
    ...field('Cement mason', 'Journeyman', 57_60),
    fullName: 'Ivo Marković',
    title: 'Cement mason, seasonal',
    years: 2,
    reportsTo: 'theo',
    moved: ['deactivate', 25, 'Season ended'],
  },
};
