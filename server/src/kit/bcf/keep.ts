import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Read, Tx } from '../db/tx.ts';
import { keepMade, storeMade } from '../files/made.ts';
import type { MadeFile } from '../files/made.ts';
import type { AppContext } from '../http/routes.ts';
import { authorOf } from '../actor.ts';
import { addToSearchSql } from '../records/header/index.ts';
import { bytea } from './comments.ts';
import type { BcfDocument, BcfExtensions, BcfFile, BcfProject, BcfTopic, BcfVersion } from './model.ts';

/** A topic as stored in the database: without the bytes of its files, and with the facts its file gave for all topics. */
export interface KeptContent {
  topic: BcfTopic;
  project: BcfProject | null;
  extensions: BcfExtensions | null;
  documents: BcfDocument[];
  /** GUID of a comment → id of the comment that it became */
  comments: Record<string, string>;
}

interface StoredPart {
  path: string;
  content: Uint8Array | null;
  file: MadeFile | null;
  isShown: boolean;
}
/** Topics whose files are stored, by their GUID in lower case. */
export type StoredTopics = Map<string, { content: KeptContent; version: BcfVersion; parts: StoredPart[] }>;

/**
 * Stores the pictures and documents of topics. Call it before the transaction that writes their records. Files without a topic go with the topics that
 * name them, the rest with the first topic.
 */
export async function storeTopics(
  context: AppContext,
  actor: Actor,
  file: BcfFile,
  isWanted: (guid: string) => boolean,
): Promise<StoredTopics> {
  const topics = file.topics.filter(({ guid }) => isWanted(guid.toLowerCase()));
  const shared = new Map<string, MadeFile>();
  const stored: StoredTopics = new Map();
  for (const topic of topics) {
    const { viewpoints, files, ...fields } = topic;
    const parts: StoredPart[] = [];
    const add = async (path: string, content: Uint8Array, isShown: boolean) => {
      if (!parts.some((part) => part.path === path))
        parts.push({ path, content: null, file: await storeMade(context, actor, path, content), isShown });
    };
    for (const { name, xml, snapshotName, snapshot } of viewpoints) {
      if (name && xml && !parts.some(({ path }) => path === name))
        parts.push({ path: name, content: xml, file: null, isShown: false });
      if (snapshotName && snapshot) await add(snapshotName, snapshot, true);
    }
    for (const { path, content } of files) await add(path, content, false);
    for (const { path, content } of filesOf(file, topic, topic === topics[0])) {
      const name = file.documents?.items.find(({ guid }) => path === `documents/${guid}`)?.name ?? path;
      const made = shared.get(path) ?? (await storeMade(context, actor, name, content));
      const isShown = !shared.has(path) && isDocument(topic, path);
      shared.set(path, made);
      parts.push({ path: `../${path}`, content: null, file: made, isShown });
    }
    const content = {
      topic: { ...fields, viewpoints: viewpoints.map((view) => ({ ...view, xml: null, snapshot: null })), files: [] },
      project: file.project,
      extensions: file.extensions,
      documents: (file.documents?.items ?? []).filter(({ guid }) => isDocument(topic, `documents/${guid}`)),
      comments: {},
    };
    stored.set(topic.guid.toLowerCase(), { content, version: file.version, parts });
  }
  return stored;
}

/** Files of the root that go with a topic. */
function filesOf({ files, topics }: BcfFile, topic: BcfTopic, isFirst: boolean) {
  return files.filter(({ path }) => {
    const names = (one: BcfTopic) =>
      isDocument(one, path) || one.headerFiles.some(({ reference }) => reference === `../${path}`);
    return names(topic) || (isFirst && !topics.some(names));
  });
}

function isDocument({ documentReferences }: BcfTopic, path: string): boolean {
  return documentReferences.some(
    ({ reference, documentGuid }) =>
      reference === `../${path}` || (documentGuid && path === `documents/${documentGuid}`),
  );
}

/** A record that a topic became. */
export interface TopicRecord {
  guid: string;
  recordId: string;
}

/**
 * Stores the parts of topics that records have no place for. Comments keep their authors and dates, pictures and documents become files of the record,
 * and related topics become links. `made` is the export of each record as of now.
 */
export async function keepTopics(
  tx: Tx,
  actor: Actor,
  stored: StoredTopics,
  records: readonly TopicRecord[],
  made: ReadonlyMap<string, unknown>,
  personOf: (name: string | null) => string | null,
): Promise<void> {
  const topics = records.flatMap((record) => {
    const kept = stored.get(record.guid.toLowerCase());
    return kept ? [{ ...record, ...kept }] : [];
  });
  const files = new Map(
    topics.flatMap(({ parts }) => parts.flatMap(({ file }) => (file ? [[file.fileId, file] as const] : []))),
  );
  await keepMade(tx, actor, [...files.values()]);
  const comments = topics.flatMap(({ recordId, content }) => commentsOf(actor, recordId, content, personOf));
  await insertRows(tx, 'comment', comments);
  await insertRows(
    tx,
    'bcf_topic',
    topics.map(({ recordId, guid, version, content }) => ({
      record_id: recordId,
      guid: guid.toLowerCase(),
      version,
      content: content as never,
      made: (made.get(recordId) ?? {}) as never,
    })),
  );
  await insertRows(
    tx,
    'bcf_file',
    topics.flatMap(({ recordId, parts }) =>
      parts.map(({ path, content, file }) => ({
        record_id: recordId,
        path,
        content: content ? bytea(content) : null,
        file_id: file?.fileId ?? null,
      })),
    ),
  );
  await insertRows(tx, 'attachment', topics.flatMap(attachmentsOf(actor)));
  for (const { recordId } of topics) {
    const words = comments.flatMap(({ record_id, body }) => (record_id === recordId ? [body] : [])).join('\n');
    if (words) await tx.run(addToSearchSql(tx, { id: recordId }, words));
  }
  await linkRelated(tx, actor, topics);
}

function attachmentsOf(actor: Actor) {
  return ({ recordId, parts }: { recordId: string; parts: StoredPart[] }) =>
    parts.flatMap(({ file, isShown }) =>
      file && isShown
        ? [
            {
              id: newId(actor.now.getTime()),
              record_id: recordId,
              file_id: file.fileId,
              role: 'evidence',
              added_by: authorOf(actor),
              added_at: actor.now,
            },
          ]
        : [],
    );
}

/** Comments that say something; each remembers its GUID in the content. */
function commentsOf(
  actor: Actor,
  recordId: string,
  content: KeptContent,
  personOf: (name: string | null) => string | null,
) {
  return content.topic.comments.flatMap(({ guid, author, date, text }) => {
    const body = text?.trim();
    if (!body) return [];
    const id = newId(actor.now.getTime());
    content.comments[guid] = id;
    const author_id = personOf(author);
    const at = new Date(date ?? '');
    return [
      {
        id,
        record_id: recordId,
        author_id,
        author_name: author_id ? null : author || null,
        via: 'import',
        body: body.slice(0, MOST_COMMENT),
        created_at: Number.isNaN(at.getTime()) ? actor.now : at,
      },
    ];
  });
}
const MOST_COMMENT = 20_000;

/** Links records whose topics name each other, one link for each pair. */
async function linkRelated(
  tx: Tx,
  actor: Actor,
  topics: readonly { recordId: string; content: KeptContent }[],
): Promise<void> {
  const pairs = topics.flatMap(({ recordId, content }) =>
    content.topic.relatedTopics.map((guid) => ({ recordId, guid: guid.toLowerCase() })),
  );
  if (pairs.length === 0) return;
  const found = await tx.all(sql<{ fromId: string; toId: string }>`
    select distinct least(given.id, t.record_id) as "fromId", greatest(given.id, t.record_id) as "toId"
    from unnest(${pairs.map(({ recordId }) => recordId)}::uuid[], ${pairs.map(({ guid }) => guid)}::text[]) as given(id, guid)
      join record r on r.tenant_id = ${tx.tenantId} and r.id = given.id
      join bcf_topic t on t.tenant_id = ${tx.tenantId} and t.guid = given.guid
      join record o on o.tenant_id = t.tenant_id and o.id = t.record_id and o.project_id = r.project_id
    where t.record_id <> given.id`);
  await insertRows(
    tx,
    'link',
    found.map(({ fromId, toId }) => ({
      id: newId(actor.now.getTime()),
      from_id: fromId,
      to_id: toId,
      relation: 'references',
      created_by: authorOf(actor),
      created_at: actor.now,
    })),
  );
}

/** Finds the records of a kind in a project that were imported or exported as one of these topics. GUIDs are in lower case. */
export function recordsOfTopics(
  read: Read,
  { projectId, kind }: { projectId: string; kind: string },
  guids: readonly string[],
): Promise<{ guid: string; recordId: string; number: string | null }[]> {
  return read.all(sql<{ guid: string; recordId: string; number: string | null }>`
    select t.guid, r.id as "recordId", r.number
    from bcf_topic t join record r on r.tenant_id = t.tenant_id and r.id = t.record_id
    where t.tenant_id = ${read.tenantId} and t.guid = any(${[...guids]}::text[]) and r.project_id = ${projectId} and r.kind = ${kind}
    union all
    select r.id::text, r.id, r.number
    from record r
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...guids]}::uuid[]) and r.project_id = ${projectId} and r.kind = ${kind}`);
}
