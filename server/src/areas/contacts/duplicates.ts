import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { visibleCards } from './cards.ts';

type Duplicates = OutputOf<typeof contacts.duplicates>;
export type Side = Duplicates[number]['cards'][number];

/** A card as a merge compares it, over the aliases `r`, `p`, `firm` (itself, or where the person works). */
export const sideColumns = sql`'contactId', r.id, 'version', r.version, 'name', r.title, 'companyName', case r.kind when 'person' then firm.company_name end,
  'email', case r.kind when 'person' then p.email else firm.email end, 'phone', case r.kind when 'person' then coalesce(p.phone, p.mobile) else firm.phone end,
  'isMember', exists (select from membership m where m.tenant_id = r.tenant_id and m.person_id = r.id), 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const sideSource = sql`record r left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id
  left join company firm on firm.tenant_id = r.tenant_id and firm.id = case r.kind when 'company' then r.id else p.company_id end`;

const MOST_GROUPS = 100;
/** What more cards than these share tells nobody apart, such as the number of a switchboard. */
const MOST_ALIKE = 12;

/**
 * Cards that may be one, the surest likeness first: by e-mail, by phone, by name without case, accents and look-alike letters.
 * Two cards with different accounts are never offered: they are two people.
 */
export async function duplicates(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof contacts.duplicates>,
): Promise<Duplicates> {
  return read.all(sql<Duplicates[number]>`
    with card as (
      select r.id, r.kind, exists (select from membership m where m.tenant_id = r.tenant_id and m.person_id = r.id) as member,
        case r.kind when 'person' then name_key(p.full_name) else company_key(firm.company_name) end as by_name,
        array_remove(array[lower(case r.kind when 'person' then p.email else firm.email end)] || case when r.kind = 'person' then p.other_emails else '{}' end, null) as by_email,
        array_remove(array[phone_key(case r.kind when 'person' then p.mobile else firm.phone end), case when r.kind = 'person' then phone_key(p.phone) end], null) as by_phone
      from ${sideSource}
      where r.tenant_id = ${read.tenantId} and r.status <> 'merged' and ${visibleCards(actor)} ${input.kind ? sql`and r.kind = any(${input.kind}::text[])` : sql``}
    ),
    keyed as (
      select 'email' as likeness, 1 as place, one.key, card.* from card cross join lateral unnest(card.by_email) as one(key)
      union all
      -- The number of an office is shared by those who work there: a phone tells people apart only with their name's first letter.
      select 'phone', 2, one.key || case when card.kind = 'person' then left(card.by_name, 1) else '' end, card.* from card cross join lateral unnest(card.by_phone) as one(key)
      union all
      select 'name', 3, card.by_name, card.* from card where card.by_name <> ''
    ),
    alike as (
      select likeness, place, kind, array_agg(distinct id order by id) as ids
      from keyed group by likeness, place, kind, key
      having count(distinct id) between 2 and ${MOST_ALIKE} and count(*) filter (where member) < 2 ${input.contactId ? sql`and ${input.contactId}::uuid = any(array_agg(id))` : sql``}
    ),
    first_said as (select distinct on (ids) likeness, place, kind, ids from alike order by ids, place),
    shown as (select * from first_said order by place, ids limit ${MOST_GROUPS})
    select shown.likeness, shown.kind, (select json_agg(json_build_object(${sideColumns}) order by
        exists (select from membership m where m.tenant_id = r.tenant_id and m.person_id = r.id) desc, lower(r.title), r.id)
      from ${sideSource} where r.tenant_id = ${read.tenantId} and r.id = any(shown.ids)) as cards
    from shown order by shown.place, shown.ids`);
}
