import { describe, expect, test } from 'vitest';
import { readCrumbs } from './crumbs.ts';
import { safePath } from './safePath.ts';

const HOSTS = [
  'evil.example',
  'evil.example/login',
  'evil.example:8443',
  'user:pass@evil.example',
  '[::1]',
  '169.254.169.254',
  'evil.example%2f..',
  'xn--80ak6aa92e.com',
];
const STARTS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\u0000/',
  '/%09/',
  '/%0a/',
  '/%0d/',
  '/%5c',
  '/%5C%5C',
  '/%2f',
  '/%2F%2f',
  '/%2f/',
  '/%255c',
  '/%25252f',
  '/./',
  '/../',
  '/.//',
  '/..//',
  '/%2e/',
  '/%2e%2e/',
  '/%2e%2e%2f',
  '/x/..//',
  '/x/%2e%2e//',
  '/\u2028/',
  '/\u200b/',
  '/\ufeff/',
  '/\u00a0/',
  ' /',
  '\t/',
  '\n//',
  '\u0000//',
  'http://',
  'https://',
  'HTTP://',
  'hTTps:/',
  'https:',
  'http:\\\\',
  'ftp://',
  'ws://',
  'wss://',
  'file:///',
  'blob:http://',
  'data:text/html,',
  'javascript:',
  'JavaScript:',
  'java\tscript:',
  'vbscript:',
  'view-source:',
  '.',
  '..',
  './/',
  '..//',
  '?//',
  '#//',
  '@',
  ':',
  '%2f%2f',
  '/sc//',
  '/a//',
];
const SCRIPTS = [
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'jav&#x09;ascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:null',
  'about:blank',
  'mailto:a@b.c',
  'tel:+1',
  '',
  ' ',
  'dashboard',
  './dashboard',
  '../dashboard',
  '/\\evil.example',
  '\\evil',
  '/%09/evil',
  '//evil',
  '/%5cevil.example',
  '/ /evil',
  '/%E0%A4%A',
];
const OTHERS: unknown[] = [
  null,
  undefined,
  0,
  1,
  true,
  {},
  [],
  ['/dashboard'],
  { href: '/dashboard' },
  () => '/dashboard',
  Symbol('/x'),
  12n,
  Number.NaN,
  `/${'a'.repeat(5000)}`,
];
const hostile: unknown[] = [...STARTS.flatMap((start) => HOSTS.map((host) => start + host)), ...SCRIPTS, ...OTHERS];

describe('safePath', () => {
  test('there are five hundred payloads and more', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(500);
  });

  test('none of them gets out, and what comes back is a path of ours', () => {
    const leaks = hostile.filter((payload) => {
      const path = safePath(payload, '/');
      const url = new URL(path, 'http://app.localhost');
      return (
        url.origin !== 'http://app.localhost' || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')
      );
    });
    expect(leaks).toEqual([]);
  });

  test('each of them is refused, not repaired', () => {
    expect(hostile.filter((payload) => safePath(payload, '') !== '')).toEqual([]);
  });

  test('none of them becomes a breadcrumb', () => {
    for (const href of hostile) expect(readCrumbs([{ text: 'Back', href }])).toEqual([]);
  });

  test.each([
    '/',
    '/dashboard',
    '/project/RFIsList?status=%5B%22open%22%5D&pageNum=2',
    '/project/p-1/rfi/r-1#activity',
    '/employee/12/roles',
    '/login?return=%2Fdashboard',
    '/project/RFIsList?keyword=a%2F%2Fb',
    '/drawing/a%20b',
    '/project/RFIsList?breadcrumbs=%5B%7B%22text%22%3A%22A%22%2C%22href%22%3A%22%2Fdashboard%22%7D%5D',
  ])('%s is ours and stays', (path) => {
    expect(safePath(path)).toBe(path);
  });
});
