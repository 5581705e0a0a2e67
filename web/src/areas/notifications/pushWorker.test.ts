import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

/* The page that a press on a notice opens. Browser tests show that notices arrive. */

const source = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8');
const ORIGIN = 'https://build.example.com';

async function pressed(path: string, open: string[] = []): Promise<string[]> {
  const did: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const clients = {
    matchAll: () => Promise.resolve(open.map((url) => ({ url, focus: () => did.push(`focus ${url}`) }))),
    openWindow: (url: string) => did.push(`open ${url}`),
  };
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener);
  runInNewContext(source, { self: { addEventListener, clients, location: { origin: ORIGIN } }, URL });
  const waits: Promise<unknown>[] = [];
  const notification = { data: { path }, close: () => did.push('close') };
  listeners.get('notificationclick')?.({ notification, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
  return did;
}

test('a press opens the record, or comes back to the window that shows it, and leads nowhere else', async () => {
  const path = '/project/RFIs/12';
  expect(await pressed(path, [`${ORIGIN}/login`])).toEqual(['close', `open ${ORIGIN}${path}`]);
  expect(await pressed(path, [`${ORIGIN}${path}`])).toEqual(['close', `focus ${ORIGIN}${path}`]);
  expect(await pressed('https://elsewhere.example/x')).toEqual(['close']);
});
