import { describe, expect, it } from 'vitest';
import { allToggled, changedIds, groupRows, idsBetween, neighbourId, shareSelected, steadyRows } from './rows.ts';

interface Row {
  id: string;
  v: number;
  mine?: boolean;
}
const idOf = (row: Row) => row.id;
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, v: 1 }));

describe('groups', () => {
  it('keeps the server’s order inside each group', () => {
    const list: Row[] = [
      { id: 'a', v: 1, mine: true },
      { id: 'b', v: 1 },
      { id: 'c', v: 1, mine: true },
    ];
    expect(groupRows(list, (row) => (row.mine ? 'mine' : 'others'))).toEqual([
      { id: 'mine', rows: [list[0], list[2]] },
      { id: 'others', rows: [list[1]] },
    ]);
  });
});

describe('a hand over the list', () => {
  it('keeps every row in its place and shows fresh content', () => {
    const fresh: Row[] = [
      { id: 'c', v: 2 },
      { id: 'a', v: 1 },
      { id: 'b', v: 1 },
    ];
    const { rows: shown, waiting } = steadyRows(rows('a', 'b', 'c'), fresh, idOf);
    expect(shown.map(idOf)).toEqual(['a', 'b', 'c']);
    expect(shown[2]?.v).toBe(2);
    expect(waiting).toBe(3);
  });
  it('lets new rows wait and keeps gone ones until the hand is away', () => {
    const { rows: shown, waiting } = steadyRows(rows('a', 'b'), rows('new', 'a'), idOf);
    expect(shown.map(idOf)).toEqual(['a', 'b']);
    expect(waiting).toBe(2);
  });
  it('has nothing waiting when the order is the same', () => {
    expect(steadyRows(rows('a', 'b'), rows('a', 'b'), idOf).waiting).toBe(0);
  });
});

describe('changes by others', () => {
  it('names new and changed rows, but nothing on the first load', () => {
    expect(changedIds(undefined, rows('a'), idOf, (row) => row.v).size).toBe(0);
    const now: Row[] = [
      { id: 'a', v: 2 },
      { id: 'b', v: 1 },
      { id: 'c', v: 1 },
    ];
    expect([...changedIds(rows('a', 'b'), now, idOf, (row) => row.v)]).toEqual(['a', 'c']);
  });
});

describe('going on by keyboard', () => {
  it('steps, stops at the ends and starts at the top', () => {
    const list = rows('a', 'b', 'c');
    expect(neighbourId(list, 'a', 1, idOf)?.id).toBe('b');
    expect(neighbourId(list, 'c', 1, idOf)).toBeUndefined();
    expect(neighbourId(list, 'a', -1, idOf)).toBeUndefined();
    expect(neighbourId(list, undefined, 1, idOf)?.id).toBe('a');
    expect(neighbourId(list, 'gone', 1, idOf)?.id).toBe('a');
  });
  it('selects a range in either direction', () => {
    expect(idsBetween(rows('a', 'b', 'c', 'd'), 'd', 'b', idOf)).toEqual(['b', 'c', 'd']);
    expect(idsBetween(rows('a', 'b'), 'gone', 'b', idOf)).toEqual(['b']);
  });
});

describe('the box of the heading', () => {
  it('is ticked for all rows of the page, and half for any others', () => {
    expect(shareSelected(['a', 'b'], new Set())).toBe('none');
    expect(shareSelected(['a', 'b'], new Set(['a']))).toBe('some');
    expect(shareSelected(['a', 'b'], new Set(['elsewhere']))).toBe('some');
    expect(shareSelected(['a', 'b'], new Set(['a', 'b', 'elsewhere']))).toBe('all');
    expect(shareSelected([], new Set(['elsewhere']))).toBe('some');
  });
  it('selects every row of the page, or none where all are, and leaves other pages alone', () => {
    expect([...allToggled(['a', 'b'], new Set(['elsewhere', 'a']))]).toEqual(['elsewhere', 'a', 'b']);
    expect([...allToggled(['a', 'b'], new Set(['elsewhere', 'a', 'b']))]).toEqual(['elsewhere']);
  });
});
