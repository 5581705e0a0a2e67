import type { CostType } from '@plumbline/contract/kit/money/fields';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import { addDays } from '@plumbline/contract/kit/days';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, refuse } from '../../kit/errors.ts';
import { withinReason } from '../../kit/money.ts';
import { change, findHeader, notify } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { matchBills, toldOfMatched } from './bills.ts';
import { linesOf } from './lines.ts';
import type { KeptLine } from './lines.ts';
import { setContract } from './verbs/contractVerb.ts';

/* What an executed change does to a contract. */

/** What a change puts into a schedule of values: a line of its own, or more or less of one that is there. */
export interface Posting {
  description: string;
  costCodeId: string | null;
  costType: CostType;
  taxable: boolean;
  /** The line that it is added to; null for a line of its own. */
  contractLineId: string | null;
  /** With its sign. */
  amountCents: number;
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
}

/** A posting as it was made, with the line of the schedule. */
export type Posted = Omit<Posting, 'contractLineId' | 'taxable'> & { lineId: string };

/**
 * Changes a signed contract: its approved changes, its schedule of values and its day of completion, in the transaction of the caller, which has authorized it.
 * The key of what is kept lets a change happen once. Throws 2000 where the contract is not in force, where a line would fall below what is billed of it, or
 * where the postings are not the sum.
 */
export async function applyChange(tx: Tx, actor: Actor, given: ContractChange): Promise<void> {
  const { contractId, changeOrderId, changeNumber, amountCents, days, postings } = given;
  const record = await findHeader(tx, actor, contractId, sql`true`, true);
  const sums = await tx.first(sql<{ original: number; approved: number }>`select original_cents as original,
      approved_change_cents as approved
    from contract
    where tenant_id = ${tx.tenantId} and id = ${contractId}`);
  if (!record || !sums) throw notFound();
  assertInForce(record);
  if (withinReason(() => sumCents(postings.map((one) => one.amountCents))) !== amountCents)
    throw refuse('The lines come to another sum than the change.');
  const lines = await linesOf(tx, contractId);
  const posted = postings.map(({ contractLineId, ...posting }) => ({
    ...posting,
    lineId: contractLineId ?? newId(),
    isNew: contractLineId === null,
  }));
  const added = posted.filter(({ isNew }) => isNew);
  if (lines.length + added.length > MOST_LINES) throw refuse('A schedule has at most {n} lines.', { n: MOST_LINES });
  const moved = amountsMoved(
    lines,
    posted.filter(({ isNew }) => !isNew),
  );
  await tx.run(sql`update contract_line l set amount_cents = given.cents::bigint
    from unnest(${[...moved.keys()]}::uuid[], ${[...moved.values()].map(String)}::text[]) as given(id, cents)
    where l.tenant_id = ${tx.tenantId} and l.contract_id = ${contractId} and l.id = given.id`);
  const next = await nextPlace(tx, contractId);
  await insertRows(
    tx,
    'contract_line',
    added.map(({ lineId, description, costCodeId, costType, taxable, amountCents: cents }, index) => ({
      id: lineId,
      contract_id: contractId,
      place: next + index,
      description: description.slice(0, 500),
      cost_code_id: costCodeId,
      cost_type: costType,
      amount_cents: cents,
      taxable,
      change_order_id: changeOrderId,
    })),
  );
  const matched = toldOfMatched(await matchBills(tx, contractId));
  await notify(tx, actor, record, matched.notices);
  const completion = record.dueDate && addDays(record.dueDate, days);
  const kept: Posted[] = posted.map(({ lineId, description, costCodeId, costType, amountCents: cents }) => ({
    lineId,
    description,
    costCodeId,
    costType,
    amountCents: cents,
  }));
  await tx.run(sql`insert into contract_change (tenant_id, change_order_id, contract_id, sum_before_cents, amount_cents, days,
      completion_before, completion_after, postings, applied_at)
    values (${tx.tenantId}, ${changeOrderId}, ${contractId}, ${sums.original + sums.approved}, ${amountCents}, ${days},
      ${record.dueDate}, ${completion}, ${JSON.stringify(kept)}::json, ${actor.now})`);
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
        sql`approved_change_cents = approved_change_cents + ${amountCents}, line_count = line_count + ${added.length}`,
      ),
    ],
  );
}

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

/** What lines come to that more or less is added to. Throws 2000 for one that would fall below what is billed of it, or below nothing. */
function amountsMoved(
  lines: readonly KeptLine[],
  postings: readonly (Posted & { isNew: boolean })[],
): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { lineId, amountCents } of postings) {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) throw refuse('A line of the contract that it is added to is not there any more.');
    moved.set(
      lineId,
      withinReason(() => sumCents([moved.get(lineId) ?? line.amountCents, amountCents])),
    );
  }
  for (const [lineId, cents] of moved) {
    const line = lines.find((one) => one.lineId === lineId);
    if (line && cents < line.billedCents)
      throw refuse('“{line}” would fall below what is billed of it.', { line: line.description });
    if (line && cents < 0 && line.amountCents >= 0)
      throw refuse('“{line}” has not that much.', { line: line.description });
  }
  return moved;
}

/** What a change did when it was executed; undefined before that. */
export function appliedChange(
  read: Read,
  changeOrderId: string,
): Promise<{ days: number; postings: Posted[] } | undefined> {
  return read.first(sql<{ days: number; postings: Posted[] }>`select days, postings
    from contract_change
    where tenant_id = ${read.tenantId} and change_order_id = ${changeOrderId}`);
}
