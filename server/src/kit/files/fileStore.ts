import type { Readable } from 'node:stream';

/** Part of a file: from the byte `start` up to and with the byte `end`, or to the end of the file. */
export interface Range {
  start: number;
  end?: number;
}

/** The store of files, by key. Only this folder knows whether it is a folder or S3. */
export interface FileStore {
  /** Stores the whole stream or nothing; a file that was there is replaced. */
  put(key: string, content: Readable): Promise<void>;
  /** Throws `NoSuchFile` when there is none. */
  get(key: string, range?: Range): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** In bytes; `undefined` when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key, in no promised order. */
  list(): AsyncIterable<string>;
}

/** Thrown when a file was asked for that is not there. */
export class NoSuchFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

/** A key is a path of plain names; throws on anything that could leave the store. */
export function checkKey(key: string): string {
  if (key.length <= 500 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) return key;
  throw new Error(`${JSON.stringify(key)} can't be the key of a file.`);
}
