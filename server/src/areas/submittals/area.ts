import { submittalDownloads, submittalItems, submittalPackages } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import { move, moveOnce, other } from '../../kit/references.ts';
import { pendingReview, recordDuties } from '../../kit/records/index.ts';
import { seedDispositions } from './build.ts';
import { dispositions, removeWorkflow, saveDisposition, saveWorkflow, workflows } from './settings.ts';
import { sheet } from './export.ts';
import * as imports from './import.ts';
import { EFFECTIVE_DUE, packageKind, submittalKind } from './policy.ts';
import { OPEN, counts, list, submittalSummary, totals } from './list.ts';
import * as packages from './packages.ts';
import { log, pdf } from './pdf.ts';
import { get } from './present.ts';
import { submittalByLink } from './share.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';

/** The days on which holders hear of what is due: before it, on it, and while it is late. */
const REMINDED_DAYS = [-2, ...Array.from({ length: 46 }, (_, day) => day)];

export const submittalArea: Area = {
  routes: {
    routes: [
      query(submittalItems.list, list),
      query(submittalItems.counts, counts),
      query(submittalItems.totals, totals),
      query(submittalItems.get, get),
      command(submittalItems.create, verbs.create),
      ...Object.values(verbs).flatMap((verb) => ('route' in verb ? [verb.route] : [])),
      query(submittalPackages.list, packages.list),
      query(submittalPackages.get, packages.get),
      command(submittalPackages.create, packages.create),
      packages.update.route,
      packages.close.route,
      packages.reopen.route,
      packages.voidPackage.route,
      query(submittalItems.dispositions, dispositions),
      command(submittalItems.saveDisposition, saveDisposition),
      query(submittalItems.workflows, workflows),
      command(submittalItems.saveWorkflow, saveWorkflow),
      command(submittalItems.removeWorkflow, removeWorkflow),
      open(submittalItems.importPreview, imports.importPreview),
      command(submittalItems.importRun, imports.run),
      query(submittalItems.importStatus, imports.status),
      command(submittalItems.importCancel, imports.cancel),
    ],
    downloads: [
      download(submittalDownloads.pdf, PDF, pdf),
      download(submittalDownloads.log, PDF, log),
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
        join: `left join record_reviewer asked on ${pendingReview('c.person_id')}`,
        days: REMINDED_DAYS,
        every: 365,
        ownerAfter: 3,
      },
      unclosed: '{n|1 submittal is|# submittals are} not closed yet.',
      names: (companyId, personIds) => sql`exists (select from submittal x
        where x.tenant_id = r.tenant_id and x.id = r.id
          and (x.responsible_company_id = ${companyId} or x.submitter_id in (${personIds})))`,
    },
  ],
  jobs: ({ context }) => ({ jobs: imports.submittalJobs(context) }),
  duties: [
    recordDuties(submittalKind, {
      owner: 'submittalManager',
      handOver: (tx, record, toId) => handOver(tx, record, { submitterId: null }, 'manager', toId),
    }),
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
      'submittal_workflow_reviewer.person_id': moveOnce('workflow_id'),
    },
    record: { 'submittal.id': other, 'submittal_package.id': other },
    location: ['submittal.location_id'],
    costCode: ['submittal.cost_code_id'],
    specSection: ['submittal.spec_section_id', 'submittal_package.spec_section_id'],
  },
  seed: seedDispositions,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
