import { access, roleDownloads } from '../areas/access.ts';
import { approvalDelegations, approvalLinks, approvalPolicies } from '../areas/approvals.ts';
import { audit, auditDownloads } from '../areas/audit.ts';
import { awardDownloads, awards } from '../areas/awards.ts';
import { changeDownloads, changeOrders } from '../areas/changeOrders.ts';
import { changeReportDownloads, changeReports } from '../areas/changeOrders/reports.ts';
import { calendars } from '../areas/calendars.ts';
import { changeQuotes } from '../areas/changeQuotes.ts';
import { bidPackageDownloads, bidPackages } from '../areas/bidPackages.ts';
import { bidSubmissions } from '../areas/bidSubmissions.ts';
import { bidBreakdowns, bidDownloads, bids } from '../areas/bids.ts';
import { bidReportDownloads, bidReports } from '../areas/bids/reports.ts';
import { budgetDownloads, budgets } from '../areas/budget.ts';
import { chat, chatDownloads } from '../areas/chat.ts';
import { checklistDownloads, checklists } from '../areas/checklists.ts';
import { company, companyDownloads } from '../areas/company.ts';
import { complianceDownloads } from '../areas/compliance/downloads.ts';
import { compliance } from '../areas/compliance.ts';
import { contactDownloads, contacts } from '../areas/contacts.ts';
import { orderBills } from '../areas/contracts/bills.ts';
import { contractBulk, orderBulk } from '../areas/contracts/bulk.ts';
import { contractDownloads, contracts, orderDownloads, purchaseOrders } from '../areas/contracts.ts';
import { contractReportDownloads, contractReports, orderReportDownloads } from '../areas/contracts/reports.ts';
import { contractSheets, orderSheets } from '../areas/contracts/sheets.ts';
import { costCodes } from '../areas/costCodes.ts';
import { costCodeImport } from '../areas/costCodes/imports.ts';
import { dashboard } from '../areas/dashboard.ts';
import { factors } from '../areas/factors.ts';
import { formTemplates } from '../areas/formTemplates.ts';
import { inspectionDownloads, inspections } from '../areas/inspections.ts';
import { legal, legalDownloads } from '../areas/legal.ts';
import { locations } from '../areas/locations.ts';
import { locationImport } from '../areas/locations/imports.ts';
import { mailbox } from '../areas/mailbox.ts';
import { notifications } from '../areas/notifications.ts';
import { inbox } from '../areas/notifications/inbox.ts';
import { noticeRules } from '../areas/notifications/manage.ts';
import { employeeDownloads, employees, people, profile, technicianDownloads, technicians } from '../areas/people.ts';
import { employeeImport, technicianImport } from '../areas/people/imports.ts';
import { projects } from '../areas/projects.ts';
import {
  punchBcf,
  punchItemDownloads,
  punchListItems,
  punchListPackages,
  punchPackageDownloads,
} from '../areas/punch.ts';
import { punchListImport } from '../areas/punch/imports.ts';
import { qualificationDownloads, qualifications } from '../areas/qualifications.ts';
import { rfiBcf, rfiDownloads, rfis } from '../areas/rfis.ts';
import { session } from '../areas/session.ts';
import { account } from '../areas/session/account.ts';
import { shares } from '../areas/shares.ts';
import { specSections } from '../areas/specSections.ts';
import { specSectionImport } from '../areas/specSections/imports.ts';
import { submittalDownloads, submittalItems, submittalPackages } from '../areas/submittals.ts';
import { submittalWorkflows } from '../areas/submittalWorkflows.ts';
import { taskDownloads, tasks } from '../areas/tasks.ts';
import { tenantDownloads, tenants } from '../areas/tenants.ts';
import { customFields } from '../kit/customFields.ts';
import type { Endpoint, Endpoints } from '../kit/endpoint.ts';
import { pictures } from '../kit/pictures.ts';
import { files, records, views } from '../kit/records.ts';

/** Every endpoint by area: the routes, the OpenAPI page and the rights matrix are made from it. */
export const catalogue = {
  session,
  account,
  factors,
  tenants,
  access,
  audit,
  approvalPolicies,
  approvalDelegations,
  approvalLinks,
  contacts,
  compliance,
  company,
  employees,
  technicians,
  employeeImport,
  technicianImport,
  people,
  qualifications,
  profile,
  projects,
  calendars,
  locations,
  locationImport,
  costCodes,
  costCodeImport,
  rfis,
  bids: { ...bids, ...bidReports },
  bidBreakdowns,
  contracts: { ...contracts, ...contractBulk, ...contractReports, ...contractSheets },
  purchaseOrders: { ...purchaseOrders, ...orderBulk, ...orderSheets, ...orderBills },
  budgets,
  awards,
  bidPackages,
  bidSubmissions,
  changeOrders: { ...changeOrders, ...changeReports },
  changeQuotes,
  submittalItems,
  submittalPackages,
  submittalWorkflows,
  tasks,
  punchListItems,
  punchListImport,
  punchListPackages,
  inspections,
  checklists,
  specSections,
  specSectionImport,
  formTemplates,
  records,
  views,
  customFields,
  files,
  pictures,
  shares,
  notifications,
  inbox,
  noticeRules,
  dashboard,
  chat,
  mailbox,
  legal,
} satisfies Record<string, Endpoints>;

/** What answers bytes instead of an envelope, by the same names. */
export const downloads = {
  contacts: contactDownloads,
  compliance: complianceDownloads,
  company: companyDownloads,
  tenants: tenantDownloads,
  access: roleDownloads,
  employees: employeeDownloads,
  technicians: technicianDownloads,
  audit: auditDownloads,
  qualifications: qualificationDownloads,
  legal: legalDownloads,
  rfis: { ...rfiDownloads, bcf: rfiBcf },
  bids: { ...bidDownloads, ...bidReportDownloads },
  contracts: { ...contractDownloads, ...contractReportDownloads },
  purchaseOrders: { ...orderDownloads, ...orderReportDownloads },
  budgets: budgetDownloads,
  awards: awardDownloads,
  bidPackages: bidPackageDownloads,
  changeOrders: { ...changeDownloads, ...changeReportDownloads },
  submittalItems: submittalDownloads,
  tasks: taskDownloads,
  punchListItems: { ...punchItemDownloads, bcf: punchBcf },
  punchListPackages: punchPackageDownloads,
  inspections: inspectionDownloads,
  checklists: checklistDownloads,
  chat: chatDownloads,
} satisfies Partial<Record<keyof typeof catalogue, Record<string, Omit<Endpoint, 'output'>>>>;
