import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@plumbline/contract/kit/uuid';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { makeLiveApp } from '../conformance/liveApp.ts';
import { makeWriters } from '../conformance/writers.ts';

/*
 * Power loss: the app's data lies on a file system of its own, which is cut off from its disk (the kernel's shutdown of ext4, made for this) while
 * people write. Data only in memory is lost, as after a power cut; a kill -9 could not show that. With fsync off the same run must lose acknowledged
 * writes: otherwise it would prove nothing.
 */

const CYCLES = Number(process.env['POWER_CYCLES'] ?? 20);
const CONTROL_CYCLES = 5;
const WRITERS = 8;
const IMAGE_MIB = 1024;
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: not even the journal reaches the disk. */
const CUT = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`;

interface Disk {
  /** Where the data lies. */
  data: string;
  cutPower(): void;
  /** Mounts it again, as after a restart of the machine. */
  mount(): Promise<void>;
  remove(): Promise<void>;
}

function makeDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-power-'));
  chmodSync(folder, 0o755);
  const image = join(folder, 'image');
  const place = join(folder, 'mounted');
  mkdirSync(place);
  writeFileSync(image, '');
  truncateSync(image, IMAGE_MIB * 1024 * 1024);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  execFileSync('mount', ['-o', 'loop', image, place]);
  async function unmount(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      if (spawnSync('umount', [place]).status === 0) return;
      await pause(100);
    }
    throw new Error(`${place} is still in use`);
  }
  return {
    data: join(place, 'data'),
    cutPower: () => execFileSync('python3', ['-c', CUT, place]),
    async mount() {
      await unmount();
      execFileSync('mount', ['-o', 'loop', image, place]);
    },
    async remove() {
      await unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Why this machine can't show it. */
function obstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a file system';
  if (spawnSync('python3', ['--version']).status !== 0) return 'Python 3 is missing';
  if (spawnSync('mkfs.ext4', ['-V']).status !== 0) return 'mkfs.ext4 is missing';
  try {
    const disk = makeDisk();
    disk.cutPower();
    void disk.remove();
    return undefined;
  } catch (error) {
    return `no loop device can be mounted: ${String(error)}`;
  }
}

const why = obstacle();
if (why) console.log(`Power loss was not tested: ${why}.`);

interface Outcome {
  acknowledged: number;
  lost: number;
  files: number;
  lostFiles: number;
  restarted: boolean;
}

/** Cuts the power repeatedly while people write and upload, and counts acknowledged and lost writes. */
async function lose(cycles: number, options: { fsync: boolean }): Promise<Outcome> {
  const disk = makeDisk();
  const app = await makeLiveApp({ PLUMBLINE_DATA: disk.data });
  let killProcesses = async () => undefined as void;
  try {
    await app.start();
    killProcesses = await app.findProcesses();
    const holder = await app.holder();
    expect(existsSync(join(disk.data, 'cluster/PG_VERSION')), `the database lies in ${holder.dataDir}`).toBe(true);
    if (!options.fsync) await switchFsyncOff(holder.adminUrl ?? '');
    const writers = await makeWriters(app);
    const uploads = makeUploads(app.base, writers.cookie);
    execFileSync('sync');
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      let stopped = false;
      const writing = Promise.all([
        ...Array.from({ length: WRITERS }, () => writers.write(() => stopped)),
        uploads.write(() => stopped),
      ]);
      void writing.catch(() => undefined);
      await pause(400 + Math.random() * 600);
      disk.cutPower();
      await killProcesses();
      stopped = true;
      const expected = new Map(writers.acknowledged);
      const files = [...uploads.acknowledged];
      await disk.mount();
      const restarted = await app.start().then(
        () => true,
        () => false,
      );
      const counts = { acknowledged: expected.size, files: files.length, restarted };
      if (!restarted) return { ...counts, lost: expected.size, lostFiles: files.length };
      killProcesses = await app.findProcesses();
      const [lost, lostFiles] = [await writers.lost(expected), await uploads.lost(files)];
      if (lost.length > 0 || lostFiles.length > 0 || cycle === cycles - 1)
        return { ...counts, lost: lost.length, lostFiles: lostFiles.length };
      await writing;
    }
    throw new Error('No cut was made');
  } finally {
    await killProcesses();
    await app.remove();
    await disk.remove();
  }
}

/** Uploads small files, one after the other, until told to stop; interrupted ones are not retried. */
function makeUploads(base: string, cookie: string) {
  const acknowledged: string[] = [];
  const content = (fileId: string) => Buffer.from(`%PDF-1.7 ${fileId}`.repeat(500));
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  async function upload(fileId: string): Promise<boolean> {
    const body = content(fileId);
    const tus = { cookie, 'tus-resumable': '1.0.0' };
    const metadata = `fileId ${encoded(fileId)},name ${encoded('sheet.pdf')}`;
    const begun = await fetch(`${base}/apisc/file/upload`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(body.length), 'upload-metadata': metadata },
    });
    if (begun.status !== 201) return false;
    const sent = await fetch(`${base}/apisc/file/upload/${fileId}`, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body,
    });
    return sent.status === 204;
  }
  return {
    acknowledged,
    async write(stopped: () => boolean): Promise<void> {
      while (!stopped()) {
        const fileId = newId();
        if (await upload(fileId).catch(() => false)) acknowledged.push(fileId);
        else await pause(50);
      }
    },
    async lost(fileIds: readonly string[]): Promise<string[]> {
      const lost: string[] = [];
      for (const fileId of fileIds) {
        const answer = await fetch(`${base}/apisc/file/content/${fileId}`, { headers: { cookie } });
        const found = Buffer.from(await answer.arrayBuffer());
        if (answer.status !== 200 || !found.equals(content(fileId))) lost.push(fileId);
      }
      return lost;
    },
  };
}

async function switchFsyncOff(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl.replace(/\/\/[^@]+@/, '//postgres@'));
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

const inWords = ({ acknowledged, lost, files, lostFiles, restarted }: Outcome) =>
  `${acknowledged} RFIs acknowledged, ${lost} lost; ${files} files acknowledged, ${lostFiles} lost${restarted ? '' : '; the database did not start again'}`;

describe.skipIf(why !== undefined)('when the power is cut while people write', () => {
  test(`nothing acknowledged is lost in ${CYCLES} cuts`, { timeout: CYCLES * 30_000 + 60_000 }, async () => {
    const outcome = await lose(CYCLES, { fsync: true });
    console.log(`Power loss, ${CYCLES} cuts: ${inWords(outcome)}.`);
    expect(outcome.acknowledged).toBeGreaterThan(CYCLES * 5);
    expect(outcome.files).toBeGreaterThan(CYCLES);
    expect([outcome.lost, outcome.lostFiles, outcome.restarted]).toEqual([0, 0, true]);
  });

  test('without fsync it is lost: the test can fail', { timeout: CONTROL_CYCLES * 30_000 + 60_000 }, async () => {
    const outcome = await lose(CONTROL_CYCLES, { fsync: false });
    console.log(`Power loss without fsync: ${inWords(outcome)}.`);
    expect(outcome.lost).toBeGreaterThan(0);
  });
});
