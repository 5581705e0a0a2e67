import { fieldSampleDownloads, fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, download } from '../../kit/http/routes.ts';
import { namesIn, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { sheet } from './export.ts';
import * as verbs from './index.ts';
import { OPEN, fieldSampleList, fieldSampleSummary, totals } from './list.ts';
import { pdf } from './pdf.ts';
import { EFFECTIVE_DUE, fieldSampleKind } from './policy.ts';
import { get } from './present.ts';
import { fieldSampleByLink } from './share.ts';
import { handOver } from './verbs/update.ts';

export const fieldSampleArea: Area = {
  routes: {
    routes: recordRoutes(fieldSamples, { list: fieldSampleList, totals, get }, verbs),
    downloads: [download(fieldSampleDownloads.pdf, PDF, pdf), download(fieldSampleDownloads.export, SHEET, sheet)],
  },
  kinds: [fieldSampleKind],
  customFields: [fieldSampleKind],
  links: { fieldSample: fieldSampleByLink },
  projectRecords: [
    {
      kind: fieldSampleKind,
      open: OPEN,
      summary: fieldSampleSummary,
      reminders: { table: 'field_sample', due: EFFECTIVE_DUE, days: [0, 1, 3], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 field sample is|# field samples are} not closed yet.',
      names: namesIn('field_sample', 'lead_id'),
    },
  ],
  duties: [recordDuties(fieldSampleKind, { owner: 'fieldSampleOwner', handOver })],
  references: {
    company: { 'field_sample.responsible_company_id': [move, 'Field samples'] },
    person: { 'field_sample.lead_id': [move, 'Field samples'] },
    record: { 'field_sample.id': other },
    location: ['field_sample.location_id'],
    costCode: ['field_sample.cost_code_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
