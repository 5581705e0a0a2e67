import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import type { BillStatus } from '@plumbline/contract/areas/contracts/bills';
import { billWords } from '@plumbline/contract/areas/contracts/names';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { withinScope } from '../../kit/records/index.ts';
import { companyName, home, x } from '../../kit/records/list/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { PAYABLES, selectDifferences, reasonOf } from './bills.ts';
import { LISTS } from './list.ts';

type Filters = ParsedOf<typeof contractReads.totals>;

interface Row {
  billId: string;
  contractId: string;
  number: string;
  supplier: string | null;
  orderNumber: string | null;
  orderTitle: string;
  projectName: string | null;
  billDate: string;
  dueDate: string;
  status: BillStatus;
  linesCents: number;
  taxCents: number;
  freightCents: number;
  otherCents: number;
  releasedByName: string | null;
  releaseReason: string | null;
  holds: string;
}

/** The bills of the orders that a filter finds, as CSV or XLSX, order by order. */
export async function billsSheet(open: ActorRequest, input: Filters & { format: 'csv' | 'xlsx' }): Promise<void> {
  const { context, actor } = open;
  const { t, zone } = actor;
  const { format, ...filters } = input;
  const { text, day, money } = sheetColumns<Row>(zone);
  await sendSheet(open, {
    name: t('Bills of suppliers'),
    columns: [
      text(t('Number'), (row) => row.number),
      text(t('Supplier'), (row) => row.supplier, 28),
      text(t('Purchase order'), (row) => row.orderNumber, 12),
      text(t('Title'), (row) => row.orderTitle, 40),
      text(t('Project'), (row) => row.projectName, 28),
      day(t('Date'), (row) => row.billDate),
      day(t('Due'), (row) => row.dueDate),
      text(t('Status'), (row) => wordFor(billWords(t), row.status)),
      money(t('Lines'), (row) => row.linesCents),
      money(t('Tax'), (row) => row.taxCents),
      money(t('Freight'), (row) => row.freightCents),
      money(t('Other charges'), (row) => row.otherCents),
      money(t('Total'), (row) => sumCents([row.linesCents, row.taxCents, row.freightCents, row.otherCents])),
      text(t('Why it is on hold'), (row) => row.holds, 60),
      text(t('Released by'), (row) => row.releasedByName, 22),
      text(t('Reason'), (row) => row.releaseReason, 40),
    ],
    rows: await context.database.read(actor.tenantId, (read) => rowsOf(read, actor, filters)),
    format,
    audit: { resource: PAYABLES, detail: { ...filters, format } },
  });
}

async function rowsOf(read: Read, actor: Actor, filters: Filters): Promise<Row[]> {
  const orders = LISTS.purchaseOrder.select(
    actor,
    filters,
    () =>
      sql`r.id, r.number, r.title, ${home}.title as "projectName", ${companyName(sql`${x}.counterparty_id`)} as supplier`,
    () => withinScope(actor, actor.scope(PAYABLES, 'readCost')),
  );
  const rows = await read.all(sql<Omit<Row, 'holds'>>`
    select b.id as "billId", b.contract_id as "contractId", b.number, o.supplier, o.number as "orderNumber", o.title as "orderTitle",
      o."projectName", b.bill_date as "billDate", b.due_date as "dueDate", b.status, b.lines_cents as "linesCents",
      b.tax_cents as "taxCents", b.freight_cents as "freightCents", b.other_cents as "otherCents",
      (select who.full_name from person who where who.tenant_id = b.tenant_id and who.id = b.released_by) as "releasedByName",
      b.release_reason as "releaseReason"
    from (${orders}) o
      join contract_bill b on b.tenant_id = ${read.tenantId} and b.contract_id = o.id
    order by o."projectName", length(o.number), o.number, o.id, b.sequence`);
  const held = rows.filter(({ status }) => status === 'onHold').map(({ contractId }) => contractId);
  const holds = Map.groupBy(
    await read.all(selectDifferences(read.tenantId, [...new Set(held)])),
    ({ billId }) => billId,
  );
  return rows.map((row) => ({
    ...row,
    holds: (holds.get(row.billId) ?? []).map((hold) => reasonOf(hold, actor.t)).join(' '),
  }));
}
