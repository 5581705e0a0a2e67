import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { makePersonFinder, listColumns, lock, myRoles, selectLists, selectPeople } from '../header/index.ts';
import type { RecordHeader, RecordKind } from '../header/index.ts';
import type { CompanionRead } from './parts.ts';

/** The area's own data next to a header: its row, and the people by id. */
interface Beside<Row> {
  row: Row;
  ball: string[];
  person(id: string | null | undefined): PersonRef | null;
}

/**
 * Locks a record and reads the area's own data. The second statement is sent with the first and runs after the lock is held, so it sees the writes of
 * the previous holder. Throws 1004 when the actor may not see the record.
 */
export async function lockDetails<Row extends object>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind,
  id: string,
  companion: CompanionRead,
): Promise<{ record: RecordHeader } & Omit<Beside<Row>, 'ball'>> {
  const [record, { ball, ...beside }] = await Promise.all([
    lock(tx, actor, kind, id),
    readBeside<Row>(tx, actor, id, companion),
  ]);
  record.ball = ball;
  return { record, ...beside };
}

/** Reads the area's own data of a record that the caller may read. Throws 1004 when there is none. */
export async function readBeside<Row extends object>(
  read: Read,
  actor: Actor,
  id: string,
  { columns, tables, lists, people, held }: CompanionRead,
): Promise<Beside<Row>> {
  const found = await read.first(sql<Row & { people: PersonRef[]; ball: string[] }>`
    select ${columns} ${lists ? listColumns(lists) : sql``}, ${myRoles(actor)},
      ${selectPeople(actor.tenantId, sql`${people} ${lists ? sql`|| lists.people` : sql``}`)} as people,
      array(select c.person_id from custody c
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null) as ball
    from ${lists ? sql`${selectLists(actor.tenantId, id, lists)} cross join` : sql``} record r ${tables}
    where r.tenant_id = ${actor.tenantId} and r.id = ${id} ${held ?? sql``}`);
  if (!found) throw notFound();
  const { people: named, ball, ...row } = found;
  return { row: row as unknown as Row, ball, person: makePersonFinder(named) };
}
