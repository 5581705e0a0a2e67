import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import type { BillStatus } from '@plumbline/contract/areas/contracts/bills';
import { addDays } from '@plumbline/contract/kit/days';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { quantityCents } from '@plumbline/contract/kit/money/markups';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import { assertDecides } from '../../../kit/approvals/index.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../../kit/errors.ts';
import { withinReason } from '../../../kit/money.ts';
import { notice } from '../../../kit/records/index.ts';
import { PAYABLES, matchBills, toldOfMatched } from '../bills.ts';
import { courtOf, releasersOf } from '../court.ts';
import { linesOf } from '../lines.ts';
import { MAKERS, setContract } from './contractVerb.ts';
import type { OnContract } from './contractVerb.ts';
import { lineOf } from './schedule.ts';

/*
 * Bills of suppliers: recorded, released although they differ, and voided. Bills of one order wait for the lock of the order, so
 * that no two bills match the same receipt.
 */

const { verb } = MAKERS.purchaseOrder;
type Bill = ParsedOf<typeof orderBills.recordBill>;

/** Records a bill. Where it differs from order and receipts, those who may release it are told. */
export const recordBill = verb(orderBills.recordBill, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { billDate, number } = input;
  const dueDate = input.dueDate ?? addDays(billDate, details.paymentTermsDays ?? 0);
  if (billDate > details.today) throw invalid({ billDate: 'Choose today or an earlier day' });
  if (dueDate < billDate) throw invalid({ dueDate: 'Choose the day of the bill or a later one' });
  const known = await linesOf(tx, record.id);
  input.lines.forEach(({ lineId }, place) => {
    if (input.lines.findIndex((one) => one.lineId === lineId) !== place)
      throw invalid({ [`lines.${place}.lineId`]: 'Name each line once' });
  });
  const lines = input.lines.map((one) => {
    const { lineId, isDeduct } = lineOf(known, one.lineId);
    // A line and its bills have the same sign.
    const unitPrice = isDeduct && one.unitPrice !== '0' ? `-${one.unitPrice}` : one.unitPrice;
    return {
      bill_id: input.clientRef,
      line_id: lineId,
      quantity: one.quantity,
      unit_price: unitPrice,
      amount_cents: withinReason(() => quantityCents(one.quantity, unitPrice)),
    };
  });
  const charges = {
    tax_cents: input.taxCents ?? 0,
    freight_cents: input.freightCents ?? 0,
    other_cents: input.otherCents ?? 0,
  };
  const linesCents = withinReason(() => sumCents(lines.map(({ amount_cents }) => amount_cents)));
  const totalCents = withinReason(() => sumCents([linesCents, ...Object.values(charges)]));
  withinReason(() => sumCents([details.billedCents, totalCents]));
  await assertNumberFree(given, number);
  await insertRows(tx, 'contract_bill', [
    {
      id: input.clientRef,
      contract_id: record.id,
      sequence: await nextSequence(tx, record.id),
      number,
      bill_date: billDate,
      due_date: dueDate,
      note: input.note || null,
      status: 'onHold',
      lines_cents: linesCents,
      ...charges,
      recorded_by: actor.personId,
      recorded_at: actor.now.toISOString(),
    },
  ]);
  await insertRows(tx, 'contract_bill_line', lines);
  await keepFiles(given, input);
  await countLines(tx, input.clientRef, 1);
  const isMatched = (await matchBills(tx, record.id)).some(({ billId }) => billId === input.clientRef);
  const status = isMatched ? 'matched' : 'onHold';
  return {
    ...(!isMatched && { ball: await courtOf(given) }),
    writes: [setContract(record, actor, sql`billed_cents = billed_cents + ${linesCents + charges.tax_cents}`)],
    notices: isMatched
      ? []
      : [
          notice(
            'court',
            await releasersOf(given, [{ amountCents: totalCents, askedBy: actor.personId }]),
            'Bill {bill} of {number} {title} is on hold: release it, or wait until it agrees',
            { bill: number },
          ),
        ],
    trail: { note: input.note, changes: { bill: [null, number], billStatus: [null, status] } },
  };
});

/** on hold → released, by a person who did not record it. */
export const releaseBill = verb(orderBills.releaseBill, async (given) => {
  const { tx, actor, record, input } = given;
  const bill = await billOf(given, input.billId);
  if (bill.status !== 'onHold') throw refuse('Only a bill on hold can be released.');
  const asked = { amountCents: bill.totalCents, askedBy: bill.recordedBy };
  await assertDecides(tx, actor, { resource: PAYABLES, projectId: record.projectId }, asked, {
    own: 'You recorded this bill: somebody else releases it.',
    above: 'This bill is above the amount that you may release.',
  });
  await tx.run(sql`update contract_bill
    set status = 'released', released_by = ${actor.personId}, released_at = ${actor.now}, release_reason = ${input.reason}
    where tenant_id = ${tx.tenantId} and id = ${input.billId}`);
  return {
    ball: await courtOf(given),
    notices: [
      notice('answered', [bill.recordedBy], '{by} released bill {bill} of {number} {title}: {reason}', {
        bill: bill.number,
        reason: input.reason,
      }),
    ],
    trail: { note: input.reason, changes: { bill: [null, bill.number], billStatus: ['onHold', 'released'] } },
  };
});

/** Voids a bill. What it took may be billed again, and bills after it may agree. */
export const voidBill = verb(orderBills.voidBill, async (given) => {
  const { tx, actor, record, input } = given;
  const bill = await billOf(given, input.billId);
  if (bill.status === 'void') throw refuse('It is void already.');
  await tx.run(sql`update contract_bill
    set status = 'void', voided_by = ${actor.personId}, voided_at = ${actor.now}, void_reason = ${input.reason}
    where tenant_id = ${tx.tenantId} and id = ${input.billId}`);
  await countLines(tx, input.billId, -1);
  const { notices, changes } = toldOfMatched(await matchBills(tx, record.id));
  return {
    ball: await courtOf(given),
    writes: [setContract(record, actor, sql`billed_cents = billed_cents - ${bill.linesCents + bill.taxCents}`)],
    notices,
    trail: {
      note: input.reason,
      changes: { bill: [bill.number, null], billStatus: [bill.status, 'void'], ...changes },
    },
  };
});

/** Holds the supplier until the commit, so that two bills with one number cannot come at once. Throws 1400 for a number that was billed before. */
async function assertNumberFree({ tx, details }: OnContract, number: string): Promise<void> {
  const supplierId = details.counterparty?.companyId ?? null;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`bills of ${supplierId}`}, 0))`);
  const found = await tx.first(sql`select 1
    from contract_bill b
      join contract x on x.tenant_id = b.tenant_id and x.id = b.contract_id
    where b.tenant_id = ${tx.tenantId} and lower(b.number) = lower(${number}) and b.status <> 'void'
      and x.counterparty_id is not distinct from ${supplierId}::uuid
    limit 1`);
  if (found) throw invalid({ number: 'A bill of this supplier with this number is recorded already' });
}

async function nextSequence(tx: Tx, contractId: string): Promise<number> {
  const last = await tx.first(sql<{ next: number }>`select coalesce(max(sequence), 0) + 1 as next
    from contract_bill
    where tenant_id = ${tx.tenantId} and contract_id = ${contractId}`);
  return last?.next ?? 1;
}

/** Keeps the bill itself; throws 1004 for files of others. */
async function keepFiles({ tx, actor }: OnContract, { clientRef, fileIds }: Bill): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const kept = await tx.run(sql`
    insert into contract_bill_file (tenant_id, bill_id, file_id, place)
    select f.tenant_id, ${clientRef}, f.id, wanted.place
    from unnest(${wanted}::uuid[]) with ordinality as wanted(id, place)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = wanted.id and f.uploaded_by = ${actor.personId}`);
  if (kept !== wanted.length) throw notFound();
}

/** Adds to the lines of an order what a bill bills of them, or takes it off. */
async function countLines(tx: Tx, billId: string, sign: 1 | -1): Promise<void> {
  await tx.run(sql`update contract_line l
    set billed_quantity = l.billed_quantity + ${sign}::int * one.quantity, billed_cents = l.billed_cents + ${sign}::int * one.amount_cents
    from contract_bill_line one
    where one.tenant_id = ${tx.tenantId} and one.bill_id = ${billId} and l.tenant_id = one.tenant_id and l.id = one.line_id`);
}

async function billOf({ tx, record }: OnContract, billId: string) {
  const bill = await tx.first(sql<{
    number: string;
    status: BillStatus;
    recordedBy: string;
    linesCents: number;
    taxCents: number;
    totalCents: number;
  }>`select number, status, recorded_by as "recordedBy", lines_cents as "linesCents", tax_cents as "taxCents",
      lines_cents + tax_cents + freight_cents + other_cents as "totalCents"
    from contract_bill
    where tenant_id = ${tx.tenantId} and contract_id = ${record.id} and id = ${billId}`);
  if (!bill) throw notFound();
  return bill;
}
