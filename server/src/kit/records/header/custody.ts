import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import type { RecordHeader } from './header.ts';

/**
 * Passes the ball to `holders` (nobody when the record has ended). A holder who keeps the ball keeps their stay, a holder who loses it has the stay
 * ended now, and a new holder begins one. Updates `record.ball`.
 */
export async function passBall(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  record: Pick<RecordHeader, 'id' | 'ball'>,
  holders: readonly string[],
  reason: string | null = null,
): Promise<void> {
  await Promise.all(passBallSql(tx, actor, record, holders, reason).map((write) => tx.run(write)));
}

/** The same as SQL, to be run or to go along with `change`. */
export function passBallSql(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  record: Pick<RecordHeader, 'id' | 'ball'>,
  holders: readonly string[],
  reason: string | null = null,
): Sql[] {
  const wanted = [...new Set(holders)];
  const lost = record.ball.filter((personId) => !wanted.includes(personId));
  const gained = wanted.filter((personId) => !record.ball.includes(personId));
  record.ball = wanted;
  const writes: Sql[] = [];
  if (lost.length > 0)
    writes.push(
      sql`update custody set to_at = ${actor.now}
        where tenant_id = ${tx.tenantId} and record_id = ${record.id} and to_at is null and person_id = any(${lost}::uuid[])`,
    );
  // The ids follow the order of `holders`, because stays of one moment are shown by id.
  const ids = gained.map(() => newId(actor.now.getTime())).sort();
  if (gained.length > 0)
    writes.push(sql`insert into custody (tenant_id, id, record_id, person_id, from_at, reason)
      select ${tx.tenantId}, stay.id, ${record.id}, stay.person, ${actor.now}, ${reason}
      from unnest(${ids}::uuid[], ${gained}::uuid[]) as stay(id, person)`);
  return writes;
}

export type Duty =
  | 'manager'
  | 'reviewer'
  | 'coReviewer'
  | 'watcher'
  | 'receivedFrom'
  | 'submitter'
  | 'assignee'
  | 'approver';

/** Gives people a duty on a record; who has it already keeps it. */
export async function addParties(tx: Tx, recordId: string, personIds: readonly string[], role: Duty): Promise<void> {
  if (personIds.length > 0) await tx.run(addPartiesSql(tx, recordId, personIds, role));
}

/** The same as SQL, to be run or to go along with `change`. */
export function addPartiesSql(tx: Tx, recordId: string, personIds: readonly string[], role: Duty): Sql {
  return sql`insert into record_party (tenant_id, record_id, person_id, role)
    select ${tx.tenantId}, ${recordId}, person, ${role} from unnest(${[...new Set(personIds)]}::uuid[]) as person on conflict do nothing`;
}

/** SQL that takes a duty from people; from everybody without a list. */
export function removePartiesSql(tx: Tx, recordId: string, role: Duty, personIds?: readonly string[]): Sql {
  return sql`delete from record_party
    where tenant_id = ${tx.tenantId} and record_id = ${recordId} and role = ${role}
      ${personIds ? sql`and person_id = any(${personIds}::uuid[])` : sql``}`;
}

/** SQL that takes a duty on a record from some people and gives it to others. People who remove themselves keep seeing the record. */
export function passPartiesSql(
  tx: Tx,
  actor: Actor,
  recordId: string,
  role: Duty,
  { gone, come }: { gone: readonly string[]; come: readonly string[] },
): Sql[] {
  return [
    ...(gone.length > 0 ? [removePartiesSql(tx, recordId, role, gone)] : []),
    ...(come.length > 0 ? [addPartiesSql(tx, recordId, come, role)] : []),
    ...(gone.includes(actor.personId) ? [addPartiesSql(tx, recordId, [actor.personId], 'watcher')] : []),
  ];
}

/** The ids of the record's maker and of everybody with a duty on it. */
export async function listConcernedPeople(
  read: Read,
  record: Pick<RecordHeader, 'id' | 'createdBy'>,
): Promise<string[]> {
  const people = await read.all(sql<{ id: string }>`select distinct person_id as id
    from record_party
    where tenant_id = ${read.tenantId} and record_id = ${record.id}`);
  return [...people.map(({ id }) => id), ...(record.createdBy ? [record.createdBy] : [])];
}

/** SQL that gives one record the same people with these duties as another. */
export function copyPartiesSql(tx: Tx, fromId: string, toId: string, duties: readonly Duty[]): Sql {
  return sql`insert into record_party (tenant_id, record_id, person_id, role)
    select tenant_id, ${toId}, person_id, role
    from record_party
    where tenant_id = ${tx.tenantId} and record_id = ${fromId} and role = any(${duties}::text[])
    on conflict do nothing`;
}
