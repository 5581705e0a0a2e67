import { awardDownloads, awards } from '@plumbline/contract/areas/awards';
import { sql } from '../../kit/db/sql.ts';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, download } from '../../kit/http/routes.ts';
import { recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { sheet } from './export.ts';
import { OPEN, awardList, awardSummary, totals } from './list.ts';
import { pdf } from './pdf.ts';
import { EFFECTIVE_DUE, awardKind } from './policy.ts';
import { get } from './present.ts';
import { awardByLink } from './share.ts';
import { awardApproval } from './verbs/approval.ts';
import { expireAwards } from './verbs/expire.ts';
import * as verbs from './verbs/index.ts';
import { handOver } from './verbs/update.ts';

export const awardArea: Area = {
  routes: {
    routes: recordRoutes(awards, { list: awardList, totals, get }, verbs),
    downloads: [download(awardDownloads.pdf, PDF, pdf), download(awardDownloads.export, SHEET, sheet)],
  },
  kinds: [awardKind],
  customFields: [awardKind],
  links: { award: awardByLink },
  approvals: [awardApproval],
  projectRecords: [
    {
      kind: awardKind,
      open: OPEN,
      summary: awardSummary,
      reminders: { table: 'award', due: EFFECTIVE_DUE, days: [-7, -3, -1, 0], every: 7, ownerAfter: 0 },
      unclosed: '{n|1 award is|# awards are} not converted or ended yet.',
      names: (companyId, personIds) => sql`exists (select from award x
        where x.tenant_id = r.tenant_id and x.id = r.id and (x.company_id = ${companyId} or x.contact_id in (${personIds})))`,
    },
  ],
  jobs: (given) => ({
    jobs: { expireAwards: () => expireAwards(given.context, given.now()) },
    clockwork: [{ job: 'expireAwards', at: '29 * * * *' }],
  }),
  duties: [recordDuties(awardKind, { owner: 'awardManager', handOver })],
  references: {
    company: { 'award.company_id': [move, 'Awards'] },
    person: {
      'award.contact_id': [move, 'Awards'],
      'award.issued_by': move,
      'award.accepted_by': move,
      'award_waiver.waived_by': move,
    },
    record: { 'award.id': other, 'award.bid_id': other, 'award.source_id': other, 'award.converted_to_id': other },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
