import { accessArea } from '../areas/access/area.ts';
import { approvalArea } from '../areas/approvals/area.ts';
import { auditArea } from '../areas/audit/area.ts';
import { awardArea } from '../areas/awards/area.ts';
import { bidPackageArea } from '../areas/bidPackages/area.ts';
import { bidArea } from '../areas/bids/area.ts';
import { budgetArea } from '../areas/budget/area.ts';
import { calendarArea } from '../areas/calendars/area.ts';
import { changeOrderArea } from '../areas/changeOrders/area.ts';
import { chatArea } from '../areas/chat/area.ts';
import { checklistArea } from '../areas/checklists/area.ts';
import { companyArea } from '../areas/company/area.ts';
import { complianceArea } from '../areas/compliance/area.ts';
import { contactArea } from '../areas/contacts/area.ts';
import { contractArea } from '../areas/contracts/area.ts';
import { costCodeArea } from '../areas/costCodes/area.ts';
import { dashboardArea } from '../areas/dashboard/area.ts';
import { factorArea } from '../areas/factors/area.ts';
import { formTemplateArea } from '../areas/formTemplates/area.ts';
import { inspectionArea } from '../areas/inspections/area.ts';
import { legalArea } from '../areas/legal/area.ts';
import { locationArea } from '../areas/locations/area.ts';
import { mailboxArea } from '../areas/mailbox/area.ts';
import { notificationsArea } from '../areas/notifications/area.ts';
import { peopleArea } from '../areas/people/area.ts';
import { projectArea } from '../areas/projects/area.ts';
import { punchArea } from '../areas/punch/area.ts';
import { qualificationArea } from '../areas/qualifications/area.ts';
import { rfiArea } from '../areas/rfis/area.ts';
import { sessionArea } from '../areas/session/area.ts';
import { sharesArea } from '../areas/shares/area.ts';
import { specSectionArea } from '../areas/specSections/area.ts';
import { submittalArea } from '../areas/submittals/area.ts';
import { submittalWorkflowArea } from '../areas/submittalWorkflows/area.ts';
import { taskArea } from '../areas/tasks/area.ts';
import { tenantArea } from '../areas/tenants/area.ts';
import { installAreas } from '../kit/area.ts';

/** Every area of the server. */
export const areas = installAreas([
  sessionArea,
  factorArea,
  tenantArea,
  accessArea,
  auditArea,
  approvalArea,
  sharesArea,
  notificationsArea,
  mailboxArea,
  legalArea,
  formTemplateArea,
  rfiArea,
  specSectionArea,
  submittalArea,
  submittalWorkflowArea,
  calendarArea,
  taskArea,
  punchArea,
  inspectionArea,
  checklistArea,
  bidArea,
  contractArea,
  budgetArea,
  awardArea,
  changeOrderArea,
  bidPackageArea,
  projectArea,
  locationArea,
  costCodeArea,
  contactArea,
  complianceArea,
  companyArea,
  peopleArea,
  qualificationArea,
  dashboardArea,
  chatArea,
]);
