import { expect, test } from 'vitest';
import { press, settle } from './pressed.ts';

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
  expect(settle(memory(), server)).toEqual({ looks: server, unsaid: {} });
});

test('what was just pressed holds until the server says the same, and is told to it again', () => {
  const store = memory();
  press(store, { locale: 'es' });
  press(store, { theme: 'dark' });
  expect(settle(store, server)).toEqual({
    looks: { ...server, locale: 'es', theme: 'dark' },
    unsaid: { locale: 'es', theme: 'dark' },
  });
  expect(settle(store, { ...server, locale: 'es' })).toEqual({
    looks: { ...server, locale: 'es', theme: 'dark' },
    unsaid: { theme: 'dark' },
  });
  expect(settle(store, { ...server, locale: 'es', theme: 'dark' }).unsaid).toEqual({});
  expect(store.kept.size).toBe(0);
  expect(settle(store, server).looks).toEqual(server);
});
