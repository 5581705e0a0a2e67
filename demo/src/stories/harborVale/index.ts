import type { DemoCompany } from '../../story.ts';
import { SUBMITTALS } from '../../submittalRegister.ts';
import { AWARDS } from '../../awards.ts';
import { BID_PACKAGES } from '../../bidPackagePlan.ts';
import { BIDS } from '../../bids.ts';
import { BUDGET } from '../../budget.ts';
import { CHANGES } from '../../changePlan.ts';
import { CONTRACTS, ORDERS } from '../../contractPlan.ts';
import { CHECKLISTS } from '../../checklistPlan.ts';
import { INSPECTIONS } from '../../inspectionPlan.ts';
import { PUNCH_LISTS } from '../../punchPlan.ts';
import { TASKS } from '../../taskPlan.ts';
import { BIDDERS } from './bidders.ts';
import { BOOKS } from './books.ts';
import { CHAT } from './chat.ts';
import { CREW } from './crew.ts';
import { DIRECTORY } from './directory.ts';
import { DOCUMENTS } from './documents.ts';
import { FORMS } from './forms.ts';
import { FOUNDING } from './founding.ts';
import { OFFICE } from './office.ts';
import { POLICIES } from '../../policyPlan.ts';
import { PROJECTS } from './projects.ts';
import { QUALIFICATIONS } from './qualifications.ts';
import { CURRENT } from './rfis/current.ts';
import { ELECTRICAL } from './rfis/electrical.ts';
import { ENVELOPE } from './rfis/envelope.ts';
import { GROUND } from './rfis/ground.ts';
import { HARBOR_YARD } from './rfis/harborYard.ts';
import { INTERIORS } from './rfis/interiors.ts';
import { JUNIPER } from './rfis/juniper.ts';
import { LATELY } from './rfis/lately.ts';
import { LONG } from './rfis/long.ts';
import { MECHANICAL } from './rfis/mechanical.ts';
import { STRUCTURE } from './rfis/structure.ts';
import { TIDEWATER } from './rfis/tidewater.ts';

/** A general contractor with four projects. */
export const HARBOR_VALE: DemoCompany = {
  key: 'harborVale',
  name: 'Harbor & Vale Construction',
  readers: ['avery', 'jordan', 'sam', 'dana', 'luis', 'priya', 'noor', 'casey', 'morgan'],
  stories: [
    ...FOUNDING,
    ...OFFICE,
    ...CREW,
    ...POLICIES,
    ...DIRECTORY,
    ...BIDDERS,
    ...BOOKS,
    ...QUALIFICATIONS,
    ...DOCUMENTS,
    ...FORMS,
    ...PROJECTS,
    ...JUNIPER,
    ...GROUND,
    ...STRUCTURE,
    ...ENVELOPE,
    ...MECHANICAL,
    ...ELECTRICAL,
    ...INTERIORS,
    ...LONG,
    ...LATELY,
    ...CURRENT,
    ...SUBMITTALS,
    ...TASKS,
    ...PUNCH_LISTS,
    ...INSPECTIONS,
    ...CHECKLISTS,
    ...BIDS,
    ...AWARDS,
    BUDGET,
    ...BID_PACKAGES,
    ...CONTRACTS,
    ...ORDERS,
    ...CHANGES,
    ...CHAT,
    ...TIDEWATER,
    ...HARBOR_YARD,
  ],
};
