import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { writeFields } from './fields.ts';
import type { Field } from './fields.ts';
import type { BcfDocument, BcfFile, BcfRest, BcfTopic, BcfVersion } from './model.ts';
import { DOCUMENTS, EXTENSIONS, MARKUP, PROJECT, PROJECT_NAME, VERSION } from './schema.ts';

const NO_REST: BcfRest = {};

/**
 * Writes a BCF file of a version as a stream of its bytes. Leaves out content without a place in the version, except `rest`, which is written unchanged.
 * Documents move to the version's place. `at` is the time of the files in the zip.
 */
export function writeBcf(file: BcfFile, version: BcfVersion, at: Date): Readable {
  const zip = new ZipFile();
  const written = new Set<string>();
  const add = (path: string, content: Uint8Array | string) => {
    // Two viewpoints may share a file.
    if (written.has(path)) return;
    written.add(path);
    zip.addBuffer(Buffer.from(content), path, { mtime: at, mode: 0o100644 });
  };
  const { topics, documents, files } = withDocuments(file, version);
  const part = (path: string, name: string, fields: readonly Field[], values: Record<string, unknown>) =>
    add(path, xmlFile(writeFields(name, { rest: NO_REST, ...values }, fields, version)));

  const detailedVersion = version === file.version ? file.detailedVersion : version === '3.0' ? null : version;
  part('bcf.version', 'Version', VERSION, { version, detailedVersion, rest: file.rest });
  if (file.project) {
    const { id, name, extensionSchema, rest } = file.project;
    const project = rest.project || id || name ? [{ id, name, rest: rest.project ?? NO_REST }] : [];
    part('project.bcfp', PROJECT_NAME[version], PROJECT, {
      project,
      extensionSchema: extensionSchema ?? '',
      rest: rest.file,
    });
  }
  if (version === '3.0') {
    part('extensions.xml', 'Extensions', EXTENSIONS, { ...(file.extensions ?? wordsOf(topics)) });
    if (documents) part('documents.xml', 'DocumentInfo', DOCUMENTS, documents);
  }
  for (const topic of topics) {
    add(`${topic.guid}/markup.bcf`, xmlFile(writeFields('Markup', markupOf(topic, version), MARKUP, version)));
    for (const { name, snapshotName, xml, snapshot } of topic.viewpoints) {
      if (name && xml) add(`${topic.guid}/${name.replaceAll('\\', '/')}`, xml);
      if (snapshotName && snapshot) add(`${topic.guid}/${snapshotName.replaceAll('\\', '/')}`, snapshot);
    }
    for (const { path, content } of topic.files) add(`${topic.guid}/${path}`, content);
  }
  for (const { path, content } of files) add(path, content);
  zip.end();
  return zip.outputStream as Readable;
}

function xmlFile(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function markupOf(topic: BcfTopic, version: BcfVersion) {
  const { rest, headerFiles } = topic;
  const comments =
    version === '2.0' ? topic.comments.map((comment) => ({ ...comment, topicGuid: topic.guid })) : topic.comments;
  const header = rest.header || headerFiles.length > 0 ? [{ files: headerFiles, rest: rest.header ?? NO_REST }] : [];
  return {
    header,
    topic: [{ ...topic, comments, rest: rest.topic }],
    comments,
    viewpoints: topic.viewpoints,
    rest: rest.markup,
  };
}

/** The words that topics use, for a file that says which are allowed. */
function wordsOf(topics: readonly BcfTopic[]) {
  const used = (pick: (topic: BcfTopic) => (string | null)[]) => [
    ...new Set(topics.flatMap(pick).filter((word): word is string => Boolean(word))),
  ];
  return {
    types: used(({ type }) => [type]),
    statuses: used(({ status }) => [status]),
    priorities: used(({ priority }) => [priority]),
    labels: used(({ labels }) => labels),
    users: used(({ assignedTo, creationAuthor }) => [assignedTo, creationAuthor]),
    snippetTypes: [],
    stages: used(({ stage }) => [stage]),
  };
}

/** In 3.0 documents lie in a folder under a GUID and are listed. In 2.x they lie where the reference says. */
function withDocuments(file: BcfFile, version: BcfVersion): Pick<BcfFile, 'topics' | 'documents' | 'files'> {
  if ((file.version === '3.0') === (version === '3.0')) return file;
  return version === '3.0' ? listed(file) : besideTopics(file);
}

function listed(file: BcfFile): Pick<BcfFile, 'topics' | 'documents' | 'files'> {
  const items: BcfDocument[] = [...(file.documents?.items ?? [])];
  const moved = new Map<string, string>();
  const files = file.files.map(({ path, content }) => {
    const isReferenced = file.topics.some(({ documentReferences }) =>
      documentReferences.some(({ reference }) => reference === `../${path}`),
    );
    if (!isReferenced) return { path, content };
    const guid = guidOf(content);
    moved.set(`../${path}`, guid);
    if (!items.some((item) => item.guid === guid)) items.push({ guid, name: path, description: null, rest: NO_REST });
    return { path: `documents/${guid}`, content };
  });
  const topics = file.topics.map((topic) => ({
    ...topic,
    documentReferences: topic.documentReferences.map((document) => {
      const documentGuid = moved.get(document.reference ?? '');
      return documentGuid ? { ...document, documentGuid, reference: null } : document;
    }),
  }));
  return { topics, documents: items.length > 0 ? { items, rest: NO_REST } : null, files };
}

function besideTopics(file: BcfFile): Pick<BcfFile, 'topics' | 'documents' | 'files'> {
  const names = new Map((file.documents?.items ?? []).map(({ guid, name }) => [guid, name]));
  const pathOf = (guid: string) => `documents/${guid}/${(names.get(guid) ?? guid).replace(/[/\\]/g, '_')}`;
  const files = file.files.map(({ path, content }) => {
    const guid = /^documents\/([^/]+)$/.exec(path)?.[1];
    return { path: guid && names.has(guid) ? pathOf(guid) : path, content };
  });
  const topics = file.topics.map((topic) => ({
    ...topic,
    documentReferences: topic.documentReferences.map((document) => {
      const { documentGuid, reference } = document;
      if (documentGuid) return { ...document, reference: `../${pathOf(documentGuid)}`, isExternal: 'false' };
      return { ...document, isExternal: document.isExternal ?? (reference?.startsWith('../') ? null : 'true') };
    }),
  }));
  return { topics, documents: null, files };
}

/** The same bytes have the same GUID. */
function guidOf(content: Uint8Array): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
