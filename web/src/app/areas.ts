import { access } from '../areas/access/area.tsx';
import { approvals } from '../areas/approvals/area.tsx';
import { awards } from '../areas/awards/area.tsx';
import { bidPackages } from '../areas/bidPackages/area.tsx';
import { bids } from '../areas/bids/area.tsx';
import { changeOrders } from '../areas/changeOrders/area.tsx';
import { changeQuotes } from '../areas/changeQuotes/area.tsx';
import { budget } from '../areas/budget/area.tsx';
import { chat } from '../areas/chat/area.tsx';
import { checklists } from '../areas/checklists/area.tsx';
import { common } from '../areas/common/area.tsx';
import { company } from '../areas/company/area.tsx';
import { compliance } from '../areas/compliance/area.tsx';
import { contacts } from '../areas/contacts/area.tsx';
import { contracts, purchaseOrders } from '../areas/contracts/area.tsx';
import { dashboard } from '../areas/dashboard/area.tsx';
import { factors } from '../areas/factors/area.tsx';
import { formTemplates } from '../areas/formTemplates/area.tsx';
import { images } from '../areas/images/area.tsx';
import { inspections } from '../areas/inspections/area.tsx';
import { legal } from '../areas/legal/area.tsx';
import { mailbox } from '../areas/mailbox/area.tsx';
import { myWork } from '../areas/myWork/area.tsx';
import { notifications } from '../areas/notifications/area.tsx';
import { people } from '../areas/people/area.tsx';
import { projects } from '../areas/projects/area.tsx';
import { punch } from '../areas/punch/area.tsx';
import { qualifications } from '../areas/qualifications/area.tsx';
import { rfis } from '../areas/rfis/area.tsx';
import { session } from '../areas/session/area.tsx';
import { shares } from '../areas/shares/area.tsx';
import { submittals } from '../areas/submittals/area.tsx';
import { tasks } from '../areas/tasks/area.tsx';
import { tenants } from '../areas/tenants/area.tsx';
import { registerAreas } from '../kit/records/kind/areas.ts';
import type { Area } from '../kit/records/kind/areas.ts';
import type { Screens } from '../kit/nav/screens.ts';

/** The areas, those of records first, in their order on screens. Nothing else in the app names an area. */
const AREAS: readonly Area[] = [
  rfis,
  submittals,
  tasks,
  punch,
  checklists,
  inspections,
  bids,
  awards,
  bidPackages,
  contracts,
  purchaseOrders,
  changeOrders,
  changeQuotes,
  budget,
  projects,
  contacts,
  compliance,
  people,
  common,
  session,
  factors,
  legal,
  access,
  company,
  tenants,
  qualifications,
  formTemplates,
  dashboard,
  myWork,
  notifications,
  approvals,
  chat,
  mailbox,
  shares,
  images,
];
registerAreas(AREAS, {
  project: () => import('./parts/project.ts'),
  guide: () => import('./parts/guide.ts'),
  imports: () => import('./parts/imports.ts'),
});

/** The finished screens by path. An address without a screen says so, and is in no menu. */
export const screens: Screens = Object.assign({}, ...AREAS.map((area) => area.screens));

/** Whether an address has a screen. */
export function isBuilt(path: string): boolean {
  return path in screens;
}
