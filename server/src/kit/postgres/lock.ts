import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { birthOf, isAlive } from './processes.ts';

/** Who holds a data folder, and how to reach the database that it runs there. */
export interface Holder {
  pid: number;
  birth: string | undefined;
  host: string;
  adminUrl?: string;
  appUrl?: string;
  /** Where the data really is. */
  dataDir?: string;
  socketDir?: string;
}

export interface Lock {
  /** What the holder before us left behind, if it went without a word. */
  previous: Holder | undefined;
  tell(news: Partial<Holder>): Promise<void>;
  release(): Promise<void>;
}

/** Thrown when another living app holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    const where = holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`;
    super(
      `Another Plumbline (${where}) is already running on the folder ${folder}. Stop it first, or choose another folder with PLUMBLINE_DATA.`,
    );
    this.holder = holder;
  }
}

const BEAT = 2_000;

/** Takes the folder for this process until it releases it or dies; throws `FolderInUse` when a living one has it. */
export async function takeLock(file: string, folder: string): Promise<Lock> {
  const previous = await clearStale(file, folder);
  const me: Holder = { pid: process.pid, birth: birthOf(process.pid), host: hostname() };
  // A link appears whole or not at all: nobody ever reads half a mark.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new FolderInUse(folder, (await read(file)) ?? me);
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT);
  beat.unref();
  return {
    previous,
    async tell(news) {
      Object.assign(me, news);
      await writeFile(`${file}.new`, JSON.stringify(me), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    async release() {
      clearInterval(beat);
      await rm(file, { force: true });
    },
  };
}

/** The living app that holds a folder, or nobody. */
export async function livingHolder(file: string): Promise<Holder | undefined> {
  const holder = await read(file);
  return holder && (await lives(file, holder)) ? holder : undefined;
}

/** Removes the mark of a holder that died. Two that find it dead at once are kept apart by a second, short-lived mark. */
async function clearStale(file: string, folder: string): Promise<Holder | undefined> {
  if (!(await stat(file).catch(() => undefined))) return undefined;
  const turn = `${file}.turn`;
  const turnAge = await stat(turn).then(
    (s) => Date.now() - s.mtimeMs,
    () => 0,
  );
  if (turnAge > 30_000) await rm(turn, { force: true });
  const mine = await open(turn, 'wx').catch(() => undefined);
  const holder = await read(file);
  if (!mine) throw new FolderInUse(folder, holder ?? { pid: process.pid, birth: undefined, host: hostname() });
  try {
    if (holder && (await lives(file, holder))) throw new FolderInUse(folder, holder);
    await rm(file, { force: true });
    return holder;
  } finally {
    await mine.close();
    await rm(turn, { force: true });
  }
}

async function lives(file: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return beats(file);
  if (!isAlive(holder.pid)) return false;
  if (holder.pid === process.pid && holder.birth === undefined) return false;
  return holder.birth === undefined || birthOf(holder.pid) === holder.birth;
}

/** Processes of another machine or container can't be seen; a living holder touches its mark every two seconds. */
async function beats(file: string): Promise<boolean> {
  const before = await stat(file).then(
    (s) => s.mtimeMs,
    () => 0,
  );
  await pause(2.5 * BEAT);
  return (
    before !==
    (await stat(file).then(
      (s) => s.mtimeMs,
      () => 0,
    ))
  );
}

async function read(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
