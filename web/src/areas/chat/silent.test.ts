/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chat } from '@plumbline/contract/areas/chat';
import { expect, test } from 'vitest';

/** No button asked for these calls: they load the chat, or tell others that somebody is online. */
const LOADING = new Set(
  Object.entries(chat).flatMap(([name, { method }]) =>
    method === 'GET' || ['open', 'read', 'typing'].includes(name) ? [name] : [],
  ),
);
/** These parts do not load the chat: settings, and a file that somebody downloads. */
const ASKED_FOR = new Set(['RetentionPanel.tsx', 'vcards.ts']);

test('what the chat loads is silent, each call of it', () => {
  const files = globSync('*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.') && !ASKED_FOR.has(file),
  );
  const found = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return Array.from(source.matchAll(/\b(?:call|query)\(\s*chat\.(\w+)(.*)/g), ([, name = '', rest = '']) => ({
      call: `${file}: ${name}`,
      isLoading: LOADING.has(name),
      // A cache key is not a call.
      isSilent: rest.includes('SILENT') || rest.includes('.queryKey'),
    }));
  });
  expect(found.filter(({ isLoading }) => isLoading).length).toBeGreaterThan(10);
  expect(found.filter(({ isLoading, isSilent }) => isLoading && !isSilent).map(({ call }) => call)).toEqual([]);
});
