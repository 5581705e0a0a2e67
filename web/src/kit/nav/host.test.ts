import { describe, expect, test } from 'vitest';
import { prefixRewrite } from '../../app/addresses.ts';
import { hostOrigin, hostSubTenant, ownAddress, stripPrefix } from './host.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const SUB = '0190c3a2-1111-7000-8000-000000000001';

describe('inside a host', () => {
  test.each([
    ['/sc/dashboard', '/dashboard'],
    ['/sc', '/'],
    ['/sc/', '/'],
    ['/sc/sc/x', '/sc/x'],
    ['/screen', '/screen'],
    ['/scope/x', '/scope/x'],
    ['/dashboard/sc/x', '/dashboard/sc/x'],
  ])('%s is read as %s', (from, to) => {
    expect(stripPrefix(from)).toBe(to);
  });

  test('the router reads an address so, with its query and hash', () => {
    expect(prefixRewrite.input({ url: new URL('http://h/sc/project/project?a=1#b') }).href).toBe(
      'http://h/project/project?a=1#b',
    );
  });

  test('an address loses what only the host needed and nothing else', () => {
    const own = (path: string) => ownAddress(new URL(path, 'http://h'));
    expect(own(`/sc/dashboard?subTenant=${SUB}`)).toBe('/dashboard');
    expect(own(`/sc/project/RFIsList?status=%5B%22open%22%5D&subTenant=${SUB}#x`)).toBe(
      '/project/RFIsList?status=%5B%22open%22%5D#x',
    );
    expect(own('/project/RFIsList?keyword=a+b#x')).toBe('/project/RFIsList?keyword=a+b#x');
  });

  test('the sub-tenant comes from the first address and is kept for the tab', () => {
    const storage = memory();
    expect(hostSubTenant({ embedded: true, search: `?subTenant=${SUB}`, storage })).toBe(SUB);
    expect(hostSubTenant({ embedded: true, search: '', storage })).toBe(SUB);
  });

  test('outside a host there is none, whatever the address says', () => {
    const storage = memory();
    storage.setItem('plumbline.subTenant', SUB);
    expect(hostSubTenant({ embedded: false, search: `?subTenant=${SUB}`, storage })).toBeNull();
  });

  test('what is no id is no sub-tenant', () => {
    expect(hostSubTenant({ embedded: true, search: '?subTenant=..%2F..', storage: memory() })).toBeNull();
  });

  test('the host’s origin is what the browser says, else the referrer’s', () => {
    expect(hostOrigin({ ancestorOrigins: ['https://host.example'], referrer: 'https://other.example/x' })).toBe(
      'https://host.example',
    );
    expect(hostOrigin({ referrer: 'https://host.example/portal?x=1' })).toBe('https://host.example');
    expect(hostOrigin({ referrer: '' })).toBeNull();
  });
});
