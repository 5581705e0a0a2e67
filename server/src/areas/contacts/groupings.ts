import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, required, stale } from '../../kit/errors.ts';
import type { Answer, Input } from './fields.ts';
import { isOutside, visibleCards } from './policy.ts';

type Groupings = Answer<'groupings'>;

const firm = sql.table('firm');

/** Whether a company fits the rule of a grouping. Each part of a rule that says something must hold. */
const fitsRule = sql<boolean>`(
  cardinality(g.rule_roles) + cardinality(g.rule_trades) + cardinality(g.rule_statuses) > 0
  and (g.rule_roles = '{}' or ${firm}.roles && g.rule_roles)
  and (g.rule_trades = '{}' or exists (
    select from company_trade own
    where own.tenant_id = g.tenant_id and own.company_id = r.id and own.trade_id = any(g.rule_trades)))
  and (g.rule_statuses = '{}' or r.status = any(g.rule_statuses)))`;

/**
 * Whether a card belongs to a grouping, over the aliases `g` of `contact_grouping`, `r` of `record` and `firm` of the company
 * itself: put in by hand, or a company that the rule fits.
 */
export const belongsTo = sql<boolean>`(
  exists (
    select from contact_grouping_member gm
    where gm.tenant_id = g.tenant_id and gm.grouping_id = g.id and gm.record_id = r.id)
  or (g.is_smart and r.kind = 'company' and ${fitsRule}))`;

/** SQL for the groupings of a card as a JSON array of `groupingRef`, over the same aliases. */
export function groupingList(tenantId: string): Sql {
  return sql`
    select coalesce(json_agg(json_build_object('groupingId', g.id, 'name', g.name, 'colour', g.colour)
      order by lower(g.name) collate "C"), '[]')
    from contact_grouping g
    where g.tenant_id = ${tenantId} and ${belongsTo}`;
}

/** The groupings by name, each with how many of its members the actor sees. */
export function groupings(read: Read, actor: Actor): Promise<Groupings> {
  return read.all(sql<Groupings[number]>`
    select g.id as "groupingId", g.name, g.colour, g.version,
      case when g.is_smart
        then json_build_object('roles', g.rule_roles, 'tradeIds', g.rule_trades, 'statuses', g.rule_statuses) end as rule,
      (
        select count(*)::int
        from (
          select gm.record_id as id
          from contact_grouping_member gm
          where gm.tenant_id = g.tenant_id and gm.grouping_id = g.id
          union
          select r.id
          from record r
          join company firm on firm.tenant_id = r.tenant_id and firm.id = r.id
          where g.is_smart and r.tenant_id = g.tenant_id and r.kind = 'company' and ${fitsRule}
        ) member
        join record r on r.tenant_id = g.tenant_id and r.id = member.id
        left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id
        where r.status <> 'merged' and ${visibleCards(actor)} and (r.kind = 'company' or ${isOutside})
      ) as members
    from contact_grouping g
    where g.tenant_id = ${read.tenantId}
    order by lower(g.name) collate "C", g.id`);
}

async function groupingOf(read: Read, actor: Actor, groupingId: string): Promise<Groupings[number]> {
  return required((await groupings(read, actor)).find((grouping) => grouping.groupingId === groupingId));
}

/** Makes a grouping, or changes the one that has this version. */
export async function saveGrouping(tx: Tx, actor: Actor, input: Input<'saveGrouping'>): Promise<Groupings[number]> {
  const { groupingId, version, name, colour, rule } = input;
  const parts = rule ?? { roles: [], tradeIds: [], statuses: [] };
  const known = await tx.first(sql<{ version: number }>`
    select version from contact_grouping where tenant_id = ${tx.tenantId} and id = ${groupingId} for update`);
  if (version !== undefined && !known) throw notFound();
  if (version !== undefined && known?.version !== version) throw stale(await groupings(tx, actor));
  // Creates it when no version is given; creating it twice makes one.
  if (version === undefined && known) return groupingOf(tx, actor, groupingId);
  const save = tx.run(sql`
    insert into contact_grouping (tenant_id, id, name, colour, is_smart, rule_roles, rule_trades, rule_statuses)
    values (${tx.tenantId}, ${groupingId}, ${name}, ${colour}, ${rule !== null},
      ${parts.roles}, ${parts.tradeIds}, ${parts.statuses})
    on conflict (tenant_id, id) do update set name = excluded.name, colour = excluded.colour,
      is_smart = excluded.is_smart, rule_roles = excluded.rule_roles, rule_trades = excluded.rule_trades,
      rule_statuses = excluded.rule_statuses, version = contact_grouping.version + 1`);
  await unlessTaken(save, 'contact_grouping_name', { name: 'There is a grouping of this name' });
  await auditGrouping(tx, actor, known ? 'update' : 'create', groupingId, name, { colour, rule });
  return groupingOf(tx, actor, groupingId);
}

/** Removes a grouping. Its members stay as they are. */
export async function removeGrouping(tx: Tx, actor: Actor, { groupingId }: { groupingId: string }): Promise<Groupings> {
  const gone = await tx.first(sql<{ name: string }>`
    delete from contact_grouping where tenant_id = ${tx.tenantId} and id = ${groupingId} returning name`);
  await auditGrouping(tx, actor, 'remove', groupingId, required(gone).name);
  return groupings(tx, actor);
}

/** Puts cards that the actor sees into a grouping by hand, or takes them out. Throws 1004 for any other. */
export async function setGroupingMembers(tx: Tx, actor: Actor, input: Input<'setGroupingMembers'>): Promise<Groupings> {
  const { groupingId, isIn } = input;
  const contactIds = [...new Set(input.contactIds)];
  const [grouping, seen] = await Promise.all([
    tx.first(sql<{ name: string }>`
      select name from contact_grouping where tenant_id = ${tx.tenantId} and id = ${groupingId} for share`),
    tx.all(sql`
      select r.id from record r
      where r.tenant_id = ${tx.tenantId} and r.id = any(${contactIds}::uuid[]) and ${visibleCards(actor)}`),
  ]);
  if (seen.length !== contactIds.length) throw notFound();
  const { name } = required(grouping);
  await tx.run(
    isIn
      ? sql`
        insert into contact_grouping_member (tenant_id, grouping_id, record_id)
        select ${tx.tenantId}::uuid, ${groupingId}::uuid, id from unnest(${contactIds}::uuid[]) id
        on conflict do nothing`
      : sql`
        delete from contact_grouping_member
        where tenant_id = ${tx.tenantId} and grouping_id = ${groupingId} and record_id = any(${contactIds}::uuid[])`,
  );
  await auditGrouping(tx, actor, isIn ? 'addMember' : 'removeMember', groupingId, name, { contactIds });
  return groupings(tx, actor);
}

function auditGrouping(tx: Tx, actor: Actor, verb: string, subjectId: string, subject: string, detail?: object) {
  const grouping = { subjectKind: 'grouping', subjectId, subject };
  return audit(tx, actor, { verb, resource: 'contact', ...grouping, detail: detail && { ...detail } });
}
