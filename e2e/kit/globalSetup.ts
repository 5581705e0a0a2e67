import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from './server.ts';

const folder = join(import.meta.dirname, '../../.cache/replay');

/**
 * Starts one server with the demo company for the whole run and records all its calls. With E2E_URL it uses the server
 * that is running there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const recording = join(folder, 'traffic.jsonl');
  // The demo folder that the first-start test has just filled.
  const demo = process.env.E2E_DEMO;
  const server = await startServer({ RECORD_TO: recording }, demo && existsSync(demo) ? demo : undefined);
  Object.assign(process.env, { E2E_URL: server.url, E2E_DATA: server.dataDir, E2E_RECORDING: recording });
  return () => server.stop();
}
