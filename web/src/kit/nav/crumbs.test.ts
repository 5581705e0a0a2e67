import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import { dropLongTrail } from '../../app/addresses.ts';
import { CRUMBS_PARAM, LONGEST_URL, crumbStore, readCrumbs, splitCrumbs, withCrumbs } from './crumbs.ts';

const trail = [
  { text: 'Dashboard', href: '/dashboard' },
  { text: 'RFIs', href: '/project/RFIsList?status=open' },
];

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('breadcrumbs', () => {
  test('parameter, limit and fields are the specification’s', () => {
    expect(constants.breadcrumbs).toMatchObject({
      queryParameter: CRUMBS_PARAM,
      droppedFromUrlsLongerThan: LONGEST_URL,
      item: ['text', 'href'],
    });
  });

  test('they go into the address as URL-encoded JSON and come out of it', () => {
    const href = withCrumbs('/project/p1/rfi/r1?tab=files', trail);
    expect(href).toContain(`${CRUMBS_PARAM}=${encodeURIComponent('[{"text":"Dashboard"').slice(0, 20)}`);
    expect(splitCrumbs(href)).toEqual({ href: '/project/p1/rfi/r1?tab=files', crumbs: trail });
  });

  test('an address longer than 2000 characters drops them and is otherwise whole', () => {
    const long = Array.from({ length: 8 }, (_, at) => ({
      text: 'x'.repeat(150),
      href: `/project/RFIsList?keyword=${'y'.repeat(150)}${at}`,
    }));
    expect(withCrumbs('/dashboard?a=1', long)).toBe('/dashboard?a=1');
    const fits = withCrumbs(
      '/dashboard',
      trail,
      'x'.repeat(LONGEST_URL - withCrumbs('/dashboard/explore', []).length - 400),
    );
    expect(fits.length).toBeLessThan(LONGEST_URL);
  });

  test('exactly 2000 characters stay, one more is too many', () => {
    const bare = withCrumbs('/x', [{ text: 'A', href: '/dashboard' }]);
    const origin = 'o'.repeat(LONGEST_URL - bare.length);
    expect(withCrumbs('/x', [{ text: 'A', href: '/dashboard' }], origin)).toBe(bare);
    expect(withCrumbs('/x', [{ text: 'A', href: '/dashboard' }], `${origin}o`)).toBe('/x');
  });

  test('the router drops a long trail as well', () => {
    const search = {
      breadcrumbs: Array.from({ length: 8 }, () => ({ text: 'x'.repeat(160), href: `/${'y'.repeat(200)}` })),
      tab: 'files',
    };
    const next = (value: Record<string, unknown>) => value;
    expect(dropLongTrail({ search, next })).toEqual({ tab: 'files' });
    expect(dropLongTrail({ search: { breadcrumbs: trail }, next })).toEqual({ breadcrumbs: trail });
  });

  test('going in a circle cuts the trail where it began', () => {
    expect(splitCrumbs(withCrumbs('/dashboard', trail)).crumbs).toEqual([]);
    expect(splitCrumbs(withCrumbs('/project/RFIsList?status=closed', trail)).crumbs).toEqual(trail.slice(0, 1));
  });

  test('garbage is no trail', () => {
    for (const value of ['{', '"x"', '[1,2]', '[{"text":1,"href":"/x"}]', '[{"href":"/x"}]', 7, null, {}])
      expect(readCrumbs(value)).toEqual([]);
  });

  test('the tab remembers a trail by its address, and forgets it', () => {
    const store = crumbStore(memory());
    store.keep('/a', trail);
    expect(store.read('/a')).toEqual(trail);
    expect(store.read('/b')).toEqual([]);
    store.keep('/a', []);
    expect(store.read('/a')).toEqual([]);
  });

  test('what stands in the store is trusted no more than an address', () => {
    const storage = memory();
    storage.setItem('plumbline.breadcrumbs', JSON.stringify([['/a', [{ text: 'x', href: '//evil.example' }]]]));
    expect(crumbStore(storage).read('/a')).toEqual([]);
  });
});
