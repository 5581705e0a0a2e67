import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { amongPeople, listColumns, lock, myRoles, selectLists, selectPeople } from '../header/index.ts';
import type { RecordHeader, RecordKind } from '../header/index.ts';
import type { CompanionRead } from './parts.ts';

/** What an area keeps beside a header: its row, and those people by their ids whom the statement named. */
interface Beside<Row> {
  row: Row;
  ball: string[];
  person(id: string | null | undefined): PersonRef | null;
}

/**
 * Locks a record and reads what its area keeps beside it. The second statement goes out with the first and runs when the
 * lock is held, so that it sees what whoever held it before wrote. Throws 1004 when the actor may not see the record.
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

/** What an area keeps beside the header of a record that the caller may read. Throws 1004 when there is none. */
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
  return { row: row as unknown as Row, ball, person: amongPeople(named) };
}
