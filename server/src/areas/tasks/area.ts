import { taskDownloads, tasks } from '@plumbline/contract/areas/tasks';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, download } from '../../kit/http/routes.ts';
import { namesIn, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { sheet } from './export.ts';
import { importRoutes, taskJobs } from './import.ts';
import { OPEN, taskList, taskSummary, totals } from './list.ts';
import { pdf } from './pdf.ts';
import { EFFECTIVE_DUE, taskKind } from './policy.ts';
import { get } from './present.ts';
import { taskByLink } from './share.ts';
import * as verbs from './index.ts';
import { handOver } from './verbs/update.ts';

export const taskArea: Area = {
  routes: {
    routes: [...recordRoutes(tasks, { list: taskList, totals, get }, verbs), ...importRoutes],
    downloads: [download(taskDownloads.pdf, PDF, pdf), download(taskDownloads.export, SHEET, sheet)],
  },
  kinds: [taskKind],
  customFields: [taskKind],
  links: { task: taskByLink },
  jobs: ({ context }) => ({ jobs: taskJobs(context) }),
  projectRecords: [
    {
      kind: taskKind,
      open: OPEN,
      summary: taskSummary,
      reminders: { table: 'task', due: EFFECTIVE_DUE, days: [0, 1, 3], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 task is|# tasks are} not closed yet.',
      names: namesIn('task', 'lead_id'),
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
