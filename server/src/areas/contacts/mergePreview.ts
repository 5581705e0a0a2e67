import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound, required } from '../../kit/errors.ts';
import { textOf } from '../../kit/records/index.ts';
import { isReferenced } from '../../kit/references.ts';
import { mayPassSeats } from '../projects/index.ts';
import { readsBank, readsFinance } from './card.ts';
import { COMPANY_COLUMNS, FINANCE_COLUMNS, PERSON_COLUMNS, factsOf, namesOf } from './fields.ts';
import type { Answer, CardKind, Columns, Input, Values } from './fields.ts';
import { cardSource } from './list.ts';
import { loadCard, visibleCards } from './policy.ts';
import { everyCardReference } from './references.ts';

type Preview = Answer<'mergePreview'>;
type Side = Preview['kept'];
interface Pair {
  keptId: string;
  mergedId: string;
}
const NAMED = ['companyId', 'parentCompanyId', 'primaryContactId'];

/** What a merge of two cards would do. */
export async function mergePreview(read: Read, actor: Actor, pair: Pair): Promise<Preview> {
  const { kept, merged, kind } = await bothSides(read, actor, pair);
  const [keptFacts, mergedFacts] = await Promise.all([
    factsOf(read, kind, pair.keptId),
    factsOf(read, kind, pair.mergedId),
  ]);
  const fields = choosable(actor, kind).filter((field) => textOf(keptFacts[field]) !== textOf(mergedFacts[field]));
  const ids = NAMED.flatMap((field) => [keptFacts[field], mergedFacts[field]]);
  const names = await namesOf(read, ids);
  const shownOf = (field: string, values: Values) =>
    NAMED.includes(field) ? names(values[field]) : textOf(values[field]);
  const reason = await whyNot(read, actor, kind, kept, merged);
  return {
    kind,
    kept,
    merged,
    fields: fields.map((field) => ({
      field,
      kept: shownOf(field, keptFacts),
      merged: shownOf(field, mergedFacts),
      choice: textOf(keptFacts[field]) === null ? 'merged' : 'kept',
    })),
    references: await countReferences(read, actor, kind, pair.mergedId),
    refusal: reason && actor.t(reason),
  };
}

/** Both cards as the actor sees them, of one kind. Throws 1004 when one is hidden. */
export async function bothSides(
  read: Read,
  actor: Actor,
  { keptId, mergedId }: Pair,
): Promise<{ kept: Side; merged: Side; kind: CardKind }> {
  const [card, other] = [await loadCard(read, actor, keptId), await loadCard(read, actor, mergedId)];
  if (card.kind !== other.kind) throw notFound();
  const side = async (id: string) => {
    const row = await read.first(sql<{ side: Side }>`
      select json_build_object(${sideColumns}) as side
      from ${cardSource}
      where r.tenant_id = ${read.tenantId} and r.id = ${id}`);
    return required(row).side;
  };
  const [kept, merged] = await Promise.all([side(keptId), side(mergedId)]);
  return { kept, merged, kind: card.kind };
}

/** Why two cards cannot be made one so; a sentence for `t`, or null. */
export async function whyNot(
  read: Read,
  actor: Actor,
  kind: CardKind,
  kept: Side,
  merged: Side,
): Promise<string | null> {
  if (kept.contactId === merged.contactId) return 'These are the same card.';
  const gone = await read.first(sql`
    select 1 as found from record
    where tenant_id = ${read.tenantId} and id in (${kept.contactId}, ${merged.contactId}) and status = 'merged'`);
  if (gone) return 'One of these cards was merged already.';
  if (kept.isMember && merged.isMember) return 'Both have an account here: they are two people.';
  if (merged.isMember) return 'The card that goes has an account here. Keep that one, and let the other one go.';
  const held = await whyNotBoth(read, kind, kept.contactId, merged.contactId);
  if (held) return held;
  if (kind === 'person') return kept.isMember ? await whyNotGiven(read, actor, kept.contactId, merged.contactId) : null;
  const lines = await read.first(sql<{ deep: boolean; own: boolean }>`
    select kept.parent_company_id is not null and kept.parent_company_id <> merged.id and exists (
        select from company below
        where below.tenant_id = merged.tenant_id and below.parent_company_id = merged.id and below.id <> kept.id) as deep,
      'own' = any(merged.roles) and not 'own' = any(kept.roles) as own
    from company kept, company merged
    where kept.tenant_id = ${read.tenantId} and kept.id = ${kept.contactId}
      and merged.tenant_id = ${read.tenantId} and merged.id = ${merged.contactId}`);
  if (lines?.own) return 'The card that goes is that of our own company. Keep that one.';
  return lines?.deep
    ? 'The card that goes has companies under it, and the one that stays lies under another one. Keep the other way round.'
    : null;
}

/** Finds an entry of the removed card that the kept card has too and that other rows refer to, so no merge can drop it. Answers why not. */
async function whyNotBoth(read: Read, kind: CardKind, keptId: string, mergedId: string): Promise<string | null> {
  for (const { table, column, to, onMerge } of everyCardReference()) {
    if (onMerge.does !== 'moveOnce' || !onMerge.unless || (to !== kind && to !== 'record')) continue;
    const same = onMerge.with.map((key) => sql`there.${sql.ref(key)} is not distinct from gone.${sql.ref(key)}`);
    const held = await read.first(sql`select 1 as held
      from ${sql.ref(table)} as gone
        join ${sql.ref(table)} as there on there.tenant_id = gone.tenant_id and ${sql.join(same, sql` and `)}
      where gone.tenant_id = ${read.tenantId} and gone.${sql.ref(column)} = ${mergedId} and there.${sql.ref(column)} = ${keptId}
        and ${isReferenced(onMerge.unless.by, sql`gone.tenant_id`, sql`gone.id`)}`);
    if (held) return onMerge.unless.sentence;
  }
  return null;
}

/** The kept card's person gains the removed card's rights: nobody may give themselves or others rights that they may not give. */
async function whyNotGiven(read: Read, actor: Actor, keptId: string, mergedId: string): Promise<string | null> {
  if (keptId === actor.personId)
    return 'Nobody merges another card into their own. Ask somebody else who merges cards.';
  return (await mayPassSeats(read, actor, mergedId, keptId))
    ? null
    : 'The card that goes is on a team in a role that you may not give. Ask somebody who keeps that team.';
}

/** The fields of a kind that the actor may choose: what they may not see is not chosen by them. */
export function choosable(actor: Actor, kind: CardKind): string[] {
  if (kind === 'person') return Object.keys(PERSON_COLUMNS);
  const { taxId: _taxId, ...terms } = FINANCE_COLUMNS;
  return [
    ...Object.keys(COMPANY_COLUMNS),
    ...(readsFinance(actor) ? Object.keys(terms) : []),
    ...(readsBank(actor) ? ['taxId'] : []),
  ];
}

export function columnsOf(kind: CardKind): Columns {
  return kind === 'person' ? PERSON_COLUMNS : { ...COMPANY_COLUMNS, ...FINANCE_COLUMNS };
}

/** How many rows would move, by what they are. */
async function countReferences(
  read: Read,
  actor: Actor,
  kind: CardKind,
  mergedId: string,
): Promise<Preview['references']> {
  const counted = everyCardReference().filter(({ to, what }) => what && (to === kind || to === 'record'));
  const each = counted.map(
    ({ table, column, what }) => sql`
      select ${what}::text as what, count(*)::int as count
      from ${sql.ref(table)}
      where tenant_id = ${read.tenantId} and ${sql.ref(column)} = ${mergedId}`,
  );
  const rows = await read.all(sql<Preview['references'][number]>`
    select what, sum(count)::int as count
    from (${sql.join(each, sql` union all `)}) counted
    group by what
    having sum(count) > 0
    order by what`);
  return rows.map(({ what, count }) => ({ what: actor.t(what), count }));
}

const isMember = sql`exists (select from membership m where m.tenant_id = r.tenant_id and m.person_id = r.id)`;
/** A card as a merge compares it, over the aliases `r`, `p`, `firm` (itself, or where the person works). */
const sideColumns = sql`
  'contactId', r.id, 'version', r.version, 'name', r.title,
  'companyName', case r.kind when 'person' then firm.company_name end,
  'email', case r.kind when 'person' then p.email else firm.email end,
  'phone', case r.kind when 'person' then coalesce(p.phone, p.mobile) else firm.phone end,
  'isMember', ${isMember},
  'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const MOST_GROUPS = 100;
/** What more cards than these share tells nobody apart, such as the number of a switchboard. */
const MOST_ALIKE = 12;

/**
 * Cards that may be one, the surest likeness first: by email, by phone, by name without case, accents and look-alike letters.
 * Two cards with different accounts are never offered: they are two people.
 */
export function duplicates(read: Read, actor: Actor, input: Input<'duplicates'>): Promise<Answer<'duplicates'>> {
  return read.all(sql<Answer<'duplicates'>[number]>`
    with card as (
      select r.id, r.kind, ${isMember} as member,
        case r.kind when 'person' then name_key(p.full_name) else company_key(firm.company_name) end as by_name,
        array_remove(
          array[lower(case r.kind when 'person' then p.email else firm.email end)]
            || case when r.kind = 'person' then p.other_emails else '{}' end,
          null) as by_email,
        array_remove(
          array[
            phone_key(case r.kind when 'person' then p.mobile else firm.phone end),
            case when r.kind = 'person' then phone_key(p.phone) end
          ],
          null) as by_phone
      from ${cardSource}
      where r.tenant_id = ${read.tenantId} and r.status <> 'merged' and ${visibleCards(actor)}
        ${input.kind ? sql`and r.kind = any(${input.kind}::text[])` : sql``}
    ),
    keyed as (
      select 'email' as likeness, 1 as place, given.key, card.*
      from card
      cross join lateral unnest(card.by_email) as given(key)
      union all
      -- The number of an office is shared by those who work there: a phone tells people apart only with their name's first letter.
      select 'phone', 2, given.key || case when card.kind = 'person' then left(card.by_name, 1) else '' end, card.*
      from card
      cross join lateral unnest(card.by_phone) as given(key)
      union all
      select 'name', 3, card.by_name, card.*
      from card
      where card.by_name <> ''
    ),
    alike as (
      select likeness, place, kind, array_agg(distinct id order by id) as ids
      from keyed
      group by likeness, place, kind, key
      having count(distinct id) between 2 and ${MOST_ALIKE} and count(*) filter (where member) < 2
        ${input.contactId ? sql`and ${input.contactId}::uuid = any(array_agg(id))` : sql``}
    ),
    surest as (select distinct on (ids) likeness, place, kind, ids from alike order by ids, place),
    shown as (select * from surest order by place, ids limit ${MOST_GROUPS})
    select shown.likeness, shown.kind, (
        select json_agg(json_build_object(${sideColumns}) order by ${isMember} desc, lower(r.title), r.id)
        from ${cardSource}
        where r.tenant_id = ${read.tenantId} and r.id = any(shown.ids)
      ) as cards
    from shown
    order by shown.place, shown.ids`);
}
