import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { sql } from '../../kit/db/sql.ts';
import { decidersOf } from '../../kit/approvals/index.ts';
import type { Asked } from '../../kit/approvals/index.ts';
import type { AwaitedOf } from '../../kit/records/index.ts';
import { PAYABLES } from './bills.ts';
import { managerOf } from './verbs/contractVerb.ts';
import type { OnContract } from './verbs/contractVerb.ts';

/* Decides who has the ball of a signed contract: the people who may decide its open requests. */

type Held = Pick<OnContract, 'tx' | 'actor' | 'record'>;

/** Who may release any of these bills of an order. */
export function releasersOf({ tx, actor, record }: Held, held: readonly Asked[]): Promise<string[]> {
  return decidersOf(tx, { resource: PAYABLES, projectId: record.projectId, now: actor.now }, held);
}

/** Who may approve any of these reallocations. */
export function approversOf({ tx, actor, record }: Held, asked: readonly Asked[]): Promise<string[]> {
  return decidersOf(tx, { resource: record.kind, projectId: record.projectId, now: actor.now }, asked);
}

/**
 * The ball of a signed contract. It goes to the people who may release its bills on hold or approve its reallocations, and to nobody when it has
 * neither. While on hold and once complete, the manager has it too. While on hold no bill can be released, so bills do not count. In other statuses the
 * ball stays.
 */
export async function courtOf(given: Held, status = given.record.status): Promise<readonly string[]> {
  const { tx, record } = given;
  if (!['executed', 'onHold', 'complete', 'terminated'].includes(status)) return record.ball;
  const open = await tx.all(sql<Asked & { isBill: boolean }>`
    select true as "isBill", lines_cents + tax_cents + freight_cents + other_cents as "amountCents", recorded_by as "askedBy"
    from contract_bill
    where tenant_id = ${tx.tenantId} and contract_id = ${record.id} and status = 'onHold'
    union all
    select false, amount_cents, made_by
    from contract_reallocation
    where tenant_id = ${tx.tenantId} and contract_id = ${record.id} and status = 'asked'`);
  const bills = status === 'onHold' ? [] : open.filter(({ isBill }) => isBill);
  const [releasers, approvers] = await Promise.all([
    releasersOf(given, bills),
    approversOf(
      given,
      open.filter(({ isBill }) => !isBill),
    ),
  ]);
  return [...(status === 'complete' || status === 'onHold' ? [managerOf(given)] : []), ...releasers, ...approvers];
}

/** A bill of the order waits for the actor to release it, since the first of those came. */
const BILL_AWAITED: AwaitedOf = {
  sentence: 'Bill on hold',
  tab: 'bills',
  resource: PAYABLES,
  since: (actor) => sql`(select min(b.recorded_at)
    from contract_bill b
    where b.tenant_id = r.tenant_id and b.contract_id = r.id and b.status = 'onHold' and b.recorded_by <> ${actor.personId})`,
};

/** A reallocation waits for the actor to approve it, since the first of those was asked for. */
const reallocationAwaited = (kind: ContractKind): AwaitedOf => ({
  sentence: 'Reallocation to approve',
  tab: 'lines',
  resource: kind,
  since: (actor) => sql`(select min(moved.made_at)
    from contract_reallocation moved
    where moved.tenant_id = r.tenant_id and moved.contract_id = r.id and moved.status = 'asked' and moved.made_by <> ${actor.personId})`,
});

/** What one record awaits from a person. */
export const AWAITED: Readonly<Record<ContractKind, readonly AwaitedOf[]>> = {
  contract: [reallocationAwaited('contract')],
  purchaseOrder: [BILL_AWAITED, reallocationAwaited('purchaseOrder')],
};
