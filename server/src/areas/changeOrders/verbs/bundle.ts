import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { invalid, notFound } from '../../../kit/errors.ts';
import { changeOrderKind } from '../policy.ts';
import type { OnChange } from './changeVerb.ts';

/** Statuses in which a potential change is put together with others. */
const FREE = ['draft', 'pricing', 'priced', 'revise', 'proceeding'];

/**
 * Puts potential changes into a request in the place of those that it has, each locked in the order of its id. Answers what keeps its sum. Throws 1004 for one that
 * the actor does not see, and 1400 for one that is under way or of another contract.
 */
export async function gathered(
  { tx, actor, record, details }: OnChange,
  memberIds: readonly string[],
): Promise<RawBuilder<unknown>> {
  const wanted = [...new Set(memberIds)].toSorted();
  const found = await tx.all(sql<Member>`
    select r.id, r.number, r.status, c.change_kind as "changeKind", c.change_side as "changeSide", c.contract_id as "contractId",
      c.bundle_id as "bundleId", r.project_id as "projectId"
    from record r
      join change_order c on c.tenant_id = r.tenant_id and c.id = r.id
    where r.tenant_id = ${tx.tenantId} and r.id = any(${wanted}::uuid[]) and ${changeOrderKind.visible(actor)}
    order by r.id
    for no key update`);
  if (found.length < wanted.length) throw notFound();
  const contractId = details.contractSeen?.recordId ?? null;
  for (const one of found) {
    const { number, status, changeKind, changeSide, bundleId } = one;
    const values = { number: number ?? '' };
    if (changeKind !== 'pco' || changeSide !== 'owner' || one.projectId !== record.projectId)
      throw invalid({
        memberIds: { sentence: '{number} is no potential change with the owner of this project', values },
      });
    if ((bundleId !== null && bundleId !== record.id) || !FREE.includes(status))
      throw invalid({ memberIds: { sentence: '{number} is under way already', values } });
    if (one.contractId !== contractId)
      throw invalid({ memberIds: { sentence: '{number} changes another contract', values } });
  }
  await tx.run(sql`update change_order
    set bundle_id = case when id = any(${wanted}::uuid[]) then ${record.id}::uuid end
    where tenant_id = ${tx.tenantId} and (bundle_id = ${record.id} or id = any(${wanted}::uuid[]))`);
  return sumKept(tx.tenantId, record.id);
}

interface Member {
  id: string;
  number: string | null;
  status: string;
  changeKind: string;
  changeSide: string;
  contractId: string | null;
  bundleId: string | null;
  projectId: string;
}

/** SQL: keeps as the sum of a request that of what it puts together. */
export function sumKept(tenantId: string, changeOrderId: string): RawBuilder<unknown> {
  return sql`update change_order x
    set direct_cents = m.direct, markup_cents = m.markup, tax_cents = m.tax, amount_cents = m.amount,
      schedule_impact_days = coalesce(m.days, x.schedule_impact_days)
    from (select coalesce(sum(direct_cents), 0)::bigint as direct, coalesce(sum(markup_cents), 0)::bigint as markup,
        coalesce(sum(tax_cents), 0)::bigint as tax, coalesce(sum(amount_cents), 0)::bigint as amount,
        sum(schedule_impact_days)::int as days
      from change_order
      where tenant_id = ${tenantId} and bundle_id = ${changeOrderId}) m
    where x.tenant_id = ${tenantId} and x.id = ${changeOrderId}`;
}
