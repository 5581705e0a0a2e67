import { bidBreakdowns, bidDownloads, bids } from '@plumbline/contract/areas/bids';
import { bidReportDownloads, bidReports } from '@plumbline/contract/areas/bids/reports';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, download, open as openCall, query } from '../../kit/http/routes.ts';
import { recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, moveOnce, other } from '../../kit/references.ts';
import { clauseTemplates, clauses } from './clauses.ts';
import { sheet } from './export.ts';
import { OPEN, bidList, bidSummary, totals } from './list.ts';
import { proposalPdf } from './pdf.ts';
import { EFFECTIVE_DUE, bidKind } from './policy.ts';
import { breakdown, get, revision } from './present.ts';
import { winLoss, winLossSheet } from './report.ts';
import { cells, partsSheet } from './sheets.ts';
import { bidByLink } from './share.ts';
import * as verbs from './verbs/index.ts';
import { bidsApproved } from './verbs/decide.ts';
import { expireBids } from './verbs/expire.ts';
import { handOver } from './verbs/update.ts';

const duties = recordDuties(bidKind, { owner: 'estimator', handOver });

export const bidArea: Area = {
  routes: ({ translators }) => ({
    routes: [
      ...recordRoutes(bids, { list: bidList, totals, get }, verbs),
      verbs.sendProposal(translators).route,
      query(bids.revision, revision),
      query(bids.clauses, clauses),
      openCall(bids.cells, cells),
      query(bids.clauseTemplates, clauseTemplates),
      query(bidBreakdowns.get, breakdown),
      query(bidReports.winLoss, winLoss),
    ],
    downloads: [
      download(bidDownloads.pdf, PDF, proposalPdf(translators)),
      download(bidDownloads.export, SHEET, sheet),
      download(bidDownloads.sheet, SHEET, partsSheet),
      download(bidReportDownloads.winLossSheet, SHEET, winLossSheet),
    ],
  }),
  kinds: [bidKind],
  customFields: [bidKind],
  links: { bid: bidByLink },
  approvals: [bidsApproved],
  projectRecords: [
    {
      kind: bidKind,
      open: OPEN,
      summary: bidSummary,
      reminders: { table: 'bid', due: EFFECTIVE_DUE, days: [1, 3, 7], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 bid is|# bids are} not decided yet.',
    },
  ],
  jobs: (given) => ({
    jobs: { expireBids: () => expireBids(given.context, given.now()) },
    clockwork: [{ job: 'expireBids', at: '23 * * * *' }],
  }),
  duties: [
    {
      ...duties,
      // The new person needs the right to price it.
      open: async (read, personId) =>
        (await duties.open(read, personId)).map((duty) => ({ ...duty, mayDo: 'bid.update' })),
    },
  ],
  references: {
    company: { 'bid.client_company_id': [move, 'Bids'] },
    person: { 'bid.client_contact_id': [move, 'Bids'], 'bid_client_contact.person_id': moveOnce('bid_id') },
    record: { 'bid.id': other },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
