import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import type { Area } from '../../kit/area.ts';
import { formRunRoutes } from '../../kit/forms/index.ts';
import type { FormsOf } from '../../kit/forms/index.ts';
import { PDF, SHEET, download, query } from '../../kit/http/routes.ts';
import { namesIn, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { publishedTemplates } from '../formTemplates/index.ts';
import { inspectionDetails, inspectionParts } from './details.ts';
import type { InspectionDetails } from './details.ts';
import { sheet } from './export.ts';
import { invite, inviteJobs } from './invite.ts';
import { OPEN, inspectionList, inspectionSummary, totals } from './list.ts';
import { log, pdf } from './pdf.ts';
import { EFFECTIVE_DUE, gates, inspectionKind, mayManage, taskGates } from './policy.ts';
import { get } from './present.ts';
import { inspectionByLink } from './share.ts';
import { bulk } from './verbs/bulk.ts';
import * as making from './verbs/create.ts';
import { remind } from './verbs/inspectionVerb.ts';
import { handOver, update } from './verbs/update.ts';
import * as verdicts from './verbs/verdict.ts';
import * as visits from './verbs/visit.ts';
import { inspectionWorkflow } from './workflow.ts';

/** How the forms of inspections are read, answered and signed. */
export const inspectionForms: FormsOf<InspectionDetails> = {
  kind: inspectionKind,
  details: inspectionDetails,
  workflow: inspectionWorkflow,
  answersAll: (actor, record, { inspectorId }) =>
    mayManage(actor, record) || inspectorId === actor.personId || record.ownerId === actor.personId,
  partsOf: inspectionParts,
  earlier: (read, actor, id) => making.earlierVisits(read, id, inspectionKind.visible(actor)),
};

/** The verbs on an inspection, named as in the contract. */
export const inspectionVerbs = { ...making, ...visits, ...verdicts, bulk, remind, update };

export const inspectionArea: Area = {
  routes: {
    routes: [
      ...recordRoutes(inspections, { list: inspectionList, totals, get }, inspectionVerbs),
      ...formRunRoutes(inspections, inspectionForms),
      query(inspections.templates, (read) => publishedTemplates(read, 'inspection')),
      query(inspections.gates, gates),
    ],
    downloads: [
      download(inspectionDownloads.pdf, PDF, pdf),
      download(inspectionDownloads.invite, { types: ['text/calendar'] }, invite),
      download(inspectionDownloads.log, PDF, log),
      download(inspectionDownloads.export, SHEET, sheet),
    ],
  },
  kinds: [inspectionKind],
  customFields: [inspectionKind],
  links: { inspection: inspectionByLink },
  taskGates,
  projectRecords: [
    {
      kind: inspectionKind,
      open: OPEN,
      summary: inspectionSummary,
      reminders: { table: 'inspection', due: EFFECTIVE_DUE, days: [-1, 0, 1, 3], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 inspection is|# inspections are} not closed yet.',
      names: namesIn('inspection', 'inspector_id', 'point_of_contact_id', 'inspectee_id'),
    },
  ],
  jobs: (work) => ({
    jobs: { ...inviteJobs(work), recurInspections: () => making.recurInspections(work.context, work.now()) },
    clockwork: [{ job: 'recurInspections', at: '41 * * * *' }],
  }),
  duties: [recordDuties(inspectionKind, { owner: 'qualityManager', handOver })],
  references: {
    company: { 'inspection.responsible_company_id': [move, 'Inspections'] },
    person: {
      'inspection.inspector_id': [move, 'Inspections'],
      'inspection.point_of_contact_id': move,
      'inspection.inspectee_id': move,
      'inspection.closed_by': move,
    },
    record: {
      'inspection.id': other,
      'inspection.task_id': other,
      'inspection.punch_package_id': other,
      'inspection_punch_list.package_id': other,
    },
    location: ['inspection.location_id'],
    costCode: ['inspection.cost_code_id'],
    specSection: ['inspection.spec_section_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
