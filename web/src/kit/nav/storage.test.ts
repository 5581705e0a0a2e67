import { expect, test } from 'vitest';
import { assureStorage } from './storage.ts';

test('where a browser denies storage, what is kept lives as long as the page', () => {
  const denied = {
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    sessionStorage: 'the browser’s own',
  };
  assureStorage(denied);
  const { localStorage } = denied;
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('density', 'compact');
  expect([localStorage.getItem('theme'), localStorage.getItem('none'), localStorage.length]).toEqual(['dark', null, 2]);
  localStorage.removeItem('theme');
  expect([localStorage.getItem('theme'), localStorage.key(0)]).toEqual([null, 'density']);
  localStorage.clear();
  expect(localStorage.length).toBe(0);
  expect(denied.sessionStorage).toBe('the browser’s own');
});
