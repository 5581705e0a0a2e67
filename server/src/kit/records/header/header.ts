import { hash } from 'node:crypto';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { Refusal, forbidden, notFound, refTaken, refuse, stale } from '../../errors.ts';
import { CODE } from '@plumbline/contract/kit/codes';
import { lastChange } from './lastChange.ts';
import { trailHash } from './trail.ts';
import type { TrailEntry } from './trail.ts';
import type { RecordKind, RecordHeader, Verdict } from './kind.ts';

export type { RecordHeader };

/** The fields of a header that its row keeps, and their columns. */
export const HEADER = {
  id: 'id',
  projectId: 'project_id',
  kind: 'kind',
  number: 'number',
  title: 'title',
  status: 'status',
  isFinal: 'is_final',
  isPrivate: 'is_private',
  ownerId: 'owner_id',
  createdBy: 'created_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  closedAt: 'closed_at',
  dueDate: 'due_date',
  version: 'version',
  createHash: 'create_hash',
  trailSeq: 'trail_seq',
  trailHash: 'trail_hash',
} as const satisfies Record<keyof Omit<RecordHeader, 'myRoles' | 'ball'>, string>;

/** The fields that a change of a record may change. */
const {
  id: _id,
  projectId: _project,
  kind: _kind,
  createdBy: _by,
  createdAt: _at,
  createHash: _hash,
  ...CHANGING
} = HEADER;
const CHANGED = Object.entries(CHANGING) as [keyof typeof CHANGING, string][];

/** The columns of a `RecordHeader` over the alias `r`, but for the actor's duties and who has the ball. */
export const headerColumns = sql.raw(
  Object.entries(HEADER)
    .map(([field, column]) => `r.${column} as "${field}"`)
    .join(', '),
);

function select(actor: Actor, id: string, condition: Sql) {
  return sql`select ${headerColumns}, ${myRoles(actor)},
      array(select c.person_id from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null) as ball
    from record r
    where r.tenant_id = ${actor.tenantId} and r.id = ${id} and ${condition}`;
}
/** The duties of the actor on `r`. */
export function myRoles({ personId }: Actor): Sql {
  return sql`array(select rp.role from record_party rp
    where rp.tenant_id = r.tenant_id and rp.record_id = r.id and rp.person_id = ${personId}) as "myRoles"`;
}
function ofKind(actor: Actor, kind: RecordKind): Sql {
  return sql`r.kind = ${kind.kind} and ${kind.visible(actor)}`;
}

/** A record's header where `condition`, SQL over the alias `r`, holds; locked for a command when so wanted. */
export async function findHeader(
  read: Read,
  actor: Actor,
  id: string,
  condition: Sql,
  locked = false,
): Promise<RecordHeader | undefined> {
  return read.first<RecordHeader>(
    sql`${select(actor, id, condition)}${locked ? sql` for no key update of r` : sql``}` as never,
  );
}

/** Reads a record's header without locking. Throws 1004 when the actor may not see it. */
export async function load(read: Read, actor: Actor, kind: RecordKind, id: string): Promise<RecordHeader> {
  const record = await findHeader(read, actor, id, ofKind(actor, kind));
  if (!record) throw notFound();
  return record;
}

/**
 * Locks a record for a command: nobody else changes it until the commit. Throws 1004 when the actor may not see it and
 * 1500 with `current` when `version` is not the record's.
 */
export async function lock(
  tx: Tx,
  actor: Actor,
  kind: RecordKind,
  id: string,
  version?: number,
  current?: () => Promise<unknown>,
): Promise<RecordHeader> {
  const record = await findHeader(tx, actor, id, ofKind(actor, kind), true);
  if (!record) throw notFound();
  await assertVersion(tx, actor, record, version, current);
  return record;
}

/** Throws 1500 with `current` when `version` is not the record's, and says who changed it last and how long ago. */
export async function assertVersion(
  read: Read,
  actor: Actor,
  record: RecordHeader,
  version: number | undefined,
  current?: () => Promise<unknown>,
): Promise<void> {
  if (version === undefined || version === record.version) return;
  const [now, told] = await Promise.all([current?.(), lastChange(read, actor, record)]);
  throw stale(now, told);
}

/** Throws 403 without the right, 2000 with the reason when it does not fit now. */
export function allow(verdict: Verdict): void {
  if (verdict === 'noRight') throw forbidden();
  if (verdict !== true) throw refuse(verdict.reason, verdict.values);
}

export interface Changes {
  title?: string;
  status?: string;
  isFinal?: boolean;
  isPrivate?: boolean;
  number?: string | null;
  ownerId?: string | null;
  dueDate?: string | null;
  closedAt?: Date | null;
  searchText?: string;
  /** False for what adds to a record without changing its fields. */
  bump?: boolean;
}

/**
 * Changes a locked record, updates `record` and adds to its trail. No other code writes `status`. `also` are further independent writes in the same
 * statement.
 */
export async function change(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  changes: Changes,
  entry: Partial<TrailEntry> & { verb: string },
  also: readonly Sql[] = [],
): Promise<void> {
  const line: TrailEntry = {
    at: actor.now,
    actorId: authorOf(actor),
    behalfId: null,
    via: actor.via,
    fromStatus: record.status,
    toStatus: changes.status ?? record.status,
    note: null,
    changes: null,
    ...entry,
  };
  const seq = record.trailSeq + 1;
  const hash = trailHash(record.trailHash, record.id, seq, line);
  const { searchText, bump = true, closedAt, number, ...fields } = changes;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const next: RecordHeader = {
    ...record,
    ...given,
    number: number ?? record.number,
    closedAt: closedAt === undefined ? record.closedAt : (closedAt?.toISOString() ?? null),
    updatedAt: actor.now.toISOString(),
    version: record.version + (bump ? 1 : 0),
    trailSeq: seq,
    trailHash: hash,
  };
  const written = tx.run(sql`
    with moved as (
      update record set ${sql.join(CHANGED.map(([field, column]) => sql`${sql.ref(column)} = ${next[field]}`))}
        ${
          searchText === undefined
            ? sql``
            : sql`
            , search = search_words(${searchText} || coalesce((select ' ' || came.words from imported_record came
              where came.tenant_id = record.tenant_id and came.record_id = record.id), '')
              || coalesce((select ' ' || string_agg(v.value, ' ') from custom_value v
                where v.tenant_id = record.tenant_id and v.record_id = record.id), '')
              || coalesce((select ' ' || left(string_agg(c.body, ' ' order by c.created_at desc), ${COMMENTS_SEARCHED}) from comment c
                where c.tenant_id = record.tenant_id and c.record_id = record.id), ''))`
        }
      where tenant_id = ${tx.tenantId} and id = ${record.id} returning tenant_id, id
    )${sql.join(
      also.map((one, index) => sql`, ${sql.ref(`also${index}`)} as (${one})`),
      sql``,
    )}
    insert into trail (tenant_id, record_id, seq, at, actor_id, behalf_id, via, verb, from_status, to_status, note, changes, hash,
      request_id)
    select tenant_id, id, ${seq}, ${line.at}, ${line.actorId}, ${line.behalfId}, ${line.via}, ${line.verb}, ${line.fromStatus},
      ${line.toStatus}, ${line.note},
      ${line.changes ? JSON.stringify(line.changes) : null}::jsonb, ${hash}, ${actor.requestId} from moved`);
  Object.assign(record, next);
  tx.announce({ kind: record.kind, id: record.id, projectId: record.projectId, version: record.version });
  await written;
}

/**
 * SQL that takes a record out of its kind: no read of a kind finds it again, and no link to it opens. Its row and its trail stay, as
 * hashes chain over all trails of a company.
 */
export function withdrawnFromKind(tx: Tx, actor: Actor, { id, kind }: RecordHeader): Sql[] {
  const here = sql`tenant_id = ${tx.tenantId}`;
  return [
    sql`update record set kind = ${`${kind}.deleted`}, is_final = true where ${here} and id = ${id}`,
    sql`update share set revoked_at = ${actor.now} where ${here} and record_id = ${id} and revoked_at is null`,
  ];
}

/** SQL that adds filled-in text of a record to the search. */
export function addToSearchSql(tx: Tx, { id }: Pick<RecordHeader, 'id'>, words: string): Sql {
  return sql`update record set ${addToSearchColumn(words)} where tenant_id = ${tx.tenantId} and id = ${id}`;
}

/** Adds to the trail what happened to a part of a locked record, such as a member or a photo. The record's own fields and version stay. */
export function changePart(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  verb: string,
  changes: TrailEntry['changes'] = null,
): Promise<void> {
  return change(tx, actor, record, { bump: false }, { verb, changes });
}

/** The most letters of a record's comments that are searched, because a tsvector holds a megabyte. */
const COMMENTS_SEARCHED = 100_000;
/** Bytes of a tsvector from which on no more is added to it. */
const ROOM_FOR_COMMENTS = 500_000;

/** SQL that adds the words of a comment or of custom fields to the search. The next change of the record rebuilds the whole search text. */
export function addToSearchColumn(body: string): Sql {
  return sql`search = case when pg_column_size(search) < ${ROOM_FOR_COMMENTS}
    then search || search_words(${body.slice(0, COMMENTS_SEARCHED)}) else search end`;
}

/** The hash of a create or an addition, to detect the same clientRef with other content. */
export function contentHash(operation: string, content: unknown): Buffer {
  return hash('sha256', `${operation}${JSON.stringify(content)}`, 'buffer');
}

/** Stores the clientRef of an addition to a record. Answers false for a duplicate; throws 1501 when the ref was used with other content. */
export async function claimRef(tx: Tx, operation: string, ref: string, content: unknown): Promise<boolean> {
  const hash = contentHash(operation, content);
  const fresh = await tx.run(
    sql`insert into client_ref (tenant_id, ref, operation, content_hash)
      values (${tx.tenantId}, ${ref}, ${operation}, ${hash})
      on conflict do nothing`,
  );
  if (fresh > 0) return true;
  const known = await tx.first(
    sql<{
      content_hash: Buffer;
    }>`select content_hash from client_ref where tenant_id = ${tx.tenantId} and ref = ${ref}`,
  );
  if (known?.content_hash.equals(hash)) return false;
  throw new Refusal(CODE.refTaken, 'This was already saved with other content.');
}

/** Gives a 1501 the thing that the reference made: `withExisting(claimRef(…), () => whatItMade)`. */
export async function withExisting<T>(work: Promise<T>, existing: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === CODE.refTaken) throw refTaken((await existing()) ?? null);
    throw error;
  }
}
