import { afterEach, expect, test, vi } from 'vitest';
import { leave } from './leave.ts';

const KEPT = {
  'plumbline.project.0190': '{"projectId":"1","projectName":"Harbor tower"}',
  'plumbline.project.0191': '{"projectId":"2","projectName":"Mill"}',
  'plumbline.work': '[{"id":"3","kind":"rfi","name":"rfi-log.xlsx","tenantId":"0190"}]',
  'plumbline.loginInfo': '{"fullName":"Sam"}',
  'plumbline.theme': 'dark',
};

afterEach(() => vi.unstubAllGlobals());

/** A page's browser storage with some entries. */
function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
    keys: () => [...kept.keys()],
  };
}

/** The storage that remains after somebody has left. */
function left(why: 'signedOut' | 'expired'): string[] {
  const device = storage(KEPT);
  const window = { location: { origin: 'http://localhost', replace: vi.fn<(to: string) => void>() }, parent: {} };
  window.parent = window;
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', storage({}));
  vi.stubGlobal('window', window);
  leave('/login', why);
  expect(window.location.replace).toHaveBeenCalledWith('/login');
  return device.keys();
}

test('who signs out leaves neither a name nor a project nor a file on the device, only how it looks', () => {
  expect(left('signedOut')).toEqual(['plumbline.theme']);
});

test('when the session ran out, work that goes on is found again by the same person', () => {
  expect(left('expired')).toEqual([
    'plumbline.project.0190',
    'plumbline.project.0191',
    'plumbline.work',
    'plumbline.theme',
  ]);
});
