import type { CostType } from '@plumbline/contract/kit/money/fields';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import { addDays } from '@plumbline/contract/kit/days';
import { exact, sumCents } from '@plumbline/contract/kit/money/exact';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, refuse } from '../../kit/errors.ts';
import { withinReason } from '../../kit/money.ts';
import { change, findHeader, notify, passBall } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { matchBills, toldOfMatched } from './bills.ts';
import { courtOf } from './court.ts';
import { lineAt } from './lineAmounts.ts';
import type { LineAmount } from './lineAmounts.ts';
import { linesMovedTo, linesOf } from './lines.ts';
import type { KeptLine } from './lines.ts';
import { orderKind } from './policy.ts';
import { setContract } from './verbs/contractVerb.ts';
import { receiptStatusOf } from './verbs/schedule.ts';

/* What an executed change does to a contract. */

/** What a change puts into a schedule of values: a line of its own, or more or less of one that is there. */
export interface Posting {
  description: string;
  costCodeId: string | null;
  costType: CostType;
  taxable: boolean;
  /** The line that it is added to; null for a line of its own. */
  contractLineId: string | null;
  /** With its sign. It is added to the line's quantity if both have the same unit; null for a pure amount. */
  quantity: string | null;
  unit: string | null;
  unitCost: string | null;
  /** With its sign. */
  amountCents: number;
  /** Markups and tax: nothing comes of them that could be received. */
  isCharge?: true;
}

export interface ContractChange {
  contractId: string;
  changeOrderId: string;
  changeNumber: string;
  /** What the postings come to. */
  amountCents: number;
  /** By how many days completion moves. */
  days: number;
  postings: readonly Posting[];
  /** The postings bring sales tax of their own, so that the contract adds none to them. */
  isTaxed: boolean;
}

/** A posting as it was made, with the line of the schedule. */
export type Posted = Omit<Posting, 'contractLineId' | 'taxable' | 'unitCost'> & { lineId: string };

/**
 * Changes a signed contract in the caller's transaction, which has authorized it: approved changes, schedule of values and completion date. The key of
 * the stored row makes each change happen once. Throws 2000 when the contract is not in force, when a line would fall below its billed amount, or when
 * the postings do not add up to the sum.
 */
export async function applyChange(tx: Tx, actor: Actor, given: ContractChange): Promise<void> {
  const { contractId, changeOrderId, changeNumber, amountCents, days, postings } = given;
  const record = await findHeader(tx, actor, contractId, sql`true`, true);
  const sums = await tx.first(sql<{
    original: number;
    approved: number;
    tax: number;
    addsTax: boolean;
  }>`select original_cents as original,
      approved_change_cents as approved, tax_cents as tax, tax_on <> 'none' as "addsTax"
    from contract
    where tenant_id = ${tx.tenantId} and id = ${contractId}`);
  if (!record || !sums) throw notFound();
  assertInForce(record);
  if (withinReason(() => sumCents(postings.map((one) => one.amountCents))) !== amountCents)
    throw refuse('The lines do not add up to the change.');
  const { posted, added, receiptStatus } = await linesPosted(tx, {
    ...given,
    isTaxed: given.isTaxed && sums.addsTax,
  });
  const matched = toldOfMatched(await matchBills(tx, contractId));
  await notify(tx, actor, record, matched.notices);
  if (matched.notices.length > 0) await passBall(tx, actor, record, await courtOf({ tx, actor, record }));
  const completion = record.dueDate && addDays(record.dueDate, days);
  await tx.run(sql`insert into contract_change (tenant_id, change_order_id, contract_id, sum_before_cents, amount_cents, days,
      completion_before, completion_after, postings, applied_at, tax_before_cents, tax_cents)
    values (${tx.tenantId}, ${changeOrderId}, ${contractId}, ${sums.original + sums.approved}, ${amountCents}, ${days},
      ${record.dueDate}, ${completion}, ${JSON.stringify(posted)}::json, ${actor.now}, ${sums.tax},
      (select tax_cents from contract where tenant_id = ${tx.tenantId} and id = ${contractId}) - ${sums.tax})`);
  await change(
    tx,
    actor,
    record,
    completion === record.dueDate ? {} : { dueDate: completion },
    {
      verb: 'change',
      changes: {
        changeOrder: [null, changeNumber],
        ...matched.changes,
        ...(completion !== record.dueDate && { dueDate: [record.dueDate, completion] }),
      },
    },
    [
      setContract(
        record,
        actor,
        sql`approved_change_cents = approved_change_cents + ${amountCents}, line_count = line_count + ${added},
          receipt_status = ${record.kind === orderKind.kind ? receiptStatus : 'none'}`,
      ),
    ],
  );
}

/** Brings the postings into the schedule. Answers them with their lines, how many lines are new, and how far an order has come then. */
async function linesPosted(tx: Tx, { contractId, changeOrderId, postings, isTaxed }: ContractChange) {
  const lines = await linesOf(tx, contractId);
  const taxable = new Set(lines.flatMap((line) => (line.taxable ? [line.lineId] : [])));
  const posted = postings.map(({ contractLineId, ...posting }) => {
    // Tax that the change brings is not added a second time by a taxable line.
    const lineId = isTaxed && contractLineId && taxable.has(contractLineId) ? null : contractLineId;
    return {
      ...posting,
      ...(lineId === null && contractLineId !== null && posting.amountCents < 0 && AMOUNT_ALONE),
      taxable: posting.taxable && !isTaxed,
      lineId: lineId ?? newId(),
      isNew: lineId === null,
      receivedQuantity: posting.isCharge || posting.amountCents < 0 ? '1' : '0',
    };
  });
  const added = posted.flatMap((line) => (line.isNew ? [{ ...line, at: lineAt(line) }] : []));
  if (lines.length + added.length > MOST_LINES) throw refuse('A schedule has at most {n} lines.', { n: MOST_LINES });
  const moved = linesMoved(
    lines,
    posted.filter(({ isNew }) => !isNew),
  );
  const next = await nextPlace(tx, contractId);
  await insertRows(
    tx,
    'contract_line',
    added.map((line, index) => ({
      id: line.lineId,
      contract_id: contractId,
      place: next + index,
      description: line.description.slice(0, 500),
      cost_code_id: line.costCodeId,
      cost_type: line.costType,
      quantity: line.at.quantity,
      unit: line.at.quantity === null ? null : line.unit,
      unit_cost: line.at.unitCost,
      amount_cents: line.amountCents,
      taxable: line.taxable,
      received_quantity: line.receivedQuantity,
      change_order_id: changeOrderId,
    })),
  );
  await linesMovedTo(
    tx,
    contractId,
    [...moved].map(([lineId, line]) => ({ ...line, lineId })),
  );
  const now = lines.map((line) => ({ ...line, ...moved.get(line.lineId) }));
  return {
    posted: posted.map(
      ({ lineId, description, costCodeId, costType, quantity, unit, amountCents, isCharge }): Posted => ({
        lineId,
        description,
        costCodeId,
        costType,
        quantity,
        unit,
        amountCents,
        ...(isCharge && { isCharge }),
      }),
    ),
    added: added.length,
    receiptStatus: receiptStatusOf([...now, ...added]),
  };
}

const AMOUNT_ALONE = { quantity: null, unit: null, unitCost: null };

function assertInForce({ status, number }: RecordHeader): void {
  if (status !== 'executed' && status !== 'onHold')
    throw refuse('{number} is not in force: only a contract that is executed is changed.', { number: number ?? '' });
}

/** Behind the last line of a schedule. */
async function nextPlace(tx: Tx, contractId: string): Promise<number> {
  const place = await tx.first(sql<{ next: number }>`select coalesce(max(place) + 1, 0)::int as next
    from contract_line
    where tenant_id = ${tx.tenantId} and contract_id = ${contractId}`);
  return place?.next ?? 0;
}

/** Adds or subtracts amounts of lines. Throws 2000 for a line that would fall below its billed amount, or below zero. */
function linesMoved(
  lines: readonly KeptLine[],
  postings: readonly (Posted & { isNew: boolean })[],
): Map<string, LineAmount> {
  const moved = new Map<string, LineAmount>();
  for (const { lineId, amountCents, quantity, unit } of postings) {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) throw refuse('A contract line that this change adds to no longer exists.');
    const now = moved.get(lineId) ?? line;
    const isCounted = now.quantity && quantity && unitOf(unit) === unitOf(line.unit);
    moved.set(
      lineId,
      lineAt({
        amountCents: withinReason(() => sumCents([now.amountCents, amountCents])),
        unitCost: now.unitCost,
        quantity: isCounted
          ? exact(now.quantity ?? '0')
              .plus(exact(quantity))
              .toFixed()
          : now.quantity,
      }),
    );
  }
  for (const line of lines) {
    const now = moved.get(line.lineId);
    if (now) assertMoves(line, now);
  }
  return moved;
}

const unitOf = (unit: string | null) => unit?.trim().toLowerCase() ?? '';

/** A bill on hold may exceed its line, so adding to the line is never refused for that. */
function assertMoves(line: KeptLine, { amountCents, quantity }: LineAmount): void {
  const named = { line: line.description };
  const units = exact(quantity ?? '1');
  const sign = line.amountCents < 0 ? -1 : 1;
  const isLess = sign * amountCents < sign * line.amountCents && sign * amountCents < sign * line.billedCents;
  const isFewer = units.lt(exact(line.quantity ?? '1')) && units.lt(exact(line.billedQuantity));
  if (isLess || isFewer) throw refuse('“{line}” would fall below what is billed of it.', named);
  if (sign * amountCents < 0 || units.lt('0')) throw refuse('“{line}” holds less than that.', named);
  if (units.gt(MOST_UNITS)) throw refuse('The quantity of “{line}” is larger than can be kept.', named);
}

/** What a quantity can hold in the database. */
const MOST_UNITS = '9999999999.9999';

/** What a change did when it was executed; undefined before that. */
export function appliedChange(
  read: Read,
  changeOrderId: string,
): Promise<{ days: number; postings: Posted[] } | undefined> {
  return read.first(sql<{ days: number; postings: Posted[] }>`select days, postings
    from contract_change
    where tenant_id = ${read.tenantId} and change_order_id = ${changeOrderId}`);
}
