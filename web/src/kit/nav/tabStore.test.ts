import { expect, test } from 'vitest';
import { keepDraftsFor, clearDraftsOfOthers } from './tabStore.ts';

function memory(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    kept,
  };
}

test('signing out leaves nothing in the tab', () => {
  const store = memory({ draft: 'text' });
  keepDraftsFor(store, 'signedOut', 'sam');
  expect(store.kept.size).toBe(0);
});

test('an expired session keeps what was typed for the same person', () => {
  const store = memory({ draft: 'text' });
  keepDraftsFor(store, 'expired', 'sam');
  clearDraftsOfOthers(store, 'sam');
  expect(Object.fromEntries(store.kept)).toEqual({ draft: 'text' });
});

test('another person finds nothing of it', () => {
  const store = memory({ draft: 'text', 'plumbline.pressed': '{"locale":"es"}' });
  keepDraftsFor(store, 'expired', 'sam');
  clearDraftsOfOthers(store, 'dana');
  expect(Object.fromEntries(store.kept)).toEqual({ 'plumbline.pressed': '{"locale":"es"}' });
});

test('the company that a host asked for stays, whoever goes or comes: it is no secret of a person', () => {
  for (const why of ['signedOut', 'expired'] as const) {
    const store = memory({ draft: 'text', 'plumbline.subTenant': 'redwood' });
    keepDraftsFor(store, why, undefined);
    expect(Object.fromEntries(store.kept)).toEqual({ 'plumbline.subTenant': 'redwood' });
  }
});
