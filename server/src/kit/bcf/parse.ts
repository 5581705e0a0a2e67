import { detectType, TYPE_SAMPLE_BYTES } from '../images/detectType.ts';
import { SheetError } from '../sheets/table.ts';
import { unpackZip } from '../sheets/zip.ts';
import { readFields } from './fields.ts';
import type { Field } from './fields.ts';
import { BCF_LIMITS, BCF_VERSIONS, BcfError } from './model.ts';
import type {
  BcfBytes,
  BcfComment,
  BcfExtensions,
  BcfFile,
  BcfHeaderFile,
  BcfProject,
  BcfRest,
  BcfTopic,
  BcfVersion,
  BcfViewpoint,
} from './model.ts';
import { DOCUMENTS, EXTENSIONS, MARKUP, PROJECT, VERSION } from './schema.ts';
import { parseXml } from './xml.ts';

/** The parts of a zip that nothing has claimed yet. */
type Parts = Map<string, Uint8Array>;

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads a BCF file of version 2.0, 2.1 or 3.0. Call it in a process with limits on time and memory (`readBcf`). Throws BcfError for a file that is not
 * BCF, is broken, or exceeds `BCF_LIMITS`.
 */
export async function parseBcf(bytes: Uint8Array): Promise<BcfFile> {
  const parts = unpack(bytes);
  const { version, detailedVersion, rest } = readVersion(parts);
  const topics: BcfTopic[] = [];
  const folders = foldersOf(parts);
  if (folders.length === 0) throw new BcfError('The file holds no topic: no folder in it has a markup.bcf');
  if (folders.length > BCF_LIMITS.topics)
    throw new BcfError('The file holds more than {max} topics', { max: BCF_LIMITS.topics });
  for (const folder of folders) topics.push(await readTopic(parts, folder, version));
  assertOnce(topics);
  const isNewest = version === '3.0';
  const project = readProject(parts, version);
  const extensions = isNewest ? (readPart(parts, 'extensions.xml', EXTENSIONS, version) as BcfExtensions | null) : null;
  const documents = isNewest ? (readPart(parts, 'documents.xml', DOCUMENTS, version) as BcfFile['documents']) : null;
  return { version, detailedVersion, rest, project, extensions, documents, topics, files: bytesOf(parts) };
}

function unpack(bytes: Uint8Array): Parts {
  if (bytes.length === 0) throw new BcfError('The file is empty');
  if (bytes.length > BCF_LIMITS.bytes)
    throw new BcfError('The file is larger than {max} MB', { max: BCF_LIMITS.bytes / 1024 / 1024 });
  const seen = new Set<string>();
  const isWanted = (name: string) => {
    if (name.split('/').includes('..') || /^[a-z]:|\0/i.test(name))
      throw new BcfError('The file holds {name}, a path that leads out of it', { name: name.slice(0, 100) });
    if (name.endsWith('/')) return false;
    if (seen.has(name)) throw new BcfError('The file holds {name} twice', { name: name.slice(0, 100) });
    seen.add(name);
    return true;
  };
  try {
    return unpackZip(bytes, BCF_LIMITS, isWanted);
  } catch (error) {
    throw error instanceof SheetError ? new BcfError(error.sentence, error.values) : error;
  }
}

function readVersion(parts: Parts): { version: BcfVersion; detailedVersion: string | null; rest: BcfRest } {
  const read = readPart(parts, 'bcf.version', VERSION, '3.0') as unknown as {
    version: string | null;
    detailedVersion: string | null;
    rest: BcfRest;
  } | null;
  if (!read) throw new BcfError('This is no BCF file: it has no bcf.version');
  const version = BCF_VERSIONS.find((known) => known === read.version?.trim());
  if (!version)
    throw new BcfError('BCF version {version} is not known here: 2.0, 2.1 and 3.0 are', {
      version: (read.version ?? '?').slice(0, 20),
    });
  return { version, detailedVersion: read.detailedVersion, rest: read.rest };
}

/** The folders of topics in the order of the file. Throws for one that should be one and has no markup. */
function foldersOf(parts: Parts): string[] {
  const all = [
    ...new Set([...parts.keys()].filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '')),
  ];
  return all.filter((folder) => {
    if (parts.has(`${folder}/markup.bcf`)) return true;
    if (GUID.test(folder)) throw new BcfError('The folder {name} has no markup.bcf', { name: folder });
    return false;
  });
}

interface Markup {
  header: { files: BcfHeaderFile[]; rest: BcfRest }[];
  topic: (BcfTopic & { rest: BcfRest })[];
  comments: BcfComment[];
  viewpoints: BcfViewpoint[];
  rest: BcfRest;
}

async function readTopic(parts: Parts, folder: string, version: BcfVersion): Promise<BcfTopic> {
  const path = `${folder}/markup.bcf`;
  const markup = readPart(parts, path, MARKUP, version) as unknown as Markup;
  const [topic, second] = markup.topic;
  const [header] = markup.header;
  if (!topic || second || markup.header.length > 1) throw new BcfError('{name} holds no topic, or two', { name: path });
  const title = topic.title ?? '';
  const comments = version === '3.0' ? topic.comments : markup.comments;
  const viewpoints = version === '3.0' ? topic.viewpoints : markup.viewpoints;
  if (![topic, ...comments, ...viewpoints].every(({ guid }) => GUID.test(guid ?? '')))
    throw new BcfError('The topic {title}, or a part of it, has no GUID', { title: title.slice(0, 100) });
  for (const viewpoint of viewpoints) await addViews(parts, folder, viewpoint);
  // Two viewpoints may share a file.
  for (const { name, snapshotName } of viewpoints)
    for (const used of [name, snapshotName]) if (used) parts.delete(pathOf(folder, used));
  const prefix = `${folder}/`;
  const own = new Map([...parts].filter(([name]) => name.startsWith(prefix)));
  for (const name of own.keys()) parts.delete(name);
  return {
    ...topic,
    title,
    comments: comments.map(withoutTopic),
    viewpoints,
    headerFiles: header?.files ?? [],
    files: bytesOf(own).map(({ path: name, content }) => ({ path: name.slice(prefix.length), content })),
    rest: { markup: markup.rest, header: header?.rest ?? null, topic: topic.rest },
  };
}

/** The place of a comment already tells its topic. */
function withoutTopic(comment: BcfComment & { topicGuid?: string }): BcfComment {
  const { topicGuid: _topicGuid, ...own } = comment;
  return own;
}

/** Gives a viewpoint its XML and its picture. */
async function addViews(parts: Parts, folder: string, viewpoint: BcfViewpoint): Promise<void> {
  const { name, snapshotName } = viewpoint;
  viewpoint.xml = name ? partOf(parts, folder, name) : null;
  viewpoint.snapshot = snapshotName ? partOf(parts, folder, snapshotName) : null;
  if (viewpoint.xml) parseXml(viewpoint.xml, `${folder}/${name}`);
  if (!viewpoint.snapshot) return;
  const { kind } = await detectType(viewpoint.snapshot.subarray(0, TYPE_SAMPLE_BYTES), snapshotName ?? '');
  if (kind !== 'image')
    throw new BcfError('The snapshot {name} is no picture', { name: `${folder}/${snapshotName}`.slice(0, 200) });
}

function partOf(parts: Parts, folder: string, name: string): Uint8Array {
  const path = pathOf(folder, name);
  const content = parts.get(path);
  if (!content) throw new BcfError('{name} is named in the file and is not in it', { name: path.slice(0, 200) });
  return plainBytes(content);
}

function pathOf(folder: string, name: string): string {
  return `${folder}/${name.replaceAll('\\', '/')}`;
}

function readProject(parts: Parts, version: BcfVersion): BcfProject | null {
  const read = readPart(parts, 'project.bcfp', PROJECT, version) as unknown as {
    project: { id: string | null; name: string | null; rest: BcfRest }[];
    extensionSchema: string | null;
    rest: BcfRest;
  } | null;
  if (!read) return null;
  const [project] = read.project;
  const { extensionSchema } = read;
  return {
    id: project?.id ?? null,
    name: project?.name ?? null,
    extensionSchema,
    rest: { file: read.rest, project: project?.rest ?? null },
  };
}

/** Reads a part by its fields and takes it out of the parts; null where there is none. */
function readPart(parts: Parts, path: string, fields: readonly Field[], version: BcfVersion) {
  const content = parts.get(path);
  if (!content) return null;
  parts.delete(path);
  return readFields(parseXml(content, path), fields, version);
}

function bytesOf(parts: Parts): BcfBytes[] {
  return [...parts].map(([path, content]) => ({
    path,
    content: plainBytes(content),
  }));
}

function plainBytes({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function assertOnce(topics: readonly BcfTopic[]): void {
  const seen = new Set<string>();
  for (const { guid } of topics) {
    const key = guid.toLowerCase();
    if (seen.has(key)) throw new BcfError('The topic {guid} stands in the file twice', { guid });
    seen.add(key);
  }
}
