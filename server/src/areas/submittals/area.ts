import { sql } from '../../kit/db/sql.ts';
import { submittalDownloads, submittalItems, submittalPackages } from '@plumbline/contract/areas/submittals';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, command, download, query } from '../../kit/http/routes.ts';
import { move, other } from '../../kit/references.ts';
import { namesIn, pendingReview, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { sheet } from './export.ts';
import { importRoutes, submittalJobs } from './import.ts';
import { EFFECTIVE_DUE, packageKind, submittalKind } from './policy.ts';
import { OPEN, submittalList, submittalSummary, totals } from './list.ts';
import * as packages from './packages.ts';
import { custody, log, pdf } from './pdf.ts';
import { get } from './present.ts';
import { submittalByLink } from './share.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';

/** The days on which holders are reminded: before the due date, on it, and while it is late. */
const REMINDED_DAYS = [-2, ...Array.from({ length: 46 }, (_, day) => day)];

export const submittalArea: Area = {
  routes: {
    routes: [
      ...recordRoutes(submittalItems, { list: submittalList, totals, get }, verbs),
      ...importRoutes,
      query(submittalPackages.list, packages.list),
      query(submittalPackages.get, packages.get),
      command(submittalPackages.create, packages.create),
      packages.update.route,
      packages.close.route,
      packages.reopen.route,
      packages.voidPackage.route,
    ],
    downloads: [
      download(submittalDownloads.pdf, PDF, pdf),
      download(submittalDownloads.log, PDF, log),
      download(submittalDownloads.custody, PDF, custody),
      download(submittalDownloads.export, SHEET, sheet),
    ],
  },
  kinds: [submittalKind, packageKind],
  customFields: [submittalKind],
  links: { submittal: submittalByLink },
  projectRecords: [
    {
      kind: submittalKind,
      open: OPEN,
      summary: submittalSummary,
      reminders: {
        table: 'submittal',
        due: EFFECTIVE_DUE,
        join: sql`left join record_reviewer asked on ${pendingReview(sql`c.person_id`)}`,
        days: REMINDED_DAYS,
        every: 365,
        ownerAfter: 3,
      },
      unclosed: '{n|1 submittal is|# submittals are} not closed yet.',
      names: namesIn('submittal', 'submitter_id'),
    },
  ],
  jobs: ({ context }) => ({ jobs: submittalJobs(context) }),
  duties: [
    recordDuties(submittalKind, { owner: 'submittalManager', handOver }),
    recordDuties(packageKind, { owner: 'packageManager', handOver: packages.handOver }),
  ],
  references: {
    company: {
      'submittal.responsible_company_id': [move, 'Submittals'],
      'submittal_package.responsible_company_id': [move, 'Submittal packages'],
    },
    person: {
      'submittal.submitter_id': [move, 'Submittals'],
      'submittal_response.author_id': [move, 'Answers'],
      'submittal_response.entered_by': move,
    },
    record: { 'submittal.id': other, 'submittal_package.id': other },
    location: ['submittal.location_id'],
    costCode: ['submittal.cost_code_id'],
    specSection: ['submittal.spec_section_id', 'submittal_package.spec_section_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
