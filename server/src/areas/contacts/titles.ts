import { sql } from '../../kit/db/sql.ts';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import { updateRow } from '../../kit/db/rows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, refuse, required } from '../../kit/errors.ts';
import { change, lock } from '../../kit/records/index.ts';
import type { Answer, Input } from './fields.ts';
import { isOutside, personKind } from './policy.ts';

type Titles = Answer<'titles'>;

/** The titles of the list by name, each with how many people have it. */
export function titles(read: Read): Promise<Titles> {
  return read.all(sql<Titles[number]>`
    select t.id as "titleId", t.name, (
        select count(*)::int from person p
        where p.tenant_id = t.tenant_id and name_key(p.title) = name_key(t.name) and p.merged_into is null and ${isOutside}
      ) as people
    from contact_title t
    where t.tenant_id = ${read.tenantId}
    order by lower(t.name) collate "C", t.id`);
}

/** The title as the list writes it; adds a new title to the list. Null for an empty one. */
export async function takeTitle(tx: Tx, actor: Actor, title: string | null | undefined): Promise<string | null> {
  if (!title) return null;
  const listed = await tx.first(sql<{ name: string }>`
    with fresh as (
      insert into contact_title (tenant_id, id, name) values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${title})
      on conflict (tenant_id, name_key(name)) do nothing returning name
    )
    select name from fresh
    union all
    select name from contact_title where tenant_id = ${tx.tenantId} and name_key(name) = name_key(${title})
    limit 1`);
  return listed?.name ?? title;
}

/** Adds a title, or renames one on every card that has it. */
export async function saveTitle(tx: Tx, actor: Actor, { titleId, name }: Input<'saveTitle'>): Promise<Titles[number]> {
  const [known] = await lockTitles(tx, [titleId]);
  const save = tx.run(sql`
    insert into contact_title (tenant_id, id, name) values (${tx.tenantId}, ${titleId}, ${name})
    on conflict (tenant_id, id) do update set name = excluded.name`);
  await unlessTaken(save, 'contact_title_name', { name: 'This title is on the list already' });
  if (known && known.name !== name) await retitle(tx, actor, known.name, name);
  await auditTitle(tx, actor, 'update', { id: titleId, name });
  return required((await titles(tx)).find((title) => title.titleId === titleId));
}

/** Makes several titles one. Throws 1004 when one of them is not on the list. */
export async function mergeTitles(tx: Tx, actor: Actor, input: Input<'mergeTitles'>): Promise<Titles> {
  const { titleId } = input;
  const mergedIds = [...new Set(input.mergedIds)].filter((id) => id !== titleId);
  const all = await lockTitles(tx, [titleId, ...mergedIds]);
  const kept = required(all.find(({ id }) => id === titleId));
  const merged = all.filter((title) => title !== kept);
  if (merged.length !== mergedIds.length) throw notFound();
  for (const { name } of merged) await retitle(tx, actor, name, kept.name);
  await tx.run(sql`delete from contact_title where tenant_id = ${tx.tenantId} and id = any(${mergedIds}::uuid[])`);
  await auditTitle(tx, actor, 'merge', kept, { merged: merged.map(({ name }) => name) });
  return titles(tx);
}

/** Takes a title that nobody has off the list. Throws 2000 while somebody has it. */
export async function removeTitle(tx: Tx, actor: Actor, { titleId }: { titleId: string }): Promise<Titles> {
  const known = required((await lockTitles(tx, [titleId]))[0]);
  const holder = await tx.first(sql`
    select 1 as found from person p
    where p.tenant_id = ${tx.tenantId} and name_key(p.title) = name_key(${known.name}) and p.merged_into is null and ${isOutside}
    limit 1`);
  if (holder) throw refuse('Somebody has this title. Merge it into another one instead.');
  await tx.run(sql`delete from contact_title where tenant_id = ${tx.tenantId} and id = ${titleId}`);
  await auditTitle(tx, actor, 'remove', known);
  return titles(tx);
}

interface Title {
  id: string;
  name: string;
}

function lockTitles(tx: Tx, ids: readonly string[]): Promise<Title[]> {
  return tx.all(sql<Title>`
    select id, name from contact_title
    where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::uuid[])
    order by id
    for update`);
}

function auditTitle(tx: Tx, actor: Actor, verb: string, { id, name }: Title, detail?: Record<string, unknown>) {
  return audit(tx, actor, { verb, resource: 'contact', subjectKind: 'title', subjectId: id, subject: name, detail });
}

/** Gives every contact with one title another one; each card's trail says so. The titles of members are their own area's. */
async function retitle(tx: Tx, actor: Actor, from: string, to: string): Promise<void> {
  const people = await tx.all(sql<{ id: string; title: string }>`
    select p.id, p.title from person p
    where p.tenant_id = ${tx.tenantId} and name_key(p.title) = name_key(${from}) and p.title <> ${to} and ${isOutside}
    order by p.id`);
  for (const { id, title } of people) {
    const record = await lock(tx, actor, { ...personKind, visible: () => sql`true` }, id);
    await updateRow(tx, 'person', id, { title: to });
    await change(tx, actor, record, {}, { verb: 'update', changes: { title: [title, to] } });
  }
}
