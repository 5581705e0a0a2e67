import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, stale } from '../../kit/errors.ts';
import { visibleCards } from './cards.ts';
import { isOutside } from './policy.ts';

type Groupings = OutputOf<typeof contacts.groupings>;
type Rule = NonNullable<Groupings[number]['rule']>;

/**
 * Whether a card belongs to a grouping, over the aliases `g` of `contact_grouping`, `r` of `record` and `firm` of the company
 * itself: put in by hand, or a company that the rule fits. Each part of a rule that says something must hold.
 */
export const belongsTo: RawBuilder<boolean> = sql<boolean>`(
  exists (select from contact_grouping_member gm where gm.tenant_id = g.tenant_id and gm.grouping_id = g.id and gm.record_id = r.id)
  or (g.is_smart and r.kind = 'company' and ${fitsRule()}))`;

function fitsRule(): RawBuilder<boolean> {
  return sql<boolean>`(cardinality(g.rule_roles) + cardinality(g.rule_trades) + cardinality(g.rule_statuses) > 0
    and (g.rule_roles = '{}' or firm.roles && g.rule_roles)
    and (g.rule_trades = '{}' or exists (select from company_trade own where own.tenant_id = g.tenant_id and own.company_id = r.id and own.trade_id = any(g.rule_trades)))
    and (g.rule_statuses = '{}' or r.status = any(g.rule_statuses)))`;
}

/** SQL for the groupings of a card as a JSON array of `groupingRef`, over the same aliases. */
export function groupingList(tenantId: string): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(json_build_object('groupingId', g.id, 'name', g.name, 'colour', g.colour) order by lower(g.name) collate "C"), '[]')
    from contact_grouping g where g.tenant_id = ${tenantId} and ${belongsTo}`;
}

/** The groupings by name, each with how many of its members the actor sees. */
export function groupings(read: Read, actor: Actor): Promise<Groupings> {
  return read.all(sql<Groupings[number]>`select g.id as "groupingId", g.name, g.colour, g.version,
      case when g.is_smart then json_build_object('roles', g.rule_roles, 'tradeIds', g.rule_trades, 'statuses', g.rule_statuses) end as rule,
      (select count(*)::int from (
          select gm.record_id as id from contact_grouping_member gm where gm.tenant_id = g.tenant_id and gm.grouping_id = g.id
          union
          select r.id from record r join company firm on firm.tenant_id = r.tenant_id and firm.id = r.id
            where g.is_smart and r.tenant_id = g.tenant_id and r.kind = 'company' and ${fitsRule()}
        ) member join record r on r.tenant_id = g.tenant_id and r.id = member.id left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id
        where r.status <> 'merged' and ${visibleCards(actor)} and (r.kind = 'company' or ${isOutside})) as members
    from contact_grouping g where g.tenant_id = ${read.tenantId} order by lower(g.name) collate "C", g.id`);
}

/** Makes a grouping, or changes the one that has this version. */
export async function saveGrouping(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.saveGrouping>,
): Promise<Groupings[number]> {
  const { groupingId, version, name, colour, rule } = input;
  const parts = ruleColumns(rule);
  const known = await tx.first(
    sql<{
      version: number;
    }>`select version from contact_grouping where tenant_id = ${tx.tenantId} and id = ${groupingId} for update`,
  );
  if (version !== undefined && !known) throw notFound();
  if (version !== undefined && known?.version !== version) throw stale(await groupings(tx, actor));
  // Without a version it is made; made twice, it is there once.
  if (version === undefined && known) return one(tx, actor, groupingId);
  try {
    await tx.run(sql`insert into contact_grouping (tenant_id, id, name, colour, is_smart, rule_roles, rule_trades, rule_statuses)
      values (${tx.tenantId}, ${groupingId}, ${name}, ${colour}, ${rule !== null}, ${parts.roles}, ${parts.tradeIds}, ${parts.statuses})
      on conflict (tenant_id, id) do update set name = excluded.name, colour = excluded.colour, is_smart = excluded.is_smart, rule_roles = excluded.rule_roles,
        rule_trades = excluded.rule_trades, rule_statuses = excluded.rule_statuses, version = contact_grouping.version + 1`);
  } catch (error) {
    throw violates(error, 'contact_grouping_name') ? invalid({ name: 'There is a grouping of this name' }) : error;
  }
  await audit(tx, actor, {
    verb: known ? 'update' : 'create',
    resource: 'contact',
    subjectKind: 'grouping',
    subjectId: groupingId,
    subject: name,
    detail: { colour, rule },
  });
  return one(tx, actor, groupingId);
}

async function one(read: Read, actor: Actor, groupingId: string): Promise<Groupings[number]> {
  const found = (await groupings(read, actor)).find((grouping) => grouping.groupingId === groupingId);
  if (!found) throw notFound();
  return found;
}

function ruleColumns(rule: Rule | null): { roles: string[]; tradeIds: string[]; statuses: string[] } {
  return rule ?? { roles: [], tradeIds: [], statuses: [] };
}

/** Removes a grouping. Its members stay as they are. */
export async function removeGrouping(tx: Tx, actor: Actor, { groupingId }: { groupingId: string }): Promise<Groupings> {
  const gone = await tx.first(
    sql<{
      name: string;
    }>`delete from contact_grouping where tenant_id = ${tx.tenantId} and id = ${groupingId} returning name`,
  );
  if (!gone) throw notFound();
  await audit(tx, actor, {
    verb: 'remove',
    resource: 'contact',
    subjectKind: 'grouping',
    subjectId: groupingId,
    subject: gone.name,
  });
  return groupings(tx, actor);
}

/** Puts cards that the actor sees into a grouping by hand, or takes them out. Throws 1004 for any other. */
export async function setGroupingMembers(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.setGroupingMembers>,
): Promise<Groupings> {
  const contactIds = [...new Set(input.contactIds)];
  const [grouping, seen] = await Promise.all([
    tx.first(
      sql<{
        name: string;
      }>`select name from contact_grouping where tenant_id = ${tx.tenantId} and id = ${input.groupingId} for share`,
    ),
    tx.all(
      sql<{
        id: string;
      }>`select r.id from record r where r.tenant_id = ${tx.tenantId} and r.id = any(${contactIds}::uuid[]) and ${visibleCards(actor)}`,
    ),
  ]);
  if (!grouping || seen.length !== contactIds.length) throw notFound();
  await (input.isIn
    ? tx.run(sql`insert into contact_grouping_member (tenant_id, grouping_id, record_id)
        select ${tx.tenantId}::uuid, ${input.groupingId}::uuid, one from unnest(${contactIds}::uuid[]) one on conflict do nothing`)
    : tx.run(
        sql`delete from contact_grouping_member where tenant_id = ${tx.tenantId} and grouping_id = ${input.groupingId} and record_id = any(${contactIds}::uuid[])`,
      ));
  await audit(tx, actor, {
    verb: input.isIn ? 'addMember' : 'removeMember',
    resource: 'contact',
    subjectKind: 'grouping',
    subjectId: input.groupingId,
    subject: grouping.name,
    detail: { contactIds },
  });
  return groupings(tx, actor);
}
