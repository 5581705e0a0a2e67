import { changeDownloads, changeOrders } from '@plumbline/contract/areas/changeOrders';
import { UNDER_WAY } from '@plumbline/contract/areas/changeOrders/kinds';
import { changeReportDownloads, changeReports } from '@plumbline/contract/areas/changeOrders/reports';
import { changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import { sql } from '../../kit/db/sql.ts';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, download, open, query } from '../../kit/http/routes.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { makeDoor, recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { member, move, other } from '../../kit/references.ts';
import { budgetEntries, openChanges } from './entries.ts';
import { sheet } from './export.ts';
import { changeList, changeSummary, counts, reasons, totals } from './list.ts';
import { pdf, terms } from './pdf.ts';
import { EFFECTIVE_DUE, changeOrderKind } from './policy.ts';
import { get } from './present.ts';
import { atQuote, decline, getQuote, submit } from './quotes.ts';
import { report, reportSheet } from './report.ts';
import { changeByLink } from './share.ts';
import type { OnChange } from './verbs/changeVerb.ts';
import * as verbs from './verbs/index.ts';
import { changeApproval } from './verbs/review.ts';
import { handOver } from './verbs/update.ts';

const duties = recordDuties(changeOrderKind, { owner: 'changeHolder', handOver });

/** Changes of price and time, on both sides of the job, and trade partners' quotes by link. */
export const changeOrderArea: Area = {
  routes() {
    const door = makeDoor();
    const byLink =
      <Input extends { token: string }>(act: (given: OnChange, input: Input) => Promise<void>) =>
      (request: OpenRequest, input: Input) =>
        door.knock(request, input.token, () => atQuote(request, input.token, (given) => act(given, input)));
    return {
      routes: [
        ...recordRoutes(changeOrders, { list: { ...changeList, counts }, totals, get }, verbs),
        query(changeOrders.reasons, reasons),
        query(changeOrders.terms, terms),
        query(changeReports.report, report),
        open(changeQuotes.get, (request, { token }) => door.knock(request, token, () => getQuote(request, token))),
        open(changeQuotes.submit, byLink(submit)),
        open(changeQuotes.decline, byLink(decline)),
      ],
      downloads: [
        download(changeDownloads.pdf, PDF, pdf),
        download(changeDownloads.export, SHEET, sheet),
        download(changeReportDownloads.reportSheet, SHEET, reportSheet),
      ],
    };
  },
  kinds: [changeOrderKind],
  customFields: [changeOrderKind],
  budgetEntries,
  openChanges,
  links: { changeOrder: changeByLink },
  approvals: [changeApproval],
  projectRecords: [
    {
      kind: changeOrderKind,
      open: [...UNDER_WAY],
      summary: changeSummary,
      reminders: { table: 'change_order', due: EFFECTIVE_DUE, days: [-3, -1, 0], every: 7, ownerAfter: 3 },
      unclosed: '{n|1 change order is|# change orders are} not executed or ended yet.',
      names: (companyId, personIds) => sql`exists (select from change_order x
        where x.tenant_id = r.tenant_id and x.id = r.id and (x.company_id = ${companyId} or x.contact_id in (${personIds})))`,
    },
  ],
  duties: [
    {
      ...duties,
      // The new person needs the right to update it.
      open: async (read, personId) =>
        (await duties.open(read, personId)).map((duty) => ({ ...duty, mayDo: 'changeOrder.update' })),
    },
  ],
  references: {
    company: { 'change_order.company_id': [move, 'Change orders'] },
    person: {
      'change_order.contact_id': [move, 'Change orders'],
      'change_order.directed_by': member,
      'change_order_revision.submitted_by': member,
    },
    record: { 'change_order.id': other, 'change_order.origin_id': other },
    costCode: ['change_order_line.cost_code_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
