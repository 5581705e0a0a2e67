import { buffer } from 'node:stream/consumers';
import { sql } from '../db/sql.ts';
import { auditAlone } from '../audit/audit.ts';
import type { Read } from '../db/tx.ts';
import { refuse } from '../errors.ts';
import type { ActorRequest } from '../http/routes.ts';
import { contentDisposition } from '../images/names.ts';
import { newCommentsOf } from './comments.ts';
import type { NewComment } from './comments.ts';
import type { KeptContent } from './keep.ts';
import { BCF_LIMITS } from './model.ts';
import type { BcfComment, BcfFile, BcfTopic, BcfVersion } from './model.ts';
import { picturesOf, snapshotOf } from './pictures.ts';
import { writeBcf } from './write.ts';

const MOST = 200;

/** The fields of a record as a topic. A field that has not changed since the import is written as it came. */
export type TopicFields = Pick<
  BcfTopic,
  'status' | 'priority' | 'description' | 'dueDate' | 'assignedTo' | 'creationDate' | 'creationAuthor'
> & {
  title: string;
  /** prefix of the title, for records that did not come as BCF */
  number: string | null;
  type: string | null;
  labels: string[];
  modifiedDate: string;
  /** texts of the record other than comments, such as answers */
  answers: SaidOnRecord[];
};
/** A remark on a record; dates are instants as texts. */
export interface SaidOnRecord {
  id: string;
  date: string;
  author: string | null;
  text: string;
}

interface Kept {
  recordId: string;
  guid: string;
  content: KeptContent;
  made: Partial<TopicFields>;
}
interface Stored {
  recordId: string;
  path: string;
  content: Uint8Array | null;
  storageKey: string | null;
  bytes: number;
}

/**
 * Answers a download with a BCF file: a topic for each record, with its comments and pictures. `ids` are of records that the actor
 * may see. Throws 2000 beyond 200 records, and for more bytes of pictures and documents than a BCF file may have here.
 */
export async function sendBcf(
  open: ActorRequest,
  sent: {
    name: string;
    resource: string;
    ids: readonly string[];
    version: BcfVersion;
    topicsOf: (read: Read, ids: readonly string[]) => Promise<Map<string, TopicFields>>;
    /** details for the audit log, next to the count */
    detail: Record<string, unknown>;
  },
): Promise<void> {
  const { context, actor, reply } = open;
  const { ids, version, resource } = sent;
  if (ids.length > MOST) throw refuse('At most {n} records fit into one BCF file. Choose fewer.', { n: MOST });
  const [fields, kept, stored, pictures, comments, since, links] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([
      sent.topicsOf(read, ids),
      keptOf(read, ids),
      storedOf(read, ids),
      picturesOf(read, ids),
      commentsOf(read, ids),
      newCommentsOf(read, ids),
      linksOf(read, ids),
    ]),
  );
  const bytes = [...stored, ...pictures].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > BCF_LIMITS.bytes)
    throw refuse('The pictures and documents of these records come to more than {max} MB. Choose fewer.', {
      max: BCF_LIMITS.bytes / 1024 / 1024,
    });
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource,
    detail: { ...sent.detail, format: 'bcf', version, count: ids.length },
  });
  const contentOf = async (storageKey: string) => new Uint8Array(await buffer(await context.files.get(storageKey)));
  const file = emptyFile(version, kept, kept.length === ids.length);
  for (const id of ids) {
    const own = fields.get(id);
    if (!own) continue;
    const came = kept.find(({ recordId }) => recordId === id);
    const topic = topicOf(id, own, came);
    addComments(topic, [...(comments.get(id) ?? []), ...own.answers], came, since.get(id) ?? []);
    topic.relatedTopics = [...topic.relatedTopics, ...relatedSince(topic, links.get(id) ?? [], kept)];
    for (const part of stored.filter(({ recordId }) => recordId === id))
      addPart(file, topic, part.path, part.content ?? (await contentOf(part.storageKey ?? '')));
    for (const picture of pictures.filter(({ recordId }) => recordId === id)) {
      const { attachmentId, extension } = picture;
      const snapshot = await snapshotOf(context, picture);
      if (!snapshot) continue;
      topic.viewpoints.push({
        guid: attachmentId,
        name: null,
        snapshotName: `Snapshot_${attachmentId}.${extension}`,
        index: null,
        xml: null,
        snapshot,
        rest: {},
      });
    }
    file.topics.push(topic);
  }
  await reply
    .header('content-type', 'application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${sent.name}.${version === '2.0' ? 'bcfzip' : 'bcf'}`, false))
    .send(writeBcf(file, version, actor.now));
}

/** Merges the general part of several files. It keeps their lists of allowed words if all records came as topics with the same lists. */
function emptyFile(version: BcfVersion, kept: readonly Kept[], isWhole: boolean): BcfFile {
  const [first] = kept;
  const isOfOne = kept.every(({ content }) => content.project?.id === first?.content.project?.id);
  const saysSame = kept.every(
    ({ content }) => JSON.stringify(content.extensions) === JSON.stringify(first?.content.extensions),
  );
  const documents = new Map(
    kept.flatMap(({ content }) => content.documents.map((document) => [document.guid, document])),
  );
  return {
    // Documents move to the place that the target version has for them.
    version: version === '3.0' ? '2.1' : '3.0',
    detailedVersion: null,
    rest: {},
    project: (isOfOne && first?.content.project) || null,
    extensions: isWhole && saysSame ? (first?.content.extensions ?? null) : null,
    documents: documents.size > 0 ? { items: [...documents.values()], rest: {} } : null,
    topics: [],
    files: [],
  };
}

function topicOf(recordId: string, own: TopicFields, came: Kept | undefined): BcfTopic {
  const { answers: _answers, number, ...fields } = own;
  if (!came)
    return {
      ...fields,
      title: [number, fields.title].filter(Boolean).join(' '),
      guid: recordId,
      serverAssignedId: number,
      referenceLinks: [],
      index: null,
      modifiedAuthor: null,
      stage: null,
      documentReferences: [],
      relatedTopics: [],
      comments: [],
      viewpoints: [],
      headerFiles: [],
      files: [],
      rest: { markup: {}, header: null, topic: {} },
    };
  const { topic } = came.content;
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(came.made[key as keyof TopicFields]),
  );
  // Labels that are not ours stay.
  const labels = topic.labels.filter((label) => !fields.labels.includes(label) && !came.made.labels?.includes(label));
  const isLabelled = changed.some(([key]) => key === 'labels');
  return { ...topic, ...Object.fromEntries(changed), ...(isLabelled && { labels: [...labels, ...fields.labels] }) };
}

/** Keeps imported comments as they came. Newer comments follow, with their viewpoints. */
function addComments(
  topic: BcfTopic,
  said: readonly SaidOnRecord[],
  came: Kept | undefined,
  since: readonly NewComment[],
): void {
  const known = new Set(Object.values(came?.content.comments ?? {}));
  const asCame = new Map(since.map(({ comment }) => [comment.guid.toLowerCase(), comment]));
  const added = said
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ id, date, author, text }): BcfComment => ({
      guid: id,
      date,
      author: author ?? '',
      viewpointGuid: null,
      replyToGuid: null,
      verbalStatus: null,
      status: topic.status ?? 'Unknown',
      modifiedDate: null,
      modifiedAuthor: null,
      rest: {},
      ...asCame.get(id),
      text,
    }));
  topic.comments = [...topic.comments, ...added];
  topic.viewpoints = [...topic.viewpoints, ...since.flatMap(({ viewpoint }) => viewpoint ?? [])];
}

/** GUIDs of the topics of linked records, except where one of the two topics already names the other. */
function relatedSince({ guid, relatedTopics }: BcfTopic, linked: readonly string[], kept: readonly Kept[]): string[] {
  const names = (guids: readonly string[], wanted: string) => guids.some((known) => same(known, wanted));
  return linked.flatMap((recordId) => {
    const other = kept.find((one) => one.recordId === recordId)?.content.topic;
    const otherGuid = other?.guid ?? recordId;
    return names(relatedTopics, otherGuid) || names(other?.relatedTopics ?? [], guid) ? [] : [otherGuid];
  });
}

function addPart(file: BcfFile, topic: BcfTopic, path: string, content: Uint8Array): void {
  if (path.startsWith('../')) {
    // Of two files with one name the first stays.
    if (!file.files.some((known) => known.path === path.slice(3))) file.files.push({ path: path.slice(3), content });
    return;
  }
  let isNamed = false;
  for (const viewpoint of topic.viewpoints) {
    if (viewpoint.name === path) viewpoint.xml = content;
    if (viewpoint.snapshotName === path) viewpoint.snapshot = content;
    isNamed ||= viewpoint.name === path || viewpoint.snapshotName === path;
  }
  if (!isNamed) topic.files.push({ path, content });
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function keptOf(read: Read, ids: readonly string[]): Promise<Kept[]> {
  return read.all(sql<Kept>`
    select record_id as "recordId", guid, content, made
    from bcf_topic
    where tenant_id = ${read.tenantId} and record_id = any(${[...ids]}::uuid[])
    order by record_id`);
}

function storedOf(read: Read, ids: readonly string[]): Promise<Stored[]> {
  return read.all(sql<Stored>`
    select p.record_id as "recordId", p.path, p.content, f.storage_key as "storageKey",
      coalesce(f.bytes, octet_length(p.content))::int as bytes
    from bcf_file p left join file f on f.tenant_id = p.tenant_id and f.id = p.file_id
    where p.tenant_id = ${read.tenantId} and p.record_id = any(${[...ids]}::uuid[])
    order by p.record_id, p.path`);
}

async function commentsOf(read: Read, ids: readonly string[]): Promise<Map<string, SaidOnRecord[]>> {
  const rows = await read.all(sql<SaidOnRecord & { recordId: string }>`
    select c.record_id as "recordId", c.id, c.body as text, coalesce(p.email, p.full_name, c.author_name) as author,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date
    from comment c left join person p on p.tenant_id = c.tenant_id and p.id = c.author_id
    where c.tenant_id = ${read.tenantId} and c.record_id = any(${[...ids]}::uuid[])`);
  return Map.groupBy(rows, ({ recordId }) => recordId);
}

/** Links between the exported records; links to other records are left out. */
async function linksOf(read: Read, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await read.all(sql<{ recordId: string; other: string }>`
    select l.from_id as "recordId", l.to_id as other
    from link l
    where l.tenant_id = ${read.tenantId} and l.from_id = any(${[...ids]}::uuid[]) and l.to_id = any(${[...ids]}::uuid[])
    union
    select l.to_id, l.from_id
    from link l
    where l.tenant_id = ${read.tenantId} and l.from_id = any(${[...ids]}::uuid[]) and l.to_id = any(${[...ids]}::uuid[])`);
  const groups = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map([...groups].map(([id, found]) => [id, found.map(({ other }) => other)]));
}
