import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { Column } from '../imports/columns.ts';
import { readDirectory } from '../imports/directory.ts';
import type { BesideWork } from '../imports/kind.ts';
import { searched } from '../records/header.ts';
import { keepTopics, recordsOfTopics, storeTopics } from './keep.ts';
import type { BcfTopic } from './model.ts';
import { isBcf, readBcf, readStoredBcf } from './read.ts';
import type { TopicFields } from './send.ts';

/* Topics of BCF files as lines of the log of a kind: what the imports of all such kinds have in common. */

/** The columns of a log that only the lines of a BCF file fill. */
export function topicColumns() {
  return {
    /** the GUID of the topic */
    bcfTopic: new Column<string | undefined>(undefined, { label: 'Topic', type: 'text', max: 36 })
      .derived()
      .essential(),
    /** its comments that say something, as JSON */
    bcfComments: new Column<string | undefined>(undefined, {
      label: 'Comments',
      type: 'text',
      max: 2_000_000,
    }).derived(),
  };
}
interface TopicValues {
  bcfTopic?: string | undefined;
  bcfComments?: string | undefined;
}

/** Reads the topics of a BCF file as lines, with what `lineOf` makes of a topic beside the usual; undefined for another file. */
export function topicLines<Line extends object>(lineOf: (topic: BcfTopic) => Line) {
  return async (company: string, bytes: Uint8Array, name: string) => {
    if (!isBcf(bytes, name)) return undefined;
    const { topics } = await readBcf(company, () => bytes, name);
    return topics.map((topic) => ({
      bcfTopic: topic.guid.toLowerCase(),
      bcfComments: commentsIn(topic),
      title: topic.title,
      status: topic.status,
      priority: topic.priority,
      dateInitiated: dayOf(topic.creationDate),
      dueDate: dayOf(topic.dueDate),
      closedDate: /^(closed|resolved|solved|done)$/i.test(topic.status ?? '') ? dayOf(topic.modifiedDate) : null,
      ...lineOf(topic),
    }));
  };
}

/** The day of an instant as it is written there. */
function dayOf(instant: string | null): string | null {
  return instant?.trim().slice(0, 10) ?? null;
}

interface SaidInTopic {
  guid: string;
  author: string | null;
  date: string | null;
  text: string;
}

function commentsIn({ comments }: BcfTopic): string | undefined {
  const said = comments.flatMap(({ guid, author, date, text }): SaidInTopic[] => {
    const body = text?.trim().slice(0, 20_000);
    return body ? [{ guid: guid.toLowerCase(), author, date, text: body }] : [];
  });
  return said.length > 0 ? JSON.stringify(said) : undefined;
}

function saidIn(values: TopicValues): SaidInTopic[] {
  return values.bcfComments ? (JSON.parse(values.bcfComments) as SaidInTopic[]) : [];
}

/** Marks those lines as here already whose topics are: they came in as a record of this kind, or went out as one. */
export async function judgeTopics<Row extends { state: string; values: TopicValues; recordId?: string }>(
  read: Read,
  rows: readonly Row[],
  { projectId, kind }: { projectId: string | null; kind: string },
): Promise<Row[]> {
  const guids = rows.flatMap(({ values }) => values.bcfTopic ?? []);
  if (guids.length === 0) return [...rows];
  const found = await recordsOfTopics(read, { projectId: projectId ?? '', kind }, guids);
  const came = new Map(found.map((record) => [record.guid, record]));
  return rows.map((row) => {
    const record = came.get(row.values.bcfTopic ?? '');
    return record ? { ...row, state: 'already', recordId: record.recordId, number: record.number } : row;
  });
}

/** How many comments the topics of records have that are not here yet, as changes of their lines. */
export async function newComments(
  read: Read,
  rows: readonly { recordId?: string; values: TopicValues }[],
): Promise<Map<string, { field: string; before: null; after: string; conflict: boolean }[]>> {
  const told = rows.filter(({ recordId, values }) => recordId && values.bcfComments);
  const known = await commentsHere(
    read,
    told.flatMap(({ recordId }) => recordId ?? []),
  );
  return new Map(
    told.flatMap(({ recordId = '', values }) => {
      const n = saidIn(values).filter(({ guid }) => !known.get(recordId)?.has(guid)).length;
      return n > 0 ? [[recordId, [{ field: 'bcfComments', before: null, after: String(n), conflict: false }]]] : [];
    }),
  );
}

/** The GUIDs of the comments of records: of those that came with their topics, and the ids of all others. */
async function commentsHere(read: Read, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await read.all(sql<{ recordId: string; guid: string }>`
    select c.record_id as "recordId", c.id::text as guid
    from comment c
    where c.tenant_id = ${read.tenantId} and c.record_id = any(${[...ids]}::uuid[])
    union all
    select t.record_id, lower(came.guid)
    from bcf_topic t, jsonb_object_keys(t.content -> 'comments') came(guid)
    where t.tenant_id = ${read.tenantId} and t.record_id = any(${[...ids]}::uuid[])`);
  return new Map(
    [...Map.groupBy(rows, ({ recordId }) => recordId)].map(([id, those]) => [
      id,
      new Set(those.map(({ guid }) => guid)),
    ]),
  );
}

/** Adds the comments of a topic that are not here yet, under their authors and dates; `table` counts the comments of its record. */
export async function addNewComments(
  tx: Tx,
  actor: Actor,
  recordId: string,
  values: TopicValues,
  table: string,
): Promise<void> {
  const known = (await commentsHere(tx, [recordId])).get(recordId) ?? new Set();
  const directory = await readDirectory(tx);
  const fresh = saidIn(values).filter(({ guid }) => !known.has(guid) && UUID.test(guid));
  if (fresh.length === 0) return;
  for (const { guid, author, date, text } of fresh) {
    const authorId = directory.person(author);
    const at = new Date(date ?? '');
    // Its GUID is its id here: so it is known again, and goes out under it.
    await tx.run(sql`
      insert into comment (tenant_id, id, record_id, author_id, author_name, via, body, created_at)
      values (${tx.tenantId}, ${guid}, ${recordId}, ${authorId}, ${authorId ? null : author || null}, 'import', ${text},
        ${Number.isNaN(at.getTime()) ? actor.now : at})
      on conflict do nothing`);
  }
  await tx.run(searched(tx, { id: recordId }, fresh.map(({ text }) => text).join('\n')));
  await countComments(tx, [recordId], table);
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function countComments(tx: Tx, ids: readonly string[], table: string): Promise<void> {
  await tx.run(sql`
    update ${sql.table(table)} x
    set comment_count = (select count(*) from comment c where c.tenant_id = x.tenant_id and c.record_id = x.id)
    where x.tenant_id = ${tx.tenantId} and x.id = any(${[...ids]}::uuid[])`);
}

/** Stores what topics bring beside their lines, and keeps it with the records that they become, whose rows are in `table`. */
export function keepingTopics<Row extends { values: TopicValues }>(
  table: string,
  topicsOf: (read: Read, ids: readonly string[]) => Promise<Map<string, TopicFields>>,
) {
  return async ({ context, actor, file, rows }: BesideWork<Row>) => {
    const guids = rows.map(({ values }) => values.bcfTopic ?? '');
    if (!guids.some(Boolean)) return undefined;
    const stored = await storeTopics(context, actor, await readStoredBcf(context, file), (guid) =>
      guids.includes(guid),
    );
    return async (tx: Tx, ids: readonly string[]) => {
      const records = ids.map((recordId, at) => ({ recordId, guid: guids[at] ?? '' }));
      const [made, directory] = [await topicsOf(tx, ids), await readDirectory(tx)];
      await keepTopics(tx, actor, stored, records, made, (name) => directory.person(name));
      await countComments(tx, ids, table);
    };
  };
}

/** SQL of an instant as topics have it. */
export function topicInstant(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** SQL of who has the ball on the record `r`, as topics name people. */
export const topicHolder = sql`(select coalesce(p.email, p.full_name)
  from custody c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
  where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null
  order by c.from_at, p.full_name, p.id
  limit 1)`;
