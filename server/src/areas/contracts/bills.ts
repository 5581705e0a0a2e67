import { unitPriceText } from '@plumbline/contract/areas/contracts/bills';
import type { BILL_FIELDS, BillRow, orderBills } from '@plumbline/contract/areas/contracts/bills';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import { formatCents } from '@plumbline/contract/kit/money';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { noScreen } from '../../kit/errors.ts';
import { liesWithin, notice, selectInstant, withinScope } from '../../kit/records/index.ts';
import type { Notice, Registry } from '../../kit/records/index.ts';
import { contractDetails } from './details.ts';
import { orderKind } from './policy.ts';
import { presentAs } from './present.ts';

/* Bills of suppliers: how they are matched with order and receipts, and read. */

export const PAYABLES = 'finance.ap';

/** By how much a bill that is on hold differs; decimals as text, of charges and tax cents. */
interface BillDifference {
  billId: string;
  lineId: string | null;
  line: string | null;
  field: (typeof BILL_FIELDS)[number];
  billed: string;
  /** the received quantity; the order's price and tax */
  expected: string;
  ordered: string | null;
  /** the amount above the tolerance; below zero for a price that is too low */
  over: string;
}

/**
 * SQL: the three-way match of orders, as rows of `BillDifference` for bills on hold; no row for a bill that agrees. Bills use up the received quantity in the
 * order in which they were recorded. The price of a line without a unit cost is its amount divided by its quantity, to four decimals. Bills have four
 * decimals and unit costs up to twelve: a price that differs only by that rounding agrees.
 */
export function selectDifferences(tenantId: string, contractIds: readonly string[]): Sql<BillDifference> {
  const among = sql`any(${contractIds}::uuid[])`;
  return sql<BillDifference>`
    with line as (
      select l.id, l.description, l.taxable, l.received_quantity as received, coalesce(l.quantity, 1) as ordered,
        case when round(l.quantity * l.unit_cost * 100) = l.amount_cents then l.unit_cost
          else round(l.amount_cents / nullif(100 * coalesce(l.quantity, 1), 0), 4) end as price
      from contract_line l
      where l.tenant_id = ${tenantId} and l.contract_id = ${among}
    ), bill as (
      select b.*, x.tolerance_percent as tolerance, x.price_tolerance_percent as price_tolerance,
        case x.tax_on when 'none' then 0 else x.tax_percent end as tax_percent
      from contract_bill b
        join contract x on x.tenant_id = b.tenant_id and x.id = b.contract_id
      where b.tenant_id = ${tenantId} and b.contract_id = ${among} and b.status <> 'void'
    ), billed as (
      select bill.id as bill_id, bill.status, bill.tolerance, bill.price_tolerance, bill.tax_percent, line.*, one.unit_price,
        one.amount_cents, sum(one.quantity) over (partition by one.line_id order by bill.sequence) as billed
      from bill
        join contract_bill_line one on one.tenant_id = bill.tenant_id and one.bill_id = bill.id
        join line on line.id = one.line_id
    ), taxed as (
      select bill_id, greatest(round(sum(amount_cents) * tax_percent / 100), sum(round(amount_cents * tax_percent / 100))) as cents
      from billed
      where taxable
      group by bill_id, tax_percent
    ), differs as (
      select bill_id, id as line_id, description, 'quantity' as field, billed, received as expected, ordered,
        billed - least(received, ordered) * (100 + tolerance) * 0.01 as over
      from billed
      where status = 'onHold' and billed * 100 > least(received, ordered) * (100 + tolerance)
      union all
      select bill_id, id, description, 'unitPrice', unit_price, price, null, unit_price - price
      from billed
      where status = 'onHold' and abs(unit_price - price) * 100 > abs(price) * price_tolerance and abs(unit_price - price) > 0.00005
      union all
      select bill.id, null, null, 'tax', bill.tax_cents, coalesce(taxed.cents, 0), null, bill.tax_cents - coalesce(taxed.cents, 0)
      from bill
        left join taxed on taxed.bill_id = bill.id
      where bill.status = 'onHold' and bill.tax_cents * 100 > greatest(coalesce(taxed.cents, 0), 0) * (100 + bill.price_tolerance)
      union all
      select bill.id, null, null, charge.field, charge.cents, 0, null, charge.cents
      from bill
        cross join lateral (values ('freight', bill.freight_cents), ('other', bill.other_cents)) as charge(field, cents)
      where bill.status = 'onHold' and charge.cents > 0
    )
    select bill_id as "billId", line_id as "lineId", description as line, field, trim_scale(billed)::text as billed,
      trim_scale(expected)::text as expected, trim_scale(ordered)::text as ordered, trim_scale(over)::text as over
    from differs`;
}

/** A bill that agrees now with order and receipts. */
export interface Matched {
  billId: string;
  number: string;
  recordedBy: string;
}

/**
 * Matches an order's bills on hold again, in the same transaction as the change of its lines, receipts or bills. Bills that agree leave the hold. A
 * matched bill stays matched.
 */
export function matchBills(tx: Tx, contractId: string): Promise<Matched[]> {
  return tx.all(sql<Matched>`update contract_bill b set status = 'matched'
    where b.tenant_id = ${tx.tenantId} and b.contract_id = ${contractId} and b.status = 'onHold'
      and not exists (select from (${selectDifferences(tx.tenantId, [contractId])}) held where held."billId" = b.id)
    returning b.id as "billId", b.number, b.recorded_by as "recordedBy"`);
}

/** The notices and trail of bills that now agree: a line in the trail, and a notice to the people who recorded them. */
export function toldOfMatched(matched: readonly Matched[]): {
  notices: Notice[];
  changes: Record<string, [string | null, string | null]>;
} {
  if (matched.length === 0) return { notices: [], changes: {} };
  const bill = matched.map(({ number }) => number).join(', ');
  const to = matched.map(({ recordedBy }) => recordedBy);
  return {
    notices: [notice('watching', to, '{number} {title}: these bills agree now: {bill}', { bill })],
    changes: { billsMatched: [null, bill] },
  };
}

type Bills = OutputOf<typeof orderBills.bills>;
type Row = Omit<BillRow, 'totalCents' | 'holds' | 'can'> & { recordedBy: string; linesCents: number };

/** The bills of an order, with what holds them. Throws 1004 when the actor may not see the order, and 1010 when they may not read its bills. */
export async function billsRead(
  read: Read,
  actor: Actor,
  { contractId }: ParsedOf<typeof orderBills.bills>,
): Promise<Bills> {
  const [page, rows, holds] = await Promise.all([
    contractDetails.purchaseOrder.read(read, actor, contractId),
    rowsOf(read, contractId),
    read.all(selectDifferences(read.tenantId, [contractId])),
  ]);
  if (!liesWithin(actor, page.record, PAYABLES, 'readCost')) throw noScreen();
  const { can } = presentAs('purchaseOrder')(actor, page);
  return { contractId, version: page.record.version, bills: rows.map((row) => billOf(actor, row, holds, can)) };
}

function billOf(actor: Actor, row: Row, holds: readonly BillDifference[], can: Can): BillRow {
  const { recordedBy: _recordedBy, linesCents, ...bill } = row;
  return {
    ...bill,
    totalCents: sumCents([linesCents, bill.taxCents, bill.freightCents, bill.otherCents]),
    holds: holds
      .filter(({ billId }) => billId === bill.billId)
      .map((hold) => ({ lineId: hold.lineId, field: hold.field, reason: reasonOf(hold, actor.t) })),
    can: canOf(actor, row, can),
  };
}

/** Decides what the actor may do to a bill now, as far as the order allows. A person never releases a bill that they recorded. */
function canOf(
  actor: Actor,
  { status, recordedBy }: Pick<Row, 'status' | 'recordedBy'>,
  { releaseBill, voidBill }: Can,
) {
  const isOwn = recordedBy === actor.personId;
  const own = actor.t('You recorded this bill: somebody else releases it.');
  return {
    ...(status === 'onHold' && releaseBill && { releaseBill: isOwn && releaseBill === true ? own : releaseBill }),
    ...(status !== 'void' && voidBill && { voidBill }),
  };
}

function rowsOf(read: Read, contractId: string): Promise<Row[]> {
  const named = (id: Sql) =>
    sql`(select who.full_name from person who where who.tenant_id = b.tenant_id and who.id = ${id})`;
  return read.all(sql<Row>`
    select b.id as "billId", b.number, b.bill_date as "billDate", b.due_date as "dueDate", b.status, b.note,
      b.lines_cents as "linesCents", b.tax_cents as "taxCents", b.freight_cents as "freightCents", b.other_cents as "otherCents",
      b.recorded_by as "recordedBy", ${named(sql`b.recorded_by`)} as "recordedByName",
      ${selectInstant(sql`b.recorded_at`)} as "recordedAt", ${named(sql`b.released_by`)} as "releasedByName",
      b.release_reason as "releaseReason", ${named(sql`b.voided_by`)} as "voidedByName", b.void_reason as "voidReason",
      (select coalesce(json_agg(json_build_object('lineId', l.id, 'description', l.description, 'unit', l.unit,
          'quantity', trim_scale(one.quantity)::text, 'unitPrice', trim_scale(one.unit_price)::text,
          'amountCents', one.amount_cents) order by l.place), '[]')
        from contract_bill_line one
          join contract_line l on l.tenant_id = one.tenant_id and l.id = one.line_id
        where one.tenant_id = b.tenant_id and one.bill_id = b.id) as lines,
      (select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name) order by kept.place), '[]')
        from contract_bill_file kept
          join file f on f.tenant_id = kept.tenant_id and f.id = kept.file_id
        where kept.tenant_id = b.tenant_id and kept.bill_id = b.id) as files
    from contract_bill b
    where b.tenant_id = ${read.tenantId} and b.contract_id = ${contractId}
    order by b.sequence`);
}

/** Why a bill is on hold, as a sentence. */
export function reasonOf({ field, line, billed, expected, ordered, over }: BillDifference, t: T): string {
  const cents = (text: string) => formatCents(Number(text));
  switch (field) {
    case 'quantity':
      return t(
        'Quantity of “{line}”: {billed} billed so far, {received} received of {ordered} ordered; {over} more than may be billed.',
        {
          line: line ?? '',
          billed: formatDecimal(billed),
          received: formatDecimal(expected),
          ordered: formatDecimal(ordered ?? ''),
          over: formatDecimal(over),
        },
      );
    case 'unitPrice': {
      const by = unitPriceText(over.replace('-', ''));
      const values = { line: line ?? '', billed: unitPriceText(billed), price: unitPriceText(expected), by };
      return over.startsWith('-')
        ? t('Unit price of “{line}”: {billed} billed, {price} ordered; {by} too little.', values)
        : t('Unit price of “{line}”: {billed} billed, {price} ordered; {by} too much.', values);
    }
    case 'tax':
      return t('Tax: {billed} billed, {due} by the order; {by} too much.', {
        billed: cents(billed),
        due: cents(expected),
        by: cents(over),
      });
    case 'freight':
      return t('Freight: {billed} billed, and none is ordered.', { billed: cents(billed) });
    case 'other':
      return t('Other charges: {billed} billed, and none are ordered.', { billed: cents(billed) });
  }
}

/** SQL over `f` of `file`: whether it came with a bill that the actor may read. */
export function opensFile(actor: Actor, registry: Registry): Sql<boolean> {
  const scope = actor.scope(PAYABLES, 'readCost');
  if (scope === 'none') return sql`false`;
  return sql`exists (select from contract_bill_file kept
      join contract_bill b on b.tenant_id = kept.tenant_id and b.id = kept.bill_id
      join record r on r.tenant_id = b.tenant_id and r.id = b.contract_id
    where kept.tenant_id = f.tenant_id and kept.file_id = f.id and ${withinScope(actor, scope)}
      and ${registry.visible(actor, [orderKind.kind])})`;
}
