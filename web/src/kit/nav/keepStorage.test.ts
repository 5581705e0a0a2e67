import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mock } from 'vitest';

let persist: Mock<() => Promise<boolean>>;
beforeEach(() => {
  vi.resetModules();
  persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persist }, onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}
const settled = () => new Promise((done) => setTimeout(done, 0));

test('the browser is asked once to keep what is not sent yet, and not while all is sent', async () => {
  const { AnswerQueue } = await import('../forms/answerQueue.ts');
  let isReachable = true;
  const queue = new AnswerQueue({
    key: 'dana.run',
    store: storage(),
    wait: () => () => undefined,
    save: () => Promise.resolve(isReachable ? { kind: 'kept', row: null } : { kind: 'later' }),
  });
  queue.put('cover', { value: 'yes' }, 0);
  await settled();
  expect(persist).not.toHaveBeenCalled();
  isReachable = false;
  for (const itemId of ['ties', 'clean']) queue.put(itemId, { value: 'yes' }, 0);
  await settled();
  expect(persist).toHaveBeenCalledOnce();
});

test('a browser that cannot keep anything, or refuses, keeps nobody from working', async () => {
  const { keepStorage } = await import('./keepStorage.ts');
  persist.mockRejectedValue(new Error('Not allowed'));
  keepStorage();
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  const again = await import('./keepStorage.ts');
  expect(() => again.keepStorage()).not.toThrow();
});
