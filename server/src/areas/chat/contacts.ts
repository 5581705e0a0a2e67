import type { ChatContact, chat } from '@plumbline/contract/areas/chat';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { notFound } from '../../kit/errors.ts';
import { mayAsMember } from '../../kit/records/index.ts';

/** So long after they were seen somebody counts as present. */
const PRESENT_MS = 2 * 60_000;

/** Lists the people whom the actor may write to, by name. */
export async function contacts(
  read: Read,
  actor: Actor,
  { keyword, flag }: ParsedOf<typeof chat.contacts>,
): Promise<OutputOf<typeof chat.contacts>> {
  const isShown = reaches(actor.scope('contact', 'read'), 'company');
  const rows = await read.all(sql<ChatContact>`
    select p.id as "personId", p.id as "memberId", p.full_name as "fullName", firm.company_name as "companyName", p.title,
      m.family, ${isShown ? sql`p.email` : sql`null`} as email, ${isShown ? sql`p.phone` : sql`null`} as phone,
      coalesce(here.seen_at > ${presentSince(actor)}, false) as "isPresent",
      (select room.id from chat_room room
        where room.tenant_id = m.tenant_id and room.kind = 'direct'
          and room.low_id = least(m.person_id, ${actor.personId}::uuid)
          and room.high_id = greatest(m.person_id, ${actor.personId}::uuid)) as "roomId"
    from membership m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
      left join chat_presence here on here.tenant_id = m.tenant_id and here.person_id = m.person_id
    where ${isContact(actor)}
      ${flag === 'upload' ? sql`and m.status = 'active'` : sql``}
      ${keyword ? sql`and ${holdsWords(sql`concat_ws(' ', p.full_name, firm.company_name, p.title)`, keyword)}` : sql``}
    order by lower(p.full_name), p.id`);
  return { contacts: rows };
}

/**
 * SQL over the alias `m` of `membership`: a person whose role allows chat. Colleagues know each other; people of different companies must share a
 * project.
 */
function isContact(actor: Actor): Sql<boolean> {
  const together = sql`exists (
    select from project_member theirs
    where theirs.tenant_id = m.tenant_id and theirs.person_id = m.person_id
      and theirs.project_id = any(${actor.projectIds}::uuid[]))`;
  const isOurs = actor.facts.family === 'external' ? sql`false` : sql`m.family <> 'external'`;
  return sql`(m.tenant_id = ${actor.tenantId} and m.person_id <> ${actor.personId} and (${isOurs} or ${together})
    and ${mayAsMember(sql`m.tenant_id`, sql`m.person_id`, 'chat', 'read')})`;
}

/** Throws 1004 unless the actor may write to each of these people. */
export async function assertContacts(read: Read, actor: Actor, personIds: readonly string[]): Promise<void> {
  const found = await read.all(sql`
    select m.person_id from membership m where m.person_id = any(${[...personIds]}::uuid[]) and ${isContact(actor)}`);
  if (found.length !== personIds.length) throw notFound();
}

/** Notes that the actor is here; answers who of those who share a room with them is. */
export async function present(tx: Tx, actor: Actor): Promise<OutputOf<typeof chat.present>> {
  await tx.run(sql`
    insert into chat_presence (tenant_id, person_id, seen_at)
    values (${tx.tenantId}, ${actor.personId}, ${actor.now})
    on conflict (tenant_id, person_id) do update set seen_at = excluded.seen_at`);
  const rows = await tx.all(sql<{ id: string }>`
    select here.person_id as id
    from chat_presence here
    where here.tenant_id = ${tx.tenantId} and here.seen_at > ${presentSince(actor)} and exists (
      select from chat_member mine
        join chat_member theirs on theirs.tenant_id = mine.tenant_id and theirs.room_id = mine.room_id
      where mine.tenant_id = here.tenant_id and mine.person_id = ${actor.personId} and mine.left_at is null
        and theirs.person_id = here.person_id and theirs.left_at is null)`);
  return { memberIds: rows.map(({ id }) => id) };
}

function presentSince({ now }: Actor): Date {
  return new Date(now.getTime() - PRESENT_MS);
}
