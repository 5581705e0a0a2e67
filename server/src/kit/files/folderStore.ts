import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NoSuchFile, checkKey } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';

/** Uploads in progress; a key never begins with a dot. */
const INCOMING = '.incoming';

/** Files in a folder. A file appears whole, and only after the disk has it. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = join(folder, INCOMING, randomUUID());
      await mkdir(dirname(draft), { recursive: true });
      try {
        await pipeline(content, createWriteStream(draft, { flags: 'wx', flush: true }));
        const made = await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
        // A folder that is new is an entry in the folder above it.
        if (made) for (let at = dirname(path); at !== dirname(made); at = dirname(at)) await syncFolder(dirname(at));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile(key) : error;
      });
      return file.createReadStream(range && { start: range.start, end: range.end });
    },
    has: (key) => stat(pathOf(key)).then((found) => found.isFile(), absent(false)),
    size: (key) => stat(pathOf(key)).then((found) => (found.isFile() ? found.size : undefined), absent(undefined)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  };
}

async function* listFolder(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch(absent(undefined));
  if (!entries) return;
  for await (const entry of entries) {
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && !key.startsWith(`${INCOMING}/`)) yield key;
  }
}

/** The new name survives a power cut only when the folder is on the disk too. Windows can't and needn't. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function absent<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
