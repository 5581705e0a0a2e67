import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk, reloadOnceForChunk } from './loadChunk.ts';

describe('loading a chunk', () => {
  test('gives up after the specification’s 120 s', () => {
    expect(CHUNK_TIMEOUT_MS).toBe(constants.chunkLoadTimeoutMs);
  });

  test('a load that hangs is given up when the time is over, also on its second try', async () => {
    for (const failing of [0, 1]) {
      let tries = 0;
      const hanging = loadChunk(() => {
        tries += 1;
        return tries <= failing ? Promise.reject(new Error('gone')) : new Promise<string>(() => undefined);
      }, 20);
      await expect(hanging).rejects.toThrow('did not load');
      expect(tries).toBe(failing + 1);
    }
  });

  test('a load that fails once is tried once more', async () => {
    let tries = 0;
    const loaded = await loadChunk(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('screen');
    }, 20);
    expect(loaded).toBe('screen');
    expect(tries).toBe(2);
  });

  test('a load that fails is tried once more, then the failure is told', async () => {
    let tries = 0;
    const failing = loadChunk(() => {
      tries += 1;
      return Promise.reject(new Error('gone'));
    }, 20);
    await expect(failing).rejects.toThrow('gone');
    expect(tries).toBe(2);
  });

  test('a lost chunk reloads the page once, not in a circle', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    let reloads = 0;
    const lost = (now: number) => reloadOnceForChunk(storage, 'http://h/dashboard', now, () => (reloads += 1));
    expect(lost(0)).toBe(true);
    expect(lost(5_000)).toBe(false);
    expect(lost(700_000)).toBe(true);
    expect(reloads).toBe(2);
  });
});
