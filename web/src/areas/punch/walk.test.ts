import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWalk, readWalk } from './walk.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

const walk = {
  projectId: { projectId: 'harbor', projectName: 'Harbor tower' },
  packageId: 'PL-002',
  locationId: 'room 101',
  assignments: [],
};

test('the next capture begins where the last walk was: in its project, or with no project asked for', () => {
  expect(readWalk(undefined)).toBeNull();
  const captured = { ...walk, title: 'Door sticks', photos: ['photo'] };
  keepWalk(captured);
  expect(readWalk(undefined)).toEqual(walk);
  expect(readWalk('harbor')).toEqual(walk);
  expect(readWalk('mill')).toBeNull();
});

test('a device that keeps nothing, or something else, begins empty', () => {
  keepWalk(walk);
  for (const key of kept.keys()) kept.set(key, '{');
  expect(readWalk(undefined)).toBeNull();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  keepWalk(walk);
  expect(readWalk(undefined)).toBeNull();
});
