import { describe, expect, test } from 'vitest';
import { moveTargets, stepIn, stepOut, treeKey, visibleLines, withDescendants } from './tree.ts';
import type { Place } from './tree.ts';

function place(locationId: string, parentId: string | null, sort = 0): Place {
  return { locationId, parentId, name: locationId, path: locationId, sort, inUse: false };
}
/*
 * L1, L2 (East (Room), West), Site
 */
const places = [
  place('Site', null, 2),
  place('L1', null, 0),
  place('L2', null, 1),
  place('West', 'L2', 1),
  place('East', 'L2', 0),
  place('Room', 'East'),
];
const all = visibleLines(places, new Set());
const ids = (lines: typeof all) => lines.map((line) => line.place.locationId);

describe('the location tree', () => {
  test('shows places in their order, children under their parent', () => {
    expect(ids(all)).toEqual(['L1', 'L2', 'East', 'Room', 'West', 'Site']);
    expect(all.map((line) => line.level)).toEqual([1, 1, 2, 3, 2, 1]);
    expect(all[4]).toMatchObject({ position: 2, siblings: 2, hasChildren: false });
  });

  test('leaves out what is folded away', () => {
    expect(ids(visibleLines(places, new Set(['L2'])))).toEqual(['L1', 'L2', 'Site']);
  });

  test('a place whose parent is gone stands at the top instead of vanishing', () => {
    expect(ids(visibleLines([place('Roof', 'gone')], new Set()))).toEqual(['Roof']);
  });

  test('a place moves anywhere but into itself or to where it is', () => {
    expect([...withDescendants(places, 'L2')].toSorted()).toEqual(['East', 'L2', 'Room', 'West']);
    expect(moveTargets(places, 'L2').map((target) => target?.locationId ?? null)).toEqual(['L1', 'Site']);
    expect(moveTargets(places, 'Room').map((target) => target?.locationId ?? null)).toEqual([
      null,
      'L1',
      'L2',
      'West',
      'Site',
    ]);
  });

  test('steps in under the sibling above and out beside its parent', () => {
    expect(stepIn(all, 'West')).toBe('East');
    expect(stepIn(all, 'L2')).toBe('L1');
    expect(stepIn(all, 'East')).toBeNull();
    expect(stepIn(all, 'L1')).toBeNull();
    expect(stepOut(places, 'Room')).toEqual({ parentId: 'L2' });
    expect(stepOut(places, 'East')).toEqual({ parentId: null });
    expect(stepOut(places, 'L1')).toBeNull();
  });

  test('arrows walk, fold and unfold', () => {
    expect(treeKey(all, 'L1', 'ArrowDown')).toEqual({ focus: 'L2' });
    expect(treeKey(all, 'L1', 'ArrowUp')).toBeNull();
    expect(treeKey(all, 'L2', 'ArrowLeft')).toEqual({ fold: 'L2' });
    expect(treeKey(all, 'L2', 'ArrowRight')).toEqual({ focus: 'East' });
    expect(treeKey(all, 'Room', 'ArrowLeft')).toEqual({ focus: 'East' });
    expect(treeKey(all, 'Site', 'Home')).toEqual({ focus: 'L1' });
    expect(treeKey(all, 'L1', 'End')).toEqual({ focus: 'Site' });
    const folded = visibleLines(places, new Set(['L2']));
    expect(treeKey(folded, 'L2', 'ArrowRight')).toEqual({ unfold: 'L2' });
    expect(treeKey(folded, 'L2', 'x')).toBeNull();
  });
});
