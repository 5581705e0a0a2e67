import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import { insertRows } from '../../db/insertRows.ts';
import type { Tx } from '../../db/tx.ts';
import type { NewRecord } from './insert.ts';
import { contentHash, trailHash } from '../header/index.ts';
import type { TrailEntry } from '../header/index.ts';

/** A record that was kept elsewhere; `ball` says who has it since when. */
export type ImportedRecord = NewRecord & { ball: readonly { personId: string; since: Date }[] };

/**
 * Inserts many records, each with the first entry of its trail, who has the ball and who has a duty: for imports. Their ids and
 * numbers must be new.
 */
export async function insertRecords(tx: Tx, actor: Actor, records: readonly ImportedRecord[]): Promise<void> {
  const rows = records.map((record) => {
    const entry: TrailEntry = {
      verb: 'import',
      at: actor.now,
      actorId: authorOf(actor),
      behalfId: null,
      via: actor.via,
      fromStatus: null,
      toStatus: record.status,
      note: null,
      changes: null,
      ...record.trail,
    };
    return {
      ...record,
      entry,
      at: new Date(record.createdAt ?? actor.now),
      hash: trailHash(Buffer.alloc(0), record.id, 1, entry),
      content: contentHash(record.kind, record.content),
    };
  });
  type Row = (typeof rows)[number];
  const column = <V>(value: (row: Row) => V) => rows.map(value);
  await tx.run(sql`
    with given as (
      select * from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.projectId)}::uuid[],
        ${column((row) => row.kind)}::text[], ${column((row) => row.number ?? null)}::text[], ${column((row) => row.title)}::text[],
        ${column((row) => row.status)}::text[], ${column((row) => row.isFinal ?? false)}::bool[],
        ${column((row) => row.isPrivate ?? false)}::bool[], ${column((row) => row.ownerId ?? null)}::uuid[],
        ${column((row) => row.createdBy ?? null)}::uuid[], ${column((row) => row.at)}::timestamptz[],
        ${column((row) => row.closedAt ?? null)}::timestamptz[], ${column((row) => row.dueDate ?? null)}::date[],
        ${column((row) => row.content)}::bytea[], ${column((row) => row.hash)}::bytea[],
        ${column((row) => row.searchText)}::text[], ${column((row) => row.entry.note)}::text[])
        as one(id, project_id, kind, number, title, status, is_final, is_private, owner_id, created_by, at, closed_at, due_date,
          content, hash, words, note)
    ), made as (
      insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, is_private, owner_id, created_by,
        created_at, updated_at, closed_at, due_date, create_hash, trail_seq,
        trail_hash, search)
      select ${tx.tenantId}, id, project_id, kind, number, title, status, is_final, is_private, owner_id, created_by, at, at,
        closed_at, due_date, content, 1, hash, search_words(words) from given
    )
    insert into trail (tenant_id, record_id, seq, at, actor_id, via, verb, from_status, to_status, note, hash)
    select ${tx.tenantId}, id, 1, ${actor.now}, ${authorOf(actor)}, ${actor.via}, 'import', null, status, note, hash from given`);
  const stays = records.flatMap(({ id, ball }) =>
    ball.map(({ personId, since }) => ({ record_id: id, person_id: personId, from_at: since })),
  );
  const duties = records.flatMap(({ id, duties: had = [] }) =>
    had.map(({ personId, duty }) => ({ record_id: id, person_id: personId, role: duty })),
  );
  await Promise.all([
    insertRows(
      tx,
      'custody',
      stays.map((stay) => ({ ...stay, id: newId(actor.now.getTime()) })),
    ),
    insertRows(tx, 'record_party', duties),
  ]);
}
