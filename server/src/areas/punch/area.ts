import {
  PUNCH_OPEN,
  punchBcf,
  punchItemDownloads,
  punchListItems,
  punchListPackages,
  punchPackageDownloads,
} from '@plumbline/contract/areas/punch';
import { sql } from '../../kit/db/sql.ts';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, ZIP, command, download, query } from '../../kit/http/routes.ts';
import { recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, moveOnce, other } from '../../kit/references.ts';
import { bcf } from './bcf.ts';
import { sheet } from './export.ts';
import { importRoutes, punchJobs } from './import.ts';
import { itemList, punchSummary, totals } from './list.ts';
import * as packages from './packages.ts';
import { certificate, certificateTerms } from './certificate.ts';
import { packageByLink } from './packageShare.ts';
import { log, pdf } from './pdf.ts';
import { EFFECTIVE_DUE, itemKind, packageKind } from './policy.ts';
import { get } from './present.ts';
import { itemByLink } from './share.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';

export const punchArea: Area = {
  routes: {
    routes: [
      ...recordRoutes(punchListItems, { list: itemList, totals, get }, verbs),
      ...importRoutes,
      query(punchListPackages.list, packages.list),
      query(punchListPackages.get, packages.get),
      command(punchListPackages.create, packages.create),
      packages.update.route,
      packages.issue.route,
      query(punchListPackages.terms, certificateTerms),
      packages.sendForSignature.route,
      packages.recall.route,
      packages.sign.route,
      packages.reopen.route,
      packages.voidPackage.route,
      packages.deleteDraft.route,
    ],
    downloads: [
      download(punchItemDownloads.pdf, PDF, pdf),
      download(punchItemDownloads.log, PDF, log),
      download(punchItemDownloads.export, SHEET, sheet),
      download(punchBcf, ZIP, bcf),
      download(punchPackageDownloads.certificate, PDF, certificate),
    ],
  },
  kinds: [itemKind, packageKind],
  customFields: [itemKind],
  links: { punchItem: itemByLink, punchPackage: packageByLink },
  projectRecords: [
    {
      kind: itemKind,
      open: PUNCH_OPEN,
      summary: punchSummary,
      reminders: { table: 'punch_item', due: EFFECTIVE_DUE, days: [-2, 0], every: 1, ownerAfter: 3, inOne: true },
      unclosed: '{n|1 punch item is|# punch items are} not closed yet.',
      names: (companyId, personIds) => sql`exists (select from punch_assignment g
        where g.tenant_id = r.tenant_id and g.item_id = r.id and g.status <> 'withdrawn'
          and (g.company_id = ${companyId} or g.person_id in (${personIds})))`,
    },
  ],
  jobs: ({ context }) => ({ jobs: punchJobs(context) }),
  duties: [
    recordDuties(itemKind, { owner: 'punchManager', handOver }),
    recordDuties(packageKind, { owner: 'punchListManager', handOver: packages.handOver }),
  ],
  references: {
    company: {
      'punch_item.backcharge_company_id': [move, 'Punch items'],
      'punch_assignment.company_id': [move, 'Punch items'],
    },
    person: {
      'punch_item.approver_id': [move, 'Punch items'],
      'punch_package.approver_id': [move, 'Punch lists'],
      'punch_package.declined_by': move,
      'punch_signature.person_id': move,
      'punch_assignment.person_id': moveOnce('item_id', 'for_company'),
      'punch_assignment.resolved_by': move,
    },
    record: { 'punch_item.id': other, 'punch_package.id': other },
    location: ['punch_item.location_id', 'punch_package.location_id'],
    costCode: ['punch_item.cost_code_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
