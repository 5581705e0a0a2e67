import { sql } from '../db/sql.ts';
import type { Read, Tx } from '../db/tx.ts';
import { Column } from '../imports/columns.ts';
import { readDirectory } from '../imports/directory.ts';
import type { BesideWork } from '../imports/kind.ts';
import { commentsIn, countComments, keepNewViews, storeNewViews } from './comments.ts';
import type { TopicValues } from './comments.ts';
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

/** Reads the topics of a BCF file as import lines. `lineOf` adds the values of a kind. Answers undefined for another file format. */
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

/** Marks lines as already imported if their topic was imported or exported as a record of this kind. */
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

/**
 * Stores the extra content of topics together with the records they become; `table` holds the rows of these records. For topics that are already
 * imported, stores the content of their new comments.
 */
export function keepingTopics<Row extends { recordId?: string; values: TopicValues }>(
  table: string,
  topicsOf: (read: Read, ids: readonly string[]) => Promise<Map<string, TopicFields>>,
) {
  return async ({ context, actor, file, rows, changed }: BesideWork<Row>) => {
    const guids = rows.map(({ values }) => values.bcfTopic ?? '');
    const told = changed.filter(({ values }) => values.bcfComments);
    if (!guids.some(Boolean) && told.length === 0) return undefined;
    const bcf = await readStoredBcf(context, file);
    const stored = await storeTopics(context, actor, bcf, (guid) => guids.includes(guid));
    const views = await storeNewViews(context, actor, bcf, told);
    return async (tx: Tx, ids: readonly string[]) => {
      const records = ids.map((recordId, at) => ({ recordId, guid: guids[at] ?? '' }));
      const [made, directory] = [await topicsOf(tx, ids), await readDirectory(tx)];
      await keepTopics(tx, actor, stored, records, made, (name) => directory.person(name));
      await countComments(tx, ids, table);
      await keepNewViews(tx, actor, views);
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
