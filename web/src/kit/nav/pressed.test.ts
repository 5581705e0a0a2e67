import { expect, test } from 'vitest';
import { rememberLooks, mergeLooks } from './pressed.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}
const server = { locale: 'en', theme: 'system', density: 'auto' } as const;

test('what the server says is applied', () => {
  expect(mergeLooks(memory(), server)).toEqual({ looks: server, unsaid: {} });
});

test('what was just pressed holds until the server says the same, and is told to it again', () => {
  const store = memory();
  rememberLooks(store, { locale: 'es' });
  rememberLooks(store, { theme: 'dark' });
  expect(mergeLooks(store, server)).toEqual({
    looks: { ...server, locale: 'es', theme: 'dark' },
    unsaid: { locale: 'es', theme: 'dark' },
  });
  expect(mergeLooks(store, { ...server, locale: 'es' })).toEqual({
    looks: { ...server, locale: 'es', theme: 'dark' },
    unsaid: { theme: 'dark' },
  });
  expect(mergeLooks(store, { ...server, locale: 'es', theme: 'dark' }).unsaid).toEqual({});
  expect(store.kept.size).toBe(0);
  expect(mergeLooks(store, server).looks).toEqual(server);
});
