import { approvals } from './approvals.ts';
import { awards } from './awards.ts';
import { bidPackages } from './bidPackages.ts';
import { bids } from './bids.ts';
import { budget } from './budget.ts';
import { changeOrders } from './changeOrders.ts';
import { chat } from './chat.ts';
import { checklists } from './checklists.ts';
import { contracts, purchaseOrders } from './contracts.ts';
import { company } from './company.ts';
import { contacts } from './contacts.ts';
import { formTemplates } from './formTemplates.ts';
import { inspections } from './inspections.ts';
import { legal } from './legal.ts';
import { employees, people, technicians } from './people.ts';
import { projects } from './projects.ts';
import { punchItems, punchLists } from './punch.ts';
import { qualifications } from './qualifications.ts';
import { records } from './records.ts';
import { rfis } from './rfis.ts';
import { specSections } from './specSections.ts';
import { submittalPackages, submittals } from './submittals.ts';
import { tasks } from './tasks.ts';
import { tenants } from './tenants.ts';

/** The verbs that a step may name, as `<area>.<verb>`. */
export const AREAS = {
  tenants,
  contacts,
  people,
  employees,
  technicians,
  company,
  qualifications,
  approvals,
  legal,
  formTemplates,
  projects,
  rfis,
  specSections,
  submittalPackages,
  submittals,
  tasks,
  punchLists,
  punchItems,
  inspections,
  checklists,
  bids,
  awards,
  budget,
  bidPackages,
  contracts,
  purchaseOrders,
  changeOrders,
  records,
  chat,
};

const PEOPLE = 'Companies, people and their certificates';
const FORMS = 'Inspections and checklists';
const PROJECTS = 'Projects, RFIs and submittals';
/** The progress message when the first step of an area is done. */
export const PARTS: Record<keyof typeof AREAS, string> = {
  tenants: PEOPLE,
  contacts: PEOPLE,
  people: PEOPLE,
  employees: PEOPLE,
  technicians: PEOPLE,
  company: PEOPLE,
  qualifications: PEOPLE,
  approvals: PEOPLE,
  legal: 'Documents',
  formTemplates: 'Documents',
  projects: PROJECTS,
  rfis: PROJECTS,
  specSections: PROJECTS,
  submittalPackages: PROJECTS,
  submittals: PROJECTS,
  tasks: PROJECTS,
  punchLists: PROJECTS,
  punchItems: PROJECTS,
  inspections: FORMS,
  checklists: FORMS,
  bids: PROJECTS,
  awards: PROJECTS,
  budget: PROJECTS,
  bidPackages: PROJECTS,
  contracts: PROJECTS,
  purchaseOrders: PROJECTS,
  changeOrders: PROJECTS,
  records: PROJECTS,
  chat: PROJECTS,
};
