import { describe, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

function room(limit = Infinity): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  };
}

describe('drafts', () => {
  const draft = { values: { title: 'Embed plates' }, clientRef: 'ref-1', savedAt: 5 };
  it('come back with the same clientRef after a reload', () => {
    const store = room();
    expect(keepDraft('rfi.new', draft, store)).toBe(true);
    expect(readDraft('rfi.new', store)).toEqual(draft);
    dropDraft('rfi.new', store);
    expect(readDraft('rfi.new', store)).toBeNull();
  });
  it('say when there is no room', () => {
    expect(keepDraft('rfi.new', draft, room(10))).toBe(false);
    expect(keepDraft('rfi.new', draft, null)).toBe(false);
  });
  it('ignore what is not a draft', () => {
    const store = room();
    store.setItem('plumbline.draft.rfi.new', '{"values":1}');
    expect(readDraft('rfi.new', store)).toBeNull();
    store.setItem('plumbline.draft.rfi.new', 'not json');
    expect(readDraft('rfi.new', store)).toBeNull();
  });
});
