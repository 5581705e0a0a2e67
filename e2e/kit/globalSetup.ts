import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from './server.ts';

const folder = join(import.meta.dirname, '../../.cache/replay');

/** One server with the demo company for the whole run, and all that it is asked written down; with E2E_URL the one that runs there already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const recording = join(folder, 'traffic.jsonl');
  // Where the test of the first start has run just now, the demo that it filled.
  const demo = process.env.E2E_DEMO;
  const server = await startServer({ RECORD_TO: recording }, demo && existsSync(demo) ? demo : undefined);
  Object.assign(process.env, { E2E_URL: server.url, E2E_DATA: server.dataDir, E2E_RECORDING: recording });
  return () => server.stop();
}
