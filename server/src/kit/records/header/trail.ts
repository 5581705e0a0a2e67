import { hash } from 'node:crypto';
import { sql } from '../../db/sql.ts';
import type { Read, Tx } from '../../db/tx.ts';

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
  return hash('sha256', Buffer.concat([previous, Buffer.from(JSON.stringify(said))]), 'buffer');
}

/** Walks the chain of a record. Answers the sequence number of the first entry that does not fit, or null. */
export async function verifyTrail(read: Read, recordId: string): Promise<number | null> {
  const rows = await read.all(sql<TrailEntry & { seq: number; hash: Buffer }>`
    select seq, at, actor_id as "actorId", behalf_id as "behalfId", via, verb, from_status as "fromStatus",
      to_status as "toStatus", note, changes, hash
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

/**
 * Seals a tenant's chains that moved since the last anchor, hourly: one hash over their heads and the previous anchor, so that a removed or shortened
 * chain shows.
 */
export async function anchorTrail(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    with last as (
      select seq, hash from trail_anchor where tenant_id = ${tx.tenantId} order by seq desc limit 1
    ), moved as (
      select r.id, r.trail_seq, r.trail_hash from record r
      where r.tenant_id = ${tx.tenantId} and r.trail_seq > 0
        and not exists (select from trail_head h where h.tenant_id = r.tenant_id and h.record_id = r.id and h.seq = r.trail_seq)
    ), anchor as (
      insert into trail_anchor (tenant_id, seq, at, chains, hash)
      select ${tx.tenantId}, coalesce((select seq from last), 0) + 1, ${now},
        (select count(*) from record where tenant_id = ${tx.tenantId}),
        sha256(coalesce((select hash from last), '\\x') || coalesce((
          select string_agg(id::text || ':' || trail_seq || ':' || encode(trail_hash, 'hex'), '|' order by id) from moved), '')::bytea)
      returning seq
    )
    insert into trail_head (tenant_id, anchor_seq, record_id, seq, hash)
    select ${tx.tenantId}, anchor.seq, moved.id, moved.trail_seq, moved.trail_hash from moved, anchor`);
}

/** What a look over all chains of a tenant found. `broken` names what does not fit, in words for the operator; empty when all does. */
export interface TrailCheck {
  chains: number;
  entries: number;
  anchors: number;
  /** Chains that have moved since the last anchor. */
  unanchored: number;
  broken: string[];
}

const CHAINS_AT_ONCE = 500;

/** Walks every chain of a tenant and every anchor over them. */
export async function verifyTrails(read: Read): Promise<TrailCheck> {
  const check: TrailCheck = { chains: 0, entries: 0, anchors: 0, unanchored: 0, broken: [] };
  let after: string | null = null;
  for (;;) {
    const heads: Head[] = await read.all(sql<Head>`
      select id, trail_seq as seq, trail_hash as hash
      from record
      where tenant_id = ${read.tenantId} and (${after}::uuid is null or id > ${after})
      order by id limit ${CHAINS_AT_ONCE}`);
    if (heads.length === 0) break;
    check.entries += await walk(read, heads, check.broken);
    check.chains += heads.length;
    after = heads.at(-1)?.id ?? null;
  }
  const lost = await read.all(sql<{ record_id: string }>`
    select distinct t.record_id from trail t where t.tenant_id = ${read.tenantId}
      and not exists (select from record r where r.tenant_id = t.tenant_id and r.id = t.record_id)`);
  for (const { record_id } of lost) check.broken.push(`record ${record_id} is gone, its trail is not`);
  await verifyAnchors(read, check);
  return check;
}

interface Head {
  id: string;
  seq: number;
  hash: Buffer;
}
type Line = TrailEntry & { recordId: string; seq: number; hash: Buffer };

async function walk(read: Read, heads: readonly Head[], broken: string[]): Promise<number> {
  const lines = await read.all(sql<Line>`
    select record_id as "recordId", seq, at, actor_id as "actorId", behalf_id as "behalfId", via, verb,
      from_status as "fromStatus", to_status as "toStatus", note, changes, hash
    from trail where tenant_id = ${read.tenantId} and record_id = any(${heads.map(({ id }) => id)}::uuid[]) order by record_id, seq`);
  const byRecord = Map.groupBy(lines, ({ recordId }) => recordId);
  for (const { id, seq, hash } of heads) {
    let previous: Buffer = Buffer.alloc(0);
    const chain = byRecord.get(id) ?? [];
    const wrong = chain.find((line, index) => {
      const fits = line.seq === index + 1 && trailHash(previous, id, line.seq, line).equals(line.hash);
      previous = line.hash;
      return !fits;
    });
    if (wrong) broken.push(`record ${id}: its entry ${wrong.seq} is not what was written`);
    else if (chain.length !== seq || !previous.equals(hash))
      broken.push(`record ${id}: its trail ends at ${chain.length}, not at ${seq}`);
  }
  return lines.length;
}

async function verifyAnchors(read: Read, check: TrailCheck): Promise<void> {
  const anchors = await read.all(sql<{ seq: number; fits: boolean }>`
    select a.seq, a.seq = row_number() over (order by a.seq)
      and a.hash = sha256(coalesce(lag(a.hash) over (order by a.seq), '\\x') || coalesce((
      select string_agg(h.record_id::text || ':' || h.seq || ':' || encode(h.hash, 'hex'), '|' order by h.record_id)
      from trail_head h where h.tenant_id = a.tenant_id and h.anchor_seq = a.seq), '')::bytea) as fits
    from trail_anchor a where a.tenant_id = ${read.tenantId} order by a.seq`);
  check.anchors = anchors.length;
  for (const { seq, fits } of anchors) if (!fits) check.broken.push(`anchor ${seq} does not fit what it was set over`);
  const missing = await read.all(sql<{ record_id: string; seq: number }>`
    select h.record_id, h.seq
    from trail_head h
    left join trail t on t.tenant_id = h.tenant_id and t.record_id = h.record_id and t.seq = h.seq
    where h.tenant_id = ${read.tenantId} and t.hash is distinct from h.hash`);
  for (const { record_id, seq } of missing)
    check.broken.push(`record ${record_id}: entry ${seq}, which was anchored, is gone or another`);
  const moved = await read.first(sql<{ n: number }>`
    select count(*)::int as n from record r where r.tenant_id = ${read.tenantId} and r.trail_seq > 0
      and not exists (select from trail_head h where h.tenant_id = r.tenant_id and h.record_id = r.id and h.seq = r.trail_seq)`);
  check.unanchored = moved?.n ?? 0;
}
