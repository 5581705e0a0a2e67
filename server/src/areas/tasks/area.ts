import { taskDownloads, tasks } from '@plumbline/contract/areas/tasks';
import { sql } from 'kysely';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, command, download, query } from '../../kit/http/routes.ts';
import { recordDuties } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { sheet } from './export.ts';
import { OPEN, taskList, taskSummary, totals } from './list.ts';
import { pdf } from './pdf.ts';
import { EFFECTIVE_DUE, taskKind } from './policy.ts';
import { get } from './present.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';

export const taskArea: Area = {
  routes: {
    routes: [
      query(tasks.list, taskList.page),
      query(tasks.counts, taskList.counts),
      query(tasks.totals, totals),
      query(tasks.get, get),
      command(tasks.create, verbs.create),
      ...Object.values(verbs).flatMap((verb) => ('route' in verb ? [verb.route] : [])),
    ],
    downloads: [download(taskDownloads.pdf, PDF, pdf), download(taskDownloads.export, SHEET, sheet)],
  },
  kinds: [taskKind],
  customFields: [taskKind],
  projectRecords: [
    {
      kind: taskKind,
      open: OPEN,
      summary: taskSummary,
      reminders: { table: 'task', due: EFFECTIVE_DUE, days: [0, 1, 3], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 task is|# tasks are} not closed yet.',
      names: (companyId, personIds) => sql`exists (select from task x
        where x.tenant_id = r.tenant_id and x.id = r.id
          and (x.responsible_company_id = ${companyId} or x.lead_id in (${personIds})))`,
    },
  ],
  duties: [recordDuties(taskKind, { owner: 'taskOwner', handOver })],
  references: {
    company: { 'task.responsible_company_id': [move, 'Tasks'] },
    person: { 'task.lead_id': [move, 'Tasks'] },
    record: { 'task.id': other, 'task.blocked_by_id': other },
    location: ['task.location_id'],
    costCode: ['task.cost_code_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
