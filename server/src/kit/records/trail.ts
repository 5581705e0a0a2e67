import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Read, Tx } from '../db/tx.ts';

/** One line of a record's history. `changes` holds field → [before, after] as text. */
export interface TrailEntry {
  at: Date | string;
  actorId: string | null;
  behalfId: string | null;
  via: string | null;
  verb: string;
  fromStatus: string | null;
  toStatus: string | null;
  note: string | null;
  changes: Record<string, [string | null, string | null]> | null;
}

/** The hash of an entry, chained to the one before it. Instants count to the millisecond. */
export function trailHash(previous: Buffer, recordId: string, seq: number, entry: TrailEntry): Buffer {
  const changes = entry.changes
    ? Object.keys(entry.changes)
        .sort()
        .map((field) => [field, ...(entry.changes?.[field] ?? [])])
    : null;
  const said = [
    recordId,
    seq,
    new Date(entry.at).toISOString(),
    entry.actorId,
    entry.behalfId,
    entry.via,
    entry.verb,
    entry.fromStatus,
    entry.toStatus,
    entry.note,
    changes,
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(said)).digest();
}

/** Walks the chain of a record. Answers the sequence number of the first entry that does not fit, or null. */
export async function verifyTrail(read: Read, recordId: string): Promise<number | null> {
  const rows = await read.all(sql<TrailEntry & { seq: number; hash: Buffer }>`
    select seq, at, actor_id as "actorId", behalf_id as "behalfId", via, verb, from_status as "fromStatus", to_status as "toStatus", note, changes, hash
    from trail where tenant_id = ${read.tenantId} and record_id = ${recordId} order by seq`);
  let previous: Buffer = Buffer.alloc(0);
  for (const [index, row] of rows.entries()) {
    const hash = trailHash(previous, recordId, row.seq, row);
    if (row.seq !== index + 1 || !hash.equals(row.hash)) return index + 1;
    previous = row.hash;
  }
  const head = await read.first(
    sql<{ trail_seq: number }>`select trail_seq from record where tenant_id = ${read.tenantId} and id = ${recordId}`,
  );
  return head && head.trail_seq !== rows.length ? rows.length + 1 : null;
}

/** Seals the heads of all chains of a tenant, hourly, so that a chain that was removed whole shows. */
export async function anchorTrail(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    insert into trail_anchor (tenant_id, seq, at, chains, hash)
    select ${tx.tenantId}, coalesce((select max(seq) from trail_anchor where tenant_id = ${tx.tenantId}), 0) + 1, ${now}, count(*),
      sha256(coalesce(string_agg(id::text || ':' || trail_seq || ':' || encode(trail_hash, 'hex'), '|' order by id), '')::bytea)
    from record where tenant_id = ${tx.tenantId}`);
}
