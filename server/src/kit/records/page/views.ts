import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { views } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';

interface ViewRow {
  viewId: string;
  list: string;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
}

/** My views of a list, or of every list, then the views that others share. */
export async function listViews(read: Read, actor: Actor, { list }: { list?: string | undefined }): Promise<ViewRow[]> {
  return read.all(sql<ViewRow>`
    select id as "viewId", list, name, query, shared, person_id = ${actor.personId} as mine
    from saved_view
    where tenant_id = ${actor.tenantId} and (shared or person_id = ${actor.personId})
      ${list === undefined ? sql`` : sql`and list = ${list}`}
    order by mine desc, lower(name), id
    limit 500`);
}

/** Saves a view; the same id again changes it. Throws 1004 when the id is another person's view. */
export async function saveView(tx: Tx, actor: Actor, input: ParsedOf<typeof views.save>): Promise<ViewRow[]> {
  const saved = await tx.run(sql`insert into saved_view (tenant_id, id, person_id, list, name, query, shared)
    values (${tx.tenantId}, ${input.viewId}, ${actor.personId}, ${input.list}, ${input.name}, ${input.query}, ${input.shared})
    on conflict (tenant_id, id) do update set list = excluded.list, name = excluded.name, query = excluded.query, shared = excluded.shared
      where saved_view.person_id = ${actor.personId}`);
  if (saved === 0) throw notFound();
  return listViews(tx, actor, input);
}

export async function removeView(tx: Tx, actor: Actor, input: ParsedOf<typeof views.remove>): Promise<ViewRow[]> {
  const gone = await tx.run(
    sql`delete from saved_view where tenant_id = ${tx.tenantId} and id = ${input.viewId} and person_id = ${actor.personId}`,
  );
  if (gone === 0) throw notFound();
  return listViews(tx, actor, input);
}
