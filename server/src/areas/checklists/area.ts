import { checklistDownloads, checklists } from '@plumbline/contract/areas/checklists';
import { sql } from '../../kit/db/sql.ts';
import type { Area } from '../../kit/area.ts';
import { formRunRoutes } from '../../kit/forms/index.ts';
import type { FormsOf } from '../../kit/forms/index.ts';
import { PDF, SHEET, download, query } from '../../kit/http/routes.ts';
import { namesIn, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { publishedTemplates } from '../formTemplates/index.ts';
import { checklistDetails } from './details.ts';
import type { ChecklistDetails } from './details.ts';
import { sheet } from './export.ts';
import { OPEN, checklistList, checklistSummary, totals } from './list.ts';
import { labels, matrixPdf, matrixSheet } from './matrixPrint.ts';
import { log, pdf } from './pdf.ts';
import { EFFECTIVE_DUE, checklistKind, reviews } from './policy.ts';
import { get } from './present.ts';
import { at, matrix, sections } from './rooms.ts';
import { recurChecklists } from './verbs/create.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';
import { start } from './verbs/work.ts';
import { checklistWorkflow } from './workflow.ts';

/** What the forms of a checklist are filled in by: the first answer starts it, and strict order is held here. */
export const checklistForms: FormsOf<ChecklistDetails> = {
  kind: checklistKind,
  details: checklistDetails,
  workflow: checklistWorkflow,
  answersAll: reviews,
  inOrder: ({ strictOrder }) => strictOrder,
  refuses: ({ stage }, verb) => {
    if (verb === 'signRun') return stage === 'pendingSignature' ? null : 'It is signed once it is completed.';
    if (verb === 'answer') return stage === null ? null : 'This form is completed: return or reopen it first.';
    return null;
  },
  async begin(tx, actor, checklistPackageId, context) {
    const found = await tx.first(sql<{ status: string }>`select status
      from record
      where tenant_id = ${tx.tenantId} and id = ${checklistPackageId}
      for update`);
    if (found?.status !== 'scheduled') return;
    await (await start.plan(tx, actor, { checklistPackageId }, context)).write();
  },
};

export const checklistArea: Area = {
  routes: {
    routes: [
      ...recordRoutes(checklists, { list: checklistList, totals, get }, verbs),
      ...formRunRoutes(checklists, checklistForms),
      query(checklists.templates, (read) => publishedTemplates(read, 'checklist')),
      query(checklists.sections, sections),
      query(checklists.matrix, matrix),
      query(checklists.at, at),
    ],
    downloads: [
      download(checklistDownloads.pdf, PDF, pdf),
      download(checklistDownloads.log, PDF, log),
      download(checklistDownloads.export, SHEET, sheet),
      download(checklistDownloads.matrixPdf, PDF, matrixPdf),
      download(checklistDownloads.matrixSheet, SHEET, matrixSheet),
      download(checklistDownloads.labels, PDF, labels),
    ],
  },
  kinds: [checklistKind],
  customFields: [checklistKind],
  projectRecords: [
    {
      kind: checklistKind,
      open: OPEN,
      summary: checklistSummary,
      reminders: { table: 'checklist', due: EFFECTIVE_DUE, days: [0, 1, 3], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 checklist is|# checklists are} not completed yet.',
      names: namesIn('checklist', 'lead_id'),
    },
  ],
  jobs: (given) => ({
    jobs: { repeatChecklists: () => recurChecklists(given.context, given.now()) },
    clockwork: [{ job: 'repeatChecklists', at: '19 * * * *' }],
  }),
  duties: [recordDuties(checklistKind, { owner: 'checklistOwner', handOver })],
  references: {
    company: { 'checklist.responsible_company_id': [move, 'Checklists'] },
    person: { 'checklist.lead_id': [move, 'Checklists'] },
    record: { 'checklist.id': other },
    location: ['checklist.location_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
