import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import { authorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Read, Tx } from '../db/tx.ts';
import { keepMade, storeMade } from '../files/made.ts';
import type { MadeFile } from '../files/made.ts';
import type { AppContext } from '../http/routes.ts';
import { readDirectory } from '../imports/directory.ts';
import { addToSearchSql } from '../records/header/index.ts';
import type { BcfComment, BcfFile, BcfTopic, BcfViewpoint } from './model.ts';

/* Comments that were written on a topic after its import or export. They come in with the viewpoints they show, and go out under their GUIDs. */

/** What a line of a log holds of a topic. */
export interface TopicValues {
  bcfTopic?: string | undefined;
  bcfComments?: string | undefined;
}

interface SaidInTopic {
  guid: string;
  author: string | null;
  date: string | null;
  text: string;
}

/** The comments of a topic that say something, as the line of a log holds them. */
export function commentsIn({ comments }: BcfTopic): string | undefined {
  const said = comments.flatMap(({ guid, author, date, text }): SaidInTopic[] => {
    const body = text?.trim().slice(0, 20_000);
    return body ? [{ guid: guid.toLowerCase(), author, date, text: body }] : [];
  });
  return said.length > 0 ? JSON.stringify(said) : undefined;
}

function saidIn(values: TopicValues): SaidInTopic[] {
  return values.bcfComments ? (JSON.parse(values.bcfComments) as SaidInTopic[]) : [];
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

/** The GUIDs of the comments of records: the GUIDs of comments that came with their topics, and the ids of all others. */
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
    // Its GUID becomes its id here: a second import recognizes it, and an export uses the same GUID.
    await tx.run(sql`
      insert into comment (tenant_id, id, record_id, author_id, author_name, via, body, created_at)
      values (${tx.tenantId}, ${guid}, ${recordId}, ${authorId}, ${authorId ? null : author || null}, 'import', ${text},
        ${Number.isNaN(at.getTime()) ? actor.now : at})
      on conflict do nothing`);
  }
  await tx.run(addToSearchSql(tx, { id: recordId }, fresh.map(({ text }) => text).join('\n')));
  await countComments(tx, [recordId], table);
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Counts the comments of records anew, whose own rows are in `table`. */
export async function countComments(tx: Tx, ids: readonly string[], table: string): Promise<void> {
  await tx.run(sql`
    update ${sql.ref(table)} x
    set comment_count = (select count(*) from comment c where c.tenant_id = x.tenant_id and c.record_id = x.id)
    where x.tenant_id = ${tx.tenantId} and x.id = any(${[...ids]}::uuid[])`);
}

/** A new comment of a known topic, as it came, and its viewpoint without bytes. */
export interface NewComment {
  comment: BcfComment;
  viewpoint: BcfViewpoint | null;
}
interface NewView extends NewComment {
  recordId: string;
  xml: Uint8Array | null;
  picture: MadeFile | null;
}

/** Stores the pictures that new comments of topics show; to be called before the transaction that writes their records. */
export async function storeNewViews(
  context: AppContext,
  actor: Actor,
  { topics }: BcfFile,
  rows: readonly { recordId?: string; values: TopicValues }[],
): Promise<NewView[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const known = await context.database.read(actor.tenantId, (read) => seenHere(read, ids));
  const views: NewView[] = [];
  for (const { recordId = '', values } of rows) {
    const topic = topics.find(({ guid }) => guid.toLowerCase() === values.bcfTopic);
    for (const comment of topic?.comments ?? []) {
      const guid = comment.guid.toLowerCase();
      if (known.get(recordId)?.has(guid) || !UUID.test(guid) || !comment.text?.trim()) continue;
      const shown = comment.viewpointGuid?.toLowerCase() ?? '';
      const came = known.get(recordId)?.has(shown)
        ? undefined
        : topic?.viewpoints.find((view) => view.guid.toLowerCase() === shown);
      // Under names of its own: another program counts its viewpoints from one in every file.
      const viewpoint = came && {
        ...came,
        name: came.xml && `${shown}.bcfv`,
        snapshotName: came.snapshot && `${shown}${/\.\w{1,5}$/.exec(came.snapshotName ?? '')?.[0] ?? ''}`,
        xml: null,
        snapshot: null,
      };
      const picture =
        came?.snapshot && viewpoint?.snapshotName
          ? await storeMade(context, actor, viewpoint.snapshotName, came.snapshot)
          : null;
      views.push({ recordId, comment, viewpoint: viewpoint ?? null, xml: came?.xml ?? null, picture });
      // Two comments may show one viewpoint.
      known.set(recordId, new Set(known.get(recordId)).add(shown));
    }
  }
  return views;
}

/** Keeps new comments as they came, with what they show: pictures are among the files of the record too. */
export async function keepNewViews(tx: Tx, actor: Actor, all: readonly NewView[]): Promise<void> {
  const known = await commentsHere(
    tx,
    all.map(({ recordId }) => recordId),
  );
  // Another import may have been quicker.
  const views = all.filter(({ recordId, comment }) => !known.get(recordId)?.has(comment.guid.toLowerCase()));
  const pictures = views.flatMap(({ recordId, viewpoint, picture }) =>
    picture ? [{ recordId, picture, path: viewpoint?.snapshotName ?? '' }] : [],
  );
  await keepMade(
    tx,
    actor,
    pictures.map(({ picture }) => picture),
  );
  await insertRows(
    tx,
    'bcf_comment',
    views.map(({ recordId, comment, viewpoint }) => ({
      record_id: recordId,
      guid: comment.guid.toLowerCase(),
      content: { comment, viewpoint } as never,
    })),
  );
  await insertRows(tx, 'bcf_file', [
    ...views.flatMap(({ recordId, viewpoint, xml }) =>
      xml && viewpoint?.name ? [{ record_id: recordId, path: viewpoint.name, content: bytea(xml), file_id: null }] : [],
    ),
    ...pictures.map(({ recordId, picture, path }) => ({
      record_id: recordId,
      path,
      content: null,
      file_id: picture.fileId,
    })),
  ]);
  await insertRows(
    tx,
    'attachment',
    pictures.map(({ recordId, picture }) => ({
      id: newId(actor.now.getTime()),
      record_id: recordId,
      file_id: picture.fileId,
      role: 'evidence',
      added_by: authorOf(actor),
      added_at: actor.now,
    })),
  );
}

/** Bytes as a row holds them. */
export function bytea(content: Uint8Array): never {
  return `\\x${Buffer.from(content).toString('hex')}` as never;
}

/** The GUIDs of comments and viewpoints that records have: a picture of theirs goes out as a viewpoint under its id. */
async function seenHere(read: Read, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const known = await commentsHere(read, ids);
  const views = await read.all(sql<{ recordId: string; guid: string }>`
    select t.record_id as "recordId", lower(view ->> 'guid') as guid
    from bcf_topic t, jsonb_array_elements(t.content -> 'topic' -> 'viewpoints') view
    where t.tenant_id = ${read.tenantId} and t.record_id = any(${[...ids]}::uuid[])
    union all
    select c.record_id, lower(c.content -> 'viewpoint' ->> 'guid')
    from bcf_comment c
    where c.tenant_id = ${read.tenantId} and c.record_id = any(${[...ids]}::uuid[]) and c.content ->> 'viewpoint' is not null
    union all
    select a.record_id, a.id::text
    from attachment a
    where a.tenant_id = ${read.tenantId} and a.record_id = any(${[...ids]}::uuid[])`);
  for (const { recordId, guid } of views) known.set(recordId, new Set(known.get(recordId)).add(guid));
  return known;
}

/** Comments that came since with the topics of records, as they came, by record. */
export async function newCommentsOf(read: Read, ids: readonly string[]): Promise<Map<string, NewComment[]>> {
  const rows = await read.all(sql<{ recordId: string; content: NewComment }>`
    select record_id as "recordId", content
    from bcf_comment
    where tenant_id = ${read.tenantId} and record_id = any(${[...ids]}::uuid[])
    order by record_id, guid`);
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map([...byRecord].map(([id, those]) => [id, those.map(({ content }) => content)]));
}
