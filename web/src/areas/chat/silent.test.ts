/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chat } from '@plumbline/contract/areas/chat';
import { expect, test } from 'vitest';

/** Nobody asked for them by a button of their own: they load the chat, or tell it that somebody is here. */
const LOADING = new Set(
  Object.entries(chat).flatMap(([name, { method }]) =>
    method === 'GET' || ['open', 'read', 'typing'].includes(name) ? [name] : [],
  ),
);
/** No part of the chat that loads: settings, and a file that somebody wants. */
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
      // Where it stands in the cache is no call.
      isSilent: rest.includes('SILENT') || rest.includes('.queryKey'),
    }));
  });
  expect(found.filter(({ isLoading }) => isLoading).length).toBeGreaterThan(10);
  expect(found.filter(({ isLoading, isSilent }) => isLoading && !isSilent).map(({ call }) => call)).toEqual([]);
});
