import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { change, lock } from '../../kit/records/index.ts';
import { isOutside } from './policy.ts';
import { personKind } from './record.ts';

type Titles = OutputOf<typeof contacts.titles>;

/** The titles of the list by name, each with how many people have it. */
export function titles(read: Read): Promise<Titles> {
  return read.all(sql<Titles[number]>`select t.id as "titleId", t.name,
      (select count(*)::int from person p where p.tenant_id = t.tenant_id and name_key(p.title) = name_key(t.name) and p.merged_into is null and ${isOutside}) as people
    from contact_title t where t.tenant_id = ${read.tenantId} order by lower(t.name) collate "C", t.id`);
}

/** The title as the list writes it; one that is new comes onto the list. Null for nothing. */
export async function takeTitle(tx: Tx, actor: Actor, title: string | null | undefined): Promise<string | null> {
  if (!title) return null;
  const taken = await tx.first(sql<{ name: string }>`
    with fresh as (
      insert into contact_title (tenant_id, id, name) values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${title})
      on conflict (tenant_id, name_key(name)) do nothing returning name
    )
    select name from fresh union all
    select name from contact_title where tenant_id = ${tx.tenantId} and name_key(name) = name_key(${title}) limit 1`);
  return taken?.name ?? title;
}

/** Adds a title, or renames one on every card that has it. */
export async function saveTitle(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.saveTitle>,
): Promise<Titles[number]> {
  const { titleId, name } = input;
  const known = await named(tx, [titleId]);
  try {
    await tx.run(sql`insert into contact_title (tenant_id, id, name) values (${tx.tenantId}, ${titleId}, ${name})
      on conflict (tenant_id, id) do update set name = excluded.name`);
  } catch (error) {
    throw violates(error, 'contact_title_name') ? invalid({ name: 'This title is on the list already' }) : error;
  }
  if (known[0] && known[0].name !== name) await retitle(tx, actor, known[0].name, name);
  await audit(tx, actor, {
    verb: 'update',
    resource: 'contact',
    subjectKind: 'title',
    subjectId: titleId,
    subject: name,
  });
  const saved = (await titles(tx)).find((one) => one.titleId === titleId);
  if (!saved) throw notFound();
  return saved;
}

/** Makes several titles one. Throws 1004 when one of them is not on the list. */
export async function mergeTitles(tx: Tx, actor: Actor, input: ParsedOf<typeof contacts.mergeTitles>): Promise<Titles> {
  const { titleId } = input;
  const mergedIds = [...new Set(input.mergedIds)].filter((one) => one !== titleId);
  const all = await named(tx, [titleId, ...mergedIds]);
  const kept = all.find((one) => one.id === titleId);
  if (!kept || all.length !== mergedIds.length + 1) throw notFound();
  for (const one of all) if (one !== kept) await retitle(tx, actor, one.name, kept.name);
  await tx.run(sql`delete from contact_title where tenant_id = ${tx.tenantId} and id = any(${mergedIds}::uuid[])`);
  await audit(tx, actor, {
    verb: 'merge',
    resource: 'contact',
    subjectKind: 'title',
    subjectId: titleId,
    subject: kept.name,
    detail: { merged: all.filter((one) => one !== kept).map((one) => one.name) },
  });
  return titles(tx);
}

/** Takes a title that nobody has off the list. Throws 2000 while somebody has it. */
export async function removeTitle(tx: Tx, actor: Actor, { titleId }: { titleId: string }): Promise<Titles> {
  const [known] = await named(tx, [titleId]);
  if (!known) throw notFound();
  const holder = await tx.first(
    sql`select 1 as one from person p where p.tenant_id = ${tx.tenantId} and name_key(p.title) = name_key(${known.name}) and p.merged_into is null and ${isOutside} limit 1`,
  );
  if (holder) throw refuse('Somebody has this title. Merge it into another one instead.');
  await tx.run(sql`delete from contact_title where tenant_id = ${tx.tenantId} and id = ${titleId}`);
  await audit(tx, actor, {
    verb: 'remove',
    resource: 'contact',
    subjectKind: 'title',
    subjectId: titleId,
    subject: known.name,
  });
  return titles(tx);
}

function named(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.all(
    sql<{
      id: string;
      name: string;
    }>`select id, name from contact_title where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`,
  );
}

/** Gives every contact with one title another one; each card's trail says so. The titles of members are their own area's. */
async function retitle(tx: Tx, actor: Actor, from: string, to: string): Promise<void> {
  const people = await tx.all(
    sql<{
      id: string;
      title: string;
    }>`select p.id, p.title from person p where p.tenant_id = ${tx.tenantId} and name_key(p.title) = name_key(${from}) and p.title <> ${to} and ${isOutside} order by p.id`,
  );
  for (const { id, title } of people) {
    const record = await lock(tx, actor, { ...personKind, visible: () => sql`true` }, id);
    await tx.run(sql`update person set title = ${to} where tenant_id = ${tx.tenantId} and id = ${id}`);
    await change(tx, actor, record, {}, { verb: 'update', changes: { title: [title, to] } });
  }
}
