import { sql } from '../../kit/db/sql.ts';
import { company } from '@plumbline/contract/areas/company';
import { rfiBcf, rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { PDF, SHEET, ZIP, command, download, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { namesIn, pendingReview, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, moveOnce, other, stay } from '../../kit/references.ts';
import { seedTypes } from './build.ts';
import { EFFECTIVE_DUE, rfiKind } from './policy.ts';
import { OPEN, rfiList, rfiSummary, similar, totals } from './list.ts';
import { rfiByLink } from './share.ts';
import { everyRfiType, saveRfiType, types } from './rfiTypes.ts';
import { bcf } from './bcf.ts';
import { sheet } from './export.ts';
import { importRoutes, rfiJobs } from './import.ts';
import { custody, files, log, pdf } from './pdf.ts';
import { handOver } from './verbs/update.ts';
import * as verbs from './verbs/index.ts';
import { get } from './present.ts';

export const rfiArea: Area = {
  routes: {
    routes: [
      ...recordRoutes(rfis, { list: rfiList, totals, get }, verbs),
      ...importRoutes,
      query(rfis.types, types),
      query(rfis.similar, similar),
      command(rfis.submit, verbs.submit),
      query(company.rfiTypes, everyRfiType),
      command(company.saveRfiType, saveRfiType),
    ],
    downloads: [
      download(rfiDownloads.pdf, PDF, pdf),
      download(rfiDownloads.log, PDF, log),
      download(rfiDownloads.custody, PDF, custody),
      download(rfiDownloads.files, ZIP, files),
      download(rfiDownloads.export, SHEET, sheet),
      download(rfiBcf, ZIP, bcf),
    ],
  },
  kinds: [rfiKind],
  customFields: [rfiKind],
  links: { rfi: rfiByLink },
  projectRecords: [
    {
      kind: rfiKind,
      open: OPEN,
      summary: rfiSummary,
      reminders: {
        table: 'rfi',
        due: EFFECTIVE_DUE,
        join: sql`left join record_reviewer asked on ${pendingReview(sql`c.person_id`)}`,
        days: [0, 1, 3],
        every: 7,
        ownerAfter: 3,
      },
      unclosed: '{n|1 RFI is|# RFIs are} not closed yet.',
      names: namesIn('rfi', 'received_from_id'),
    },
  ],
  jobs: ({ context }) => ({ jobs: rfiJobs(context) }),
  duties: [recordDuties(rfiKind, { owner: 'rfiManager', handOver })],
  references: {
    company: { 'rfi.responsible_company_id': [move, 'RFIs'] },
    person: {
      'rfi.received_from_id': [move, 'RFIs'],
      'rfi_response.author_id': [move, 'Answers'],
      'rfi_response.entered_by': move,
      'rfi_addendum.author_id': stay,
      'rfi_type_person.person_id': moveOnce('rfi_type_id', 'duty'),
    },
    record: { 'rfi.id': other },
    location: ['rfi.location_id'],
    costCode: ['rfi.cost_code_id'],
  },
  seed: seedTypes,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
