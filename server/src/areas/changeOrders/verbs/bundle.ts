import { FREE } from '@plumbline/contract/areas/changeOrders/kinds';
import type { ChangeStatus } from '@plumbline/contract/areas/changeOrders/kinds';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { passBall } from '../../../kit/records/index.ts';
import type { ChangeDetails } from '../details.ts';
import { changeOrderKind } from '../policy.ts';
import { managerOf } from './changeVerb.ts';
import type { OnChange } from './changeVerb.ts';
import { lockedAny } from './follow.ts';

export interface Member {
  id: string;
  number: string | null;
  title: string;
  isPrivate: boolean;
  status: ChangeStatus;
  changeKind: string;
  changeSide: string;
  contractId: string | null;
  bundleId: string | null;
  projectId: string;
}

/** The changes of these ids, each locked in the order of its id. Throws 1004 for one that the actor does not see. */
export async function lockedMembers(tx: Tx, actor: OnChange['actor'], ids: readonly string[]): Promise<Member[]> {
  const wanted = [...new Set(ids)].toSorted();
  const found = await tx.all(sql<Member>`
    select r.id, r.number, r.title, r.is_private as "isPrivate", r.status, c.change_kind as "changeKind", c.change_side as "changeSide", c.contract_id as "contractId",
      c.bundle_id as "bundleId", r.project_id as "projectId"
    from record r
      join change_order c on c.tenant_id = r.tenant_id and c.id = r.id
    where r.tenant_id = ${tx.tenantId} and r.id = any(${wanted}::uuid[]) and ${changeOrderKind.visible(actor)}
    order by r.id
    for no key update`);
  if (found.length < wanted.length) throw notFound();
  return found;
}

/** The request that potential changes are put into, which has perhaps to be made yet. */
export type Request = Pick<Member, 'projectId' | 'contractId'> & { id: string | null };

/** The sentence why a change cannot be put into a request; null when it can. */
export function whyNotIn(request: Request, member: Member): string | null {
  const { changeKind, changeSide, bundleId, status, contractId, projectId } = member;
  if (changeKind !== 'pco' || changeSide !== 'owner' || projectId !== request.projectId)
    return 'This is not a potential change with the owner of this project.';
  if ((bundleId !== null && bundleId !== request.id) || !FREE.some((free) => free === status))
    return 'It is under way already.';
  if (contractId === null) return 'It names no contract that it changes yet.';
  return contractId === request.contractId ? null : 'It changes another contract.';
}

/**
 * Replaces the changes of a request by these potential changes. Answers the writes that store its sum. Throws 1004 for a change that the actor may not
 * see, and 1400 for one that does not fit.
 */
export async function gatherChanges(
  { tx, actor, record, details }: Pick<OnChange, 'tx' | 'actor' | 'record' | 'details'>,
  memberIds: readonly string[],
): Promise<Sql> {
  const found = await lockedMembers(tx, actor, memberIds);
  const contractId = details.contractSeen?.recordId ?? null;
  const request = { id: record.id, projectId: record.projectId ?? '', contractId };
  for (const member of found) {
    const sentence = whyNotIn(request, member);
    if (!sentence) continue;
    const values = { number: member.number ?? '', why: actor.t(sentence) };
    throw invalid({ memberIds: { sentence: '{number}: {why}', values } });
  }
  const ids = found.map(({ id }) => id);
  const released = await tx.all(sql<{ id: string }>`
    select id from change_order where tenant_id = ${tx.tenantId} and bundle_id = ${record.id} and id <> all(${ids}::uuid[]) order by id`);
  await tx.run(sql`update change_order
    set bundle_id = case when id = any(${ids}::uuid[]) then ${record.id}::uuid end
    where tenant_id = ${tx.tenantId} and (bundle_id = ${record.id} or id = any(${ids}::uuid[]))`);
  // A change in a request has no holder: it moves with the request. A removed change returns to its manager.
  for (const id of ids) await passBall(tx, actor, await lockedAny(tx, actor, id), []);
  for (const { id } of released) {
    const member = await lockedAny(tx, actor, id);
    await passBall(tx, actor, member, member.isFinal ? [] : [managerOf({ actor, record: member })]);
  }
  return storeSumSql(tx.tenantId, record.id, details);
}

/**
 * SQL: stores the sum of a request's changes as its sum. Its days are theirs if any of the earlier changes had days; otherwise its own, until a change
 * has days.
 */
export function storeSumSql(
  tenantId: string,
  changeOrderId: string,
  { nearSeen }: Pick<ChangeDetails, 'nearSeen'> = { nearSeen: [] },
): Sql {
  const hadDays = nearSeen.some(({ as, scheduleImpactDays }) => as === 'member' && scheduleImpactDays !== null);
  return sql`update change_order x
    set direct_cents = m.direct, markup_cents = m.markup, tax_cents = m.tax, amount_cents = m.amount,
      schedule_impact_days = ${hadDays ? sql`m.days` : sql`coalesce(m.days, x.schedule_impact_days)`}
    from (select coalesce(sum(direct_cents), 0)::bigint as direct, coalesce(sum(markup_cents), 0)::bigint as markup,
        coalesce(sum(tax_cents), 0)::bigint as tax, coalesce(sum(amount_cents), 0)::bigint as amount,
        sum(schedule_impact_days)::int as days
      from change_order
      where tenant_id = ${tenantId} and bundle_id = ${changeOrderId}) m
    where x.tenant_id = ${tenantId} and x.id = ${changeOrderId}`;
}
