import type { CustomValues } from '@plumbline/contract/kit/customFields';
import { newId } from '@plumbline/contract/kit/uuid';
import { CODE } from '@plumbline/contract/kit/codes';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../errors.ts';
import type { Duty, RecordHeader, TrailEntry } from '../header/index.ts';
import { customChanges } from './customFields.ts';
import { HEADER, contentHash, readInstant, trailHash } from '../header/index.ts';

export interface NewRecord {
  id: string;
  kind: string;
  projectId: string | null;
  title: string;
  status: string;
  number?: string | null;
  isPrivate?: boolean;
  isFinal?: boolean;
  ownerId?: string | null;
  /** Null when nobody here made it, as in an import. */
  createdBy?: string | null;
  dueDate?: string | null;
  createdAt?: Date | string;
  closedAt?: Date | string | null;
  /** What the search finds it by. */
  searchText: string;
  /** The input of the create, for the clientRef promise. */
  content: unknown;
  /** First entry of the trail. */
  trail?: Partial<TrailEntry>;
  /** Its maker has the ball. */
  inCourtOfMaker?: boolean;
  duties?: readonly { personId: string; duty: Duty }[];
  /** What it holds in the fields of the company's own; required ones only wait until it leaves draft where this is left out. */
  customFields?: CustomValues | undefined;
}

/** What an area inserts in the statement that inserts its record, as CTEs over `made` (tenant_id, id); and what that answers. */
export interface CompanionInserts<Row> {
  /** The precondition of the new record, as the CTE `precondition`: without a row nothing is made. `hold` throws the reason, or locks the row. */
  precondition: { found: Sql; hold(): Promise<unknown> };
  inserts: Sql;
  answer: Sql<Row>;
  /** Nothing that could refuse it follows, and nothing came before: it is committed at once. */
  only: boolean;
}

/**
 * Inserts a record with the first entry of its trail, in one statement. Answers false when this id exists already with
 * the same content (the create came twice); throws 1501 when it exists with other content.
 */
export async function insertRecord(tx: Tx, actor: Actor, record: NewRecord): Promise<boolean> {
  return (await insertWith(tx, actor, record)) !== undefined;
}

/**
 * The same together with the area's own rows. Answers what the statement answered with the header of the record, in its maker's court;
 * undefined when the create came twice.
 */
export async function insertWith<Row extends object>(
  tx: Tx,
  actor: Actor,
  record: NewRecord,
  companion?: CompanionInserts<Row>,
): Promise<{ row: Row; header: RecordHeader } | undefined> {
  const content = contentHash(record.kind, record.content);
  const custom = record.customFields && (await customChanges(tx, record, record.customFields, true));
  const at = record.createdAt ?? actor.now;
  const entry: TrailEntry = {
    verb: 'create',
    at,
    actorId: authorOf(actor),
    behalfId: null,
    via: actor.via,
    fromStatus: null,
    toStatus: record.status,
    note: null,
    changes: null,
    ...record.trail,
  };
  const header = headerOf(actor, record, content, trailHash(Buffer.alloc(0), record.id, 1, entry));
  // For two inserts of one id PostgreSQL may check the number before the id, so a lock makes them run one after the other.
  const turn = record.number
    ? tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`record ${record.id}`}, 0))`)
    : undefined;
  const statement = sql<Row>`
    with ${companion ? sql`precondition as (${companion.precondition.found}), ` : sql``}made as (
      insert into record (tenant_id, ${sql.join(COLUMNS.map(([, column]) => sql.ref(column)))}, search)
      select ${tx.tenantId}, ${sql.join(COLUMNS.map(([field]) => sql`${header[field]}`))},
        search_words(${[record.searchText, ...Object.values(record.customFields ?? {})].join(' ')})
      ${companion ? sql`from precondition` : sql``}
      on conflict (tenant_id, id) do nothing returning tenant_id, id
    ), entry as (
      insert into trail (tenant_id, record_id, seq, at, actor_id, behalf_id, via, verb, from_status, to_status, note, changes,
        hash, request_id)
      select tenant_id, id, 1, ${at}, ${entry.actorId}, ${entry.behalfId}, ${entry.via}, ${entry.verb}, null, ${entry.toStatus},
        ${entry.note},
        ${entry.changes ? JSON.stringify(entry.changes) : null}::jsonb, ${header.trailHash}, ${actor.requestId} from made
    )${record.inCourtOfMaker ? firstStay(actor) : sql``}${record.duties?.length ? dutiesOf(record.duties) : sql``}
    ${companion ? sql`, ${companion.inserts}` : sql``}
    select ${companion ? companion.answer : sql`id`} from made`;
  const [made] = await Promise.all([companion?.only && !custom ? tx.only(statement) : tx.first(statement), turn]);
  if (made) {
    if (custom?.write) await tx.run(custom.write);
    // An import tells the lists once, when it is through.
    if (actor.via !== 'import')
      tx.announce({ kind: record.kind, id: record.id, projectId: record.projectId, version: 1 });
    return { row: made, header };
  }
  const existing = await tx.first(
    sql<{
      create_hash: Buffer | null;
    }>`select create_hash from record where tenant_id = ${tx.tenantId} and id = ${record.id}`,
  );
  if (existing?.create_hash?.equals(content)) return undefined;
  if (!existing && companion) {
    await companion.precondition.hold();
    // It came to be there a moment ago.
    const hold = () => Promise.reject(new Error('What the record is made on is held, and yet not found'));
    return insertWith(tx, actor, record, { ...companion, precondition: { ...companion.precondition, hold } });
  }
  throw new Refusal(CODE.refTaken, 'This was already saved with other content.');
}

const COLUMNS = Object.entries(HEADER) as [keyof typeof HEADER, string][];

/** The header of a record that is made now. */
function headerOf(actor: Actor, record: NewRecord, createHash: Buffer, hash: Buffer): RecordHeader {
  const at = instant(record.createdAt ?? actor.now);
  return {
    id: record.id,
    projectId: record.projectId,
    kind: record.kind,
    number: record.number ?? null,
    title: record.title,
    status: record.status,
    isFinal: record.isFinal ?? false,
    isPrivate: record.isPrivate ?? false,
    ownerId: record.ownerId ?? null,
    createdBy: record.createdBy === undefined ? authorOf(actor) : record.createdBy,
    createdAt: at,
    updatedAt: at,
    closedAt: record.closedAt ? instant(record.closedAt) : null,
    dueDate: record.dueDate ?? null,
    version: 1,
    createHash,
    trailSeq: 1,
    trailHash: hash,
    myRoles: (record.duties ?? []).flatMap(({ personId, duty }) => (personId === actor.personId ? [duty] : [])),
    ball: record.inCourtOfMaker ? [actor.personId] : [],
  };
}

function instant(at: Date | string): string {
  return typeof at === 'string' ? at : readInstant(at);
}

function firstStay({ personId, now }: Actor): Sql {
  return sql`, stay as (
      insert into custody (tenant_id, id, record_id, person_id, from_at)
      select tenant_id, ${newId(now.getTime())}, id, ${personId}, ${now}
      from made
    )`;
}

function dutiesOf(duties: readonly { personId: string; duty: Duty }[]): Sql {
  return sql`, duties as (
      insert into record_party (tenant_id, record_id, person_id, role) select tenant_id, made.id, had.person, had.duty
      from made, unnest(${duties.map(({ personId }) => personId)}::uuid[], ${duties.map(({ duty }) => duty)}::text[]) as had(person, duty)
    )`;
}
