import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP, settingsOf, READY } from './kit/target.ts';
import { begin, freePort } from './kit/process.ts';
import { median } from './kit/rounds.ts';

const MUST = 2.5;

/** Compares a warm start of Plumbline with one of bare Node, Fastify and the same PostgreSQL on the same files, in turns. */
export async function start(rounds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const env: Record<string, string> = { ...settingsOf(dataDir, await freePort()), WORKER: 'inline' };
  try {
    const first = await begin(APP, env, READY);
    const bareEnv = bareOf(dataDir);
    await first.stop();
    const times: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await timed(APP, env, READY);
      const bare = await timed('bench/bare.ts', { ...bareEnv, PORT: env['PORT'] ?? '' }, 'ready');
      times.push({ ours, bare });
      console.log(`${ours.toFixed(0)} ms, bare ${bare.toFixed(0)} ms`);
    }
    console.log(
      `A warm start takes ${median(times.map(({ ours, bare }) => ours / bare)).toFixed(2)} × a bare one (must be ≤ ${MUST})`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed(file: string, env: Record<string, string>, until: string): Promise<number> {
  const begun = performance.now();
  const one = await begin(file, env, until);
  const took = performance.now() - begun;
  await one.stop();
  return took;
}

/** How the app runs its PostgreSQL, read from the running one. */
function bareOf(dataDir: string): Record<string, string> {
  const cluster = join(dataDir, 'cluster');
  const pid = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = statSync(cluster);
  return {
    BARE_COMMAND: JSON.stringify(command),
    BARE_OWNER: JSON.stringify({ uid, gid }),
    BARE_SOCKET: join(dataDir, 'socket'),
  };
}
