import { sql } from 'kysely';
import type { Tx } from '../../kit/db/tx.ts';

/** The names of the trades of a company, as the trail says them. */
export async function tradeNames(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx.all(sql<{
    name: string;
  }>`select t.name from company_trade ct join trade t on t.tenant_id = ct.tenant_id and t.id = ct.trade_id
    where ct.tenant_id = ${tx.tenantId} and ct.company_id = ${companyId} order by t.name`);
  return rows.map(({ name }) => name);
}

/** The names of the groupings that a card was put into by hand. */
export async function groupingNames(tx: Tx, contactId: string): Promise<string[]> {
  const rows = await tx.all(sql<{
    name: string;
  }>`select g.name from contact_grouping_member gm join contact_grouping g on g.tenant_id = gm.tenant_id and g.id = gm.grouping_id
    where gm.tenant_id = ${tx.tenantId} and gm.record_id = ${contactId} order by g.name`);
  return rows.map(({ name }) => name);
}

/** Sets the trades of a company to just these; left out, they stay. Answers the names before and after. */
export async function setTrades(
  tx: Tx,
  companyId: string,
  tradeIds: readonly string[] | undefined,
): Promise<readonly [string[], string[]]> {
  if (!tradeIds) return [[], []];
  const before = await tradeNames(tx, companyId);
  await tx.run(sql`delete from company_trade where tenant_id = ${tx.tenantId} and company_id = ${companyId}`);
  await tx.run(sql`insert into company_trade (tenant_id, company_id, trade_id)
    select distinct ${tx.tenantId}::uuid, ${companyId}::uuid, one from unnest(${[...tradeIds]}::uuid[]) one`);
  return [before, await tradeNames(tx, companyId)];
}

/** Sets the groupings that a card is in by hand to just these; left out, they stay. Answers the names before and after. */
export async function setGroupings(
  tx: Tx,
  contactId: string,
  groupingIds: readonly string[] | undefined,
): Promise<readonly [string[], string[]]> {
  if (!groupingIds) return [[], []];
  const before = await groupingNames(tx, contactId);
  await tx.run(sql`delete from contact_grouping_member where tenant_id = ${tx.tenantId} and record_id = ${contactId}`);
  await tx.run(sql`insert into contact_grouping_member (tenant_id, grouping_id, record_id)
    select distinct ${tx.tenantId}::uuid, one, ${contactId}::uuid from unnest(${[...groupingIds]}::uuid[]) one`);
  return [before, await groupingNames(tx, contactId)];
}
