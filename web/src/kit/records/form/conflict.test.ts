import { describe, expect, it } from 'vitest';
import { mergeFields, isSameValue } from './conflict.ts';
import { diffWords } from './diffWords.ts';

const base = { title: 'Embed plates', dueDate: '2026-11-20', disciplines: ['structural'], cost: null as number | null };
const fields = ['title', 'dueDate', 'disciplines', 'cost'] as const;

describe('merge', () => {
  it('joins what only one of us changed', () => {
    const { merged, conflicts, joined } = mergeFields(
      base,
      { ...base, cost: 680_000 },
      { ...base, dueDate: '2026-11-24' },
      fields,
    );
    expect(conflicts).toEqual([]);
    expect(joined).toBe(2);
    expect(merged).toEqual({ ...base, cost: 680_000, dueDate: '2026-11-24' });
  });
  it('asks where both changed the same field differently, and keeps mine meanwhile', () => {
    const { merged, conflicts } = mergeFields(
      base,
      { ...base, dueDate: '2026-11-27' },
      { ...base, dueDate: '2026-11-24' },
      fields,
    );
    expect(conflicts).toEqual([{ field: 'dueDate', mine: '2026-11-27', theirs: '2026-11-24' }]);
    expect(merged.dueDate).toBe('2026-11-27');
  });
  it('has nothing to ask where both made the same change', () => {
    const both = { ...base, title: 'Embed plates at C-4' };
    expect(mergeFields(base, both, { ...both }, fields).conflicts).toEqual([]);
  });
  it('sees empty, null and absent as one, and lists without order', () => {
    expect(isSameValue('', null)).toBe(true);
    expect(isSameValue([], undefined)).toBe(true);
    expect(isSameValue(0, null)).toBe(false);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSameValue(['a'], ['a', 'b'])).toBe(false);
    expect(isSameValue({ personId: '1', fullName: 'Sam' }, { fullName: 'Sam Okafor', personId: '1' })).toBe(true);
    expect(isSameValue([{ fileId: '1' }], [{ fileId: '2' }])).toBe(false);
    expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSameValue(['a', 'a'], ['a', 'b'])).toBe(false);
  });
  it('compares rows that are typed in by all they hold, and in their order', () => {
    const row = (lineId: string, amount: string) => ({ lineId, amount, who: { personId: '1', fullName: amount } });
    expect(isSameValue([row('1', '5.00')], [row('1', '6.00')])).toBe(false);
    expect(isSameValue([row('1', '5.00'), row('2', '')], [row('2', ''), row('1', '5.00')])).toBe(false);
    expect(isSameValue([row('1', '5.00'), row('2', '')], [row('1', '5.00'), { ...row('2', ''), amount: null }])).toBe(
      true,
    );
    expect(isSameValue([{ key: 'a', amount: '1' }], [{ key: 'b', amount: '1' }])).toBe(true);
  });
});

describe('word by word', () => {
  it('marks what was taken and what was put', () => {
    const { removed, added } = diffWords('Shift EP-3 by 2½″ west.', 'Shift EP-3 by 2¾″ west.');
    expect(removed.filter((part) => part.change === 'removed').map((part) => part.text.trim())).toEqual(['2½″']);
    expect(added.filter((part) => part.change === 'added').map((part) => part.text.trim())).toEqual(['2¾″']);
    expect(added.map((part) => part.text).join('')).toBe('Shift EP-3 by 2¾″ west.');
  });
  it('marks a whole new sentence at the end', () => {
    expect(diffWords('One.', 'One. Two three.').added).toEqual([
      { text: 'One. ', change: 'same' },
      { text: 'Two three.', change: 'added' },
    ]);
  });
});
