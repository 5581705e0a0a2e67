import type { Values } from '@plumbline/contract/kit/words';

/** The versions of the format that are read and written. */
export const BCF_VERSIONS = ['2.0', '2.1', '3.0'] as const;
export type BcfVersion = (typeof BCF_VERSIONS)[number];

const MB = 1024 * 1024;

/** What a file may be at most; bytes of the process that reads it in `memoryMb`. */
export const BCF_LIMITS = {
  bytes: 50 * MB,
  /** files in the zip, folders left out */
  entries: 10_000,
  topics: 1000,
  /** of all files of the zip together, unpacked */
  unpackedBytes: 200 * MB,
  /** of one file of the zip that holds XML */
  xmlBytes: 16 * MB,
  /** unpacked to packed, above `ratioFreeBytes` */
  ratio: 200,
  ratioFreeBytes: 10 * MB,
  /** elements inside one another */
  depth: 64,
  seconds: 30,
  memoryMb: 1024,
} as const;

/** A file that cannot be read as BCF; `sentence` is a key for `t`, with its `values`. */
export class BcfError extends Error {
  readonly sentence: string;
  readonly values: Values;
  constructor(sentence: string, values: Values = {}) {
    super(sentence);
    this.name = 'BcfError';
    this.sentence = sentence;
    this.values = values;
  }
}

/** Unknown content of an element, kept so that we write it out again in the same place. */
export interface BcfRest {
  /** of the element itself, in the order of the file */
  attributes?: Record<string, string>;
  /** attributes of children that hold only text, by the field */
  ofFields?: Record<string, Record<string, string>>;
  /** elements, texts and comments as XML; `after` is the field before them, and which of several, counted from 1 */
  nodes?: BcfNode[];
  /** unknown content of list elements, by field */
  lists?: Record<string, BcfRest>;
  /** the order of fields in the file, if it differs from the schema */
  order?: string[];
  /** lists whose element exists and is empty */
  empty?: string[];
}
export interface BcfNode {
  after: [field: string, nth: number] | null;
  xml: string;
  /** the field that it fills too, which this version does not have */
  field?: string;
}

/** A model or a drawing that a topic is about. */
export interface BcfHeaderFile {
  ifcProject: string | null;
  ifcElement: string | null;
  isExternal: string | null;
  name: string | null;
  date: string | null;
  reference: string | null;
  rest: BcfRest;
}

/** `reference` is an address, or a path from the topic's folder; `documentGuid` names a document of the file (3.0). */
export interface BcfDocumentReference {
  guid: string | null;
  isExternal: string | null;
  reference: string | null;
  documentGuid: string | null;
  description: string | null;
  rest: BcfRest;
}

export interface BcfComment {
  guid: string;
  date: string | null;
  author: string | null;
  text: string | null;
  viewpointGuid: string | null;
  /** 2.0 only, as is the status of a comment */
  replyToGuid: string | null;
  verbalStatus: string | null;
  status: string | null;
  modifiedDate: string | null;
  modifiedAuthor: string | null;
  rest: BcfRest;
}

/** A viewpoint: the camera and visible parts as the original XML, and a picture. */
export interface BcfViewpoint {
  guid: string;
  /** names of the files in the topic's folder */
  name: string | null;
  snapshotName: string | null;
  index: string | null;
  xml: Uint8Array | null;
  snapshot: Uint8Array | null;
  rest: BcfRest;
}

/** Dates are texts as the file has them (xs:dateTime), and so is what should be a number. */
export interface BcfTopic {
  guid: string;
  type: string | null;
  status: string | null;
  serverAssignedId: string | null;
  referenceLinks: string[];
  title: string;
  priority: string | null;
  index: string | null;
  labels: string[];
  creationDate: string | null;
  creationAuthor: string | null;
  modifiedDate: string | null;
  modifiedAuthor: string | null;
  dueDate: string | null;
  assignedTo: string | null;
  stage: string | null;
  description: string | null;
  documentReferences: BcfDocumentReference[];
  relatedTopics: string[];
  comments: BcfComment[];
  viewpoints: BcfViewpoint[];
  headerFiles: BcfHeaderFile[];
  /** other files of its folder, by their path in it */
  files: BcfBytes[];
  rest: { markup: BcfRest; header: BcfRest | null; topic: BcfRest };
}

export interface BcfBytes {
  path: string;
  content: Uint8Array;
}

/** A document of a file of version 3.0; its content is among `files` as `documents/<guid>`. */
export interface BcfDocument {
  guid: string;
  name: string;
  description: string | null;
  rest: BcfRest;
}

export interface BcfProject {
  id: string | null;
  name: string | null;
  extensionSchema: string | null;
  rest: { file: BcfRest; project: BcfRest | null };
}

/** The words that a project allows; a file of version 2 says them in a schema, which is kept among `files`. */
export interface BcfExtensions {
  types: string[];
  statuses: string[];
  priorities: string[];
  labels: string[];
  users: string[];
  snippetTypes: string[];
  stages: string[];
  rest: BcfRest;
}

export interface BcfFile {
  version: BcfVersion;
  detailedVersion: string | null;
  /** of the element that names the version */
  rest: BcfRest;
  project: BcfProject | null;
  extensions: BcfExtensions | null;
  /** null where the file has no list of them */
  documents: { items: BcfDocument[]; rest: BcfRest } | null;
  topics: BcfTopic[];
  /** files that belong to no topic, by their path */
  files: BcfBytes[];
}
