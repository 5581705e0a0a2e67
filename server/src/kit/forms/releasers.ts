import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { membersAmong, addPartiesSql, findRegistry, selectPerson, whoSees } from '../records/index.ts';
import type { Verdict } from '../records/index.ts';
import type { RunState } from './read.ts';

/** A hold point that is neither conforming nor released. */
export interface HeldItem {
  recordId: string;
  formRunId: string;
  itemId: string;
  label: string;
}

/** SQL over `run` and the JSON `item`: the ids of people with this role in the record or its project, or of the person named by the template. */
const NAMED = sql`select coalesce(p.merged_into, p.id)
      from person p
      where p.tenant_id = run.tenant_id and p.id = (item #>> '{releasedBy,personId}')::uuid
      union all
      select r.owner_id
      from record r
      where r.tenant_id = run.tenant_id and r.id = run.record_id and item #>> '{releasedBy,role}' = 'manager'
      union all
      select party.person_id
      from record_party party
      where party.tenant_id = run.tenant_id and party.record_id = run.record_id and party.role in ('reviewer', 'assignee')
        and item #>> '{releasedBy,role}' = 'inspector'
      union all
      select seat.person_id
      from project_member seat
      where seat.tenant_id = run.tenant_id and seat.project_id = run.project_id
        and seat.project_role = item #>> '{releasedBy,role}'
        and coalesce(seat.start_date, current_date) <= current_date and coalesce(seat.end_date, current_date) >= current_date`;

/** SQL over `run`: the ids of the record's owner and of its judges. */
const USUAL = sql`select r.owner_id
      from record r
      where r.tenant_id = run.tenant_id and r.id = run.record_id
      union all
      select party.person_id
      from record_party party
      where party.tenant_id = run.tenant_id and party.record_id = run.record_id and party.role = 'reviewer'`;

/** SQL: the people in `ids` who can sign in. */
function selectMembers(ids: Sql) {
  return sql`array(
      select m.person_id
      from membership m
      where m.tenant_id = run.tenant_id and m.status = 'active' and m.person_id in (${ids}))`;
}

/**
 * SQL: the hold points that work waits for, as `HeldItem` with `tenant_id`; `condition` is SQL over `run`. `releasers` are the ids of the people that
 * the template names. Otherwise they are the people who judge. The person who gave the answer is left out, unless a third party decides or nobody else
 * is left. A role that nobody has, and a person who left, count as naming nobody.
 */
export function selectHeld(condition: Sql, itemIds: Sql = sql`run.held_items`) {
  return sql`select run.tenant_id, run.record_id as "recordId", run.id as "formRunId", item ->> 'id' as "itemId",
      item ->> 'label' as label, answer.by as "answeredBy", who.named <> '{}' as "isNamed",
      case when item #>> '{releasedBy,kind}' = 'party' then item #>> '{releasedBy,name}' end as party,
      case
        when who.named <> '{}' then who.named
        when item #>> '{releasedBy,kind}' = 'party' or array_remove(who.usual, answer.by) = '{}' then who.usual
        else array_remove(who.usual, answer.by)
      end as releasers
    from form_run run
      join form_template_version v on v.tenant_id = run.tenant_id and v.id = run.version_id
      cross join lateral jsonb_array_elements(v.definition -> 'sections') section
      cross join lateral jsonb_array_elements(section -> 'items') item
      cross join lateral (select ${selectMembers(NAMED)} as named, ${selectMembers(USUAL)} as usual) who
      left join lateral (
        select case when given.answer is not null then given.person_id end as by
        from form_answer given
        where given.tenant_id = run.tenant_id and given.run_id = run.id and given.item_id = item ->> 'id'
        order by given.version desc
        limit 1) answer on true
    where item ->> 'id' = any(${itemIds}) and ${condition}`;
}

interface Named {
  itemId: string;
  label: string;
  people: PersonRef[];
}

/**
 * Lets the people whom the forms name as releasers see the record: a person without the right becomes a watcher. Answers the items for which no named
 * person can see the record even then.
 */
export async function letReleasersSee(tx: Tx, actor: Actor, recordId: string): Promise<Named[]> {
  const named = await tx.all(sql<Named & { kind: string }>`
    select distinct item ->> 'id' as "itemId", item ->> 'label' as label, r.kind,
      ${selectPeople(sql`run.tenant_id`, sql`who.ids`)}::jsonb as people
    from form_run run
      join record r on r.tenant_id = run.tenant_id and r.id = run.record_id
      join form_template_version v on v.tenant_id = run.tenant_id and v.id = run.version_id
      cross join lateral jsonb_array_elements(v.definition -> 'sections') section
      cross join lateral jsonb_array_elements(section -> 'items') item
      cross join lateral (select ${selectMembers(NAMED)} as ids) who
    where run.tenant_id = ${tx.tenantId} and run.record_id = ${recordId} and item ->> 'point' = 'hold' and who.ids <> '{}'`);
  const registry = findRegistry(named[0]?.kind ?? '');
  if (!registry) return [];
  const ids = [...new Set(named.flatMap(({ people }) => people.map(({ personId }) => personId)))];
  const members = [...(await membersAmong(tx, ids, actor.now, async () => actor.t)).values()];
  const seeing = await whoSees(tx, members, recordId, registry);
  const blind = ids.filter((personId) => !seeing.has(personId));
  if (blind.length === 0) return [];
  await tx.run(addPartiesSql(tx, recordId, blind, 'watcher'));
  const after = await whoSees(tx, members, recordId, registry);
  return named.filter(({ people }) => !people.some(({ personId }) => after.has(personId)));
}

/** A hold point that is not released, with the people who can release it. */
export interface WaitingPoint {
  itemId: string;
  people: PersonRef[];
  /** The template names these people by a role or by name. */
  isNamed: boolean;
  /** The third party that decides; the people record its release. */
  party: string | null;
  /** The person who gave the current answer. */
  answeredBy: string | null;
}

/** SQL: the ids in the array `ids` as people by name, a JSON list of `PersonRef`. */
export function selectPeople(tenant: string | Sql, ids: Sql): Sql {
  return sql`(select coalesce(json_agg(${selectPerson(tenant, sql`one.id`)} order by one.full_name), '[]')
    from person one
    where one.tenant_id = ${tenant} and one.id = any(${ids}))`;
}

/** Reads who can release the hold points of a form that are not released, by item. */
export async function waitingPoints(
  read: Read,
  { formRunId, evaluation, releases }: Pick<RunState, 'formRunId' | 'evaluation' | 'releases'>,
): Promise<Map<string, WaitingPoint>> {
  const itemIds = evaluation.held.filter((itemId) => !releases[itemId]);
  if (itemIds.length === 0) return new Map();
  const rows = await read.all(sql<WaitingPoint>`
    select held."itemId", held."isNamed", held.party, held."answeredBy",
      ${selectPeople(read.tenantId, sql`held.releasers`)} as people
    from (${selectHeld(sql`run.tenant_id = ${read.tenantId} and run.id = ${formRunId}`, sql`${itemIds}::text[]`)}) held`);
  return new Map(rows.map((point) => [point.itemId, point]));
}

/** Whether the move that releases hold points fits a record: the verdict for the actor, and the reason against it for everybody. */
interface OfRecord {
  verdict: Verdict;
  whyNot: string | null;
}

/**
 * Whether the actor may release a hold point. If the template names people, only they may. Otherwise everybody who may release hold points of the record
 * may, except for their own answer while somebody else can.
 */
export function releaseVerdict(
  { personId }: Pick<Actor, 'personId'>,
  { people, isNamed, party, answeredBy }: WaitingPoint,
  { verdict, whyNot }: OfRecord,
): Verdict {
  const values = { people: people.map(({ fullName }) => fullName).join(', ') };
  const isOneOf = people.some((one) => one.personId === personId);
  if (isNamed && isOneOf) return whyNot === null ? true : { reason: whyNot };
  if (verdict !== true || party !== null) return verdict;
  if (isNamed) return { reason: 'Only {people} can release this hold point: the template says so.', values };
  return answeredBy === personId && !isOneOf
    ? { reason: 'You answered it yourself: {people} can release this hold point.', values }
    : true;
}
