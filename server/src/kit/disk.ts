import { statfs } from 'node:fs/promises';
import { noSpace } from './errors.ts';

const GIB = 1024 ** 3;
/** For how long one look at the file systems is good. */
const LOOK_MS = 1000;
/** The bytes of a stream of unknown length that are written between two checks. */
const GUARD_BYTES = 16 * 1024 * 1024;

/** The free space of the file systems that the database, the files and temporary files lie on. */
export interface Disk {
  /**
   * Counts bytes that are about to be written, until the answered function is called. Throws HTTP 507 when they would go
   * into the reserve.
   */
  hold(bytes: number): Promise<() => void>;
  /** Throws HTTP 507 when this many bytes do not fit above the reserve. Without bytes: when the reserve is already used. */
  assertRoom(bytes?: number): Promise<void>;
  /** Whether less is free than the reserve, or something was refused that would not fit still. */
  isShort(): Promise<boolean>;
  /** Calls back when space becomes short and when it no longer is, with the folder whose disk has least. */
  onChange(heard: (short: boolean, folder: string) => void): void;
}

export interface DiskOptions {
  folders: readonly string[];
  /** Bytes that stay free on each file system; without it 1 GiB, or a tenth of one that is smaller than 10 GiB. */
  reserve: number | undefined;
}

/** Watches the file systems of some folders. One that is not there yet is passed over. */
export function makeDisk({ folders, reserve }: DiskOptions): Disk {
  const heard: ((short: boolean, folder: string) => void)[] = [];
  let held = 0;
  let looked: { at: number; fullest: Promise<Margin> } | undefined;
  let refused = 0;
  let short = false;

  function look(): Promise<Margin> {
    if (!looked || Date.now() - looked.at >= LOOK_MS)
      looked = { at: Date.now(), fullest: smallest(folders.map((folder) => marginOf(folder, reserve))) };
    return looked.fullest;
  }

  function tell(now: boolean, { folder }: Margin): void {
    if (now === short) return;
    short = now;
    for (const one of heard) one(now, folder);
  }

  async function take(bytes: number): Promise<void> {
    const fullest = await look();
    if (fullest.bytes - held - bytes >= 0) {
      held += bytes;
      return;
    }
    refused = bytes;
    tell(true, fullest);
    throw noSpace();
  }

  function letGo(bytes: number): void {
    held -= bytes;
    // The bytes are written and no longer reserved, so the disk must be measured again.
    looked = undefined;
  }

  return {
    async hold(bytes) {
      await take(bytes);
      let holding = true;
      return () => {
        if (holding) letGo(bytes);
        holding = false;
      };
    },
    async assertRoom(bytes = 0) {
      await take(bytes);
      held -= bytes;
    },
    async isShort() {
      const fullest = await look();
      if (fullest.bytes >= refused) refused = 0;
      tell(fullest.bytes < refused, fullest);
      return short;
    },
    onChange: (one) => void heard.push(one),
  };
}

/** How many bytes may be written to the disk of a folder before its reserve is touched. */
interface Margin {
  folder: string;
  bytes: number;
}

async function smallest(margins: Promise<Margin>[]): Promise<Margin> {
  const [first] = (await Promise.all(margins)).sort((a, b) => a.bytes - b.bytes);
  return first ?? { folder: '', bytes: Infinity };
}

async function marginOf(folder: string, reserve: number | undefined): Promise<Margin> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found) return { folder, bytes: Infinity };
  const size = found.blocks * found.bsize;
  return { folder, bytes: found.bavail * found.bsize - (reserve ?? Math.min(GIB, size / 10)) };
}

/** Passes bytes to an operator's file, and fails with a sentence about the file before the reserve is touched. */
export function guardedBy(disk: Disk, file: string): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* guard(source) {
    let since = GUARD_BYTES;
    for await (const chunk of source) {
      since += chunk.length;
      if (since >= GUARD_BYTES) {
        await disk.assertRoom(GUARD_BYTES).catch(() => {
          throw new Error(
            `There is too little free space on the disk of ${file}; see DISK_RESERVE in docs/settings.md.`,
          );
        });
        since = 0;
      }
      yield chunk;
    }
  };
}

/** Whether an error says that a disk is full, ours or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
