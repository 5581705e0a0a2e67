import { translator } from '@plumbline/contract/kit/words';
import { describe, expect, test } from 'vitest';
import { columnsNamed, inOrder, readCells, writeCells } from './gridClipboard.ts';
import { choiceColumn, computedColumn, decimalColumn, lineChecker, moneyColumn, textColumn } from './gridColumns.ts';
import type { GridColumn } from './gridColumns.ts';
import { commandOf } from './gridKeys.ts';
import {
  clearCells,
  duplicateLines,
  fillDown,
  firstLeftOut,
  moveLines,
  newLine,
  putCells,
  removeLines,
  tileCells,
} from './gridLines.ts';
import type { GridLines } from './gridLines.ts';
import { nextCell, startOf, stepOf } from './useGrid.ts';

const t = translator('en');
const columns: GridColumn[] = [
  textColumn({ key: 'name', head: 'Description', width: 200, required: true, maxLength: 20 }, t),
  decimalColumn({ key: 'many', head: 'Quantity', width: 80, also: ['qty'] }, t),
  moneyColumn({ key: 'sum', head: 'Amount', width: 80 }, t),
  choiceColumn({
    key: 'type',
    head: 'Cost type',
    width: 80,
    options: [
      { value: 'labor', label: 'Labor' },
      { value: 'other', label: 'Other' },
    ],
    none: (word) => `${word} is none`,
  }),
  computedColumn({
    key: 'twice',
    head: 'Twice',
    width: 80,
    show: (_text, { texts }) => `${texts['many']} twice`,
    plain: () => '8',
  }),
];
const check = lineChecker(columns, t);
const texts = (lines: GridLines) => lines.map((line) => columns.slice(0, 4).map(({ key }) => line.texts[key] ?? ''));
const paste = (text: string, lines: GridLines = [], at = { top: 0, left: 0 }) =>
  putCells(lines, columns, at, readCells(text));

describe('what is pasted', () => {
  test('numbers come in the form that is kept, choices by their word, and lines that are missing are made', () => {
    const lines = paste('Slab\t1,234.50\t$2,000.5\tLABOR\r\n"Wall, ""B""\nlevel 2"\t.5\t(0.00)\tother\r\n');
    expect(texts(lines)).toEqual([
      ['Slab', '1234.5', '2000.5', 'labor'],
      ['Wall, "B" level 2', '0.5', '0', 'other'],
    ]);
    expect(lines.map(check)).toEqual([{}, {}]);
  });

  test('what cannot be taken stays in its cell with the reason; the rest of the paste stands', () => {
    const lines = paste(
      [
        'Formula\t=SUM(A1:A9)\t1\tLabor',
        'Minus\t1\t-5\tLabor',
        'No number\tNaN\t1e400\tcrew',
        'Large\t12345678901\t123456789.00\t',
        'Decimals\t1.23456\t1.005\t',
        'A description that is too long\t1\t1\t',
        '\t1\t\t',
      ].join('\n'),
    );
    expect(lines.map(check)).toEqual([
      { many: '=SUM(A1:A9) is a formula. Enter the number that it gives.' },
      { sum: '-5 is negative. Enter zero or more.' },
      {
        many: 'NaN is not a number. Enter one such as 1,234.5',
        sum: '1e400 has an exponent. Enter all digits of the number.',
        type: 'crew is none',
      },
      { many: 'Enter a number up to 9,999,999,999.9999', sum: 'Enter an amount up to 9,999,999.99' },
      {
        many: '1.23456 has too many decimals. Enter at most 4 decimals.',
        sum: '1.005 has too many decimals. Enter at most 2 decimals.',
      },
      { name: 'At most 20 characters' },
      { name: 'Fill this in' },
    ]);
    expect(texts(lines)[0]).toEqual(['Formula', '=SUM(A1:A9)', '1', 'labor']);
  });

  test('a row of headings puts columns where they belong, in any order; a row of words is no heading', () => {
    const cells = readCells('Qty\tCost Type\tRemark\tDESCRIPTION\n4\tLabor\tx\tSlab');
    const named = columnsNamed(cells[0] ?? [], columns);
    expect(named).toEqual([1, 3, null, 0]);
    expect(texts(putCells([], columns, { top: 0, left: 0 }, inOrder(cells.slice(1), named ?? [], 5)))).toEqual([
      ['Slab', '4', '', 'labor'],
    ]);
    expect(columnsNamed(['Concrete', 'Labor'], columns)).toBeNull();
  });

  test('one cell fills a range, and cells are repeated where they fit; otherwise they are taken once', () => {
    const span = { top: 0, bottom: 3, left: 1, right: 1 };
    expect(tileCells([['7']], span)).toEqual([['7'], ['7'], ['7'], ['7']]);
    expect(tileCells([['7'], ['8']], span)).toEqual([['7'], ['8'], ['7'], ['8']]);
    expect(tileCells([['7'], ['8'], ['9']], span)).toEqual([['7'], ['8'], ['9']]);
  });

  test('what is worked out is not written over, and what differs from it is told', () => {
    const cells = [['Slab', '4', '', '', '9']];
    const lines = putCells([], columns, { top: 0, left: 0 }, cells);
    expect(lines[0]?.texts['twice']).toBeUndefined();
    expect(firstLeftOut(lines, columns, { top: 0, left: 0 }, cells)).toEqual({ line: 0, column: 4, text: '9' });
    expect(firstLeftOut(lines, columns, { top: 0, left: 0 }, [['Slab', '4', '', '', '8']])).toBeNull();
  });
});

test('what is copied is read back as it was', () => {
  const lines = putCells([], columns, { top: 0, left: 0 }, [
    ['Tab\tand "quotes"', '1234.5', '2', 'labor'],
    ['Plain', '', '', ''],
  ]);
  const copied = writeCells(lines, columns, { top: 0, bottom: 9, left: 0, right: 3 });
  expect(copied).toBe('"Tab\tand ""quotes"""\t1234.5\t2\tLabor\nPlain\t\t\t');
  expect(texts(putCells([], columns, { top: 0, left: 0 }, readCells(copied)))).toEqual(texts(lines));
});

describe('lines', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => newLine({ name, many: name === 'a' ? '5' : '' }));
  const names = (lines: GridLines) => lines.map(({ texts: { name } }) => name).join('');

  test('are moved together and stop at the ends', () => {
    expect(names(moveLines(four, { top: 1, bottom: 2 }, -1))).toBe('bcad');
    expect(names(moveLines(four, { top: 1, bottom: 2 }, 1))).toBe('adbc');
    expect(moveLines(four, { top: 0, bottom: 1 }, -1)).toBe(four);
    expect(moveLines(four, { top: 2, bottom: 3 }, 1)).toBe(four);
  });

  test('are doubled below with keys of their own, taken out, filled down and cleared', () => {
    const doubled = duplicateLines(four, { top: 0, bottom: 1 });
    expect(names(doubled)).toBe('ababcd');
    expect(new Set(doubled.map(({ key }) => key)).size).toBe(6);
    expect(names(removeLines(four, { top: 1, bottom: 2 }))).toBe('ad');
    const many = (lines: GridLines) => lines.map(({ texts: { many: text } }) => text);
    expect(many(fillDown(four, columns, { top: 0, bottom: 2, left: 1, right: 1 }))).toEqual(['5', '5', '5', '']);
    expect(many(fillDown(four, columns, { top: 1, bottom: 1, left: 1, right: 1 }))).toEqual(['5', '5', '', '']);
    expect(names(clearCells(four, columns, { top: 1, bottom: 9, left: 0, right: 4 }))).toBe('a');
  });

  test('come back as they were by undo, with what was selected, and go again by redo; a new change ends what was undone', () => {
    const cursor = { line: 2, column: 0 };
    let state = startOf(four);
    state = stepOf(state, { does: 'change', lines: paste('Slab\t1', four), cursor, anchor: cursor });
    state = stepOf(state, {
      does: 'change',
      lines: removeLines(state.lines, { top: 0, bottom: 0 }),
      cursor,
      anchor: cursor,
    });
    expect(names(state.lines)).toBe('bcd');
    state = stepOf(stepOf(state, { does: 'undo' }), { does: 'undo' });
    expect(state).toMatchObject({ lines: four, cursor: { line: 0, column: 0 }, past: [] });
    expect(stepOf(state, { does: 'undo' })).toBe(state);
    const again = stepOf(state, { does: 'redo' });
    expect([names(again.lines), again.cursor]).toEqual(['Slabbcd', cursor]);
    const other = stepOf(again, { does: 'change', lines: four, cursor, anchor: cursor });
    expect(stepOf(other, { does: 'redo' })).toBe(other);
  });
});

test('keys go, type, change lines, or are left to the page', () => {
  const press = (key: string, held = '') =>
    commandOf({
      key,
      ctrlKey: held.includes('c'),
      metaKey: held.includes('m'),
      shiftKey: held.includes('s'),
      altKey: held.includes('a'),
    });
  expect(press('ArrowDown')).toEqual({ does: 'go', lines: 1, columns: 0, extend: false });
  expect(press('ArrowRight', 'cs')).toEqual({ does: 'end', lines: 0, columns: 1, extend: true });
  expect([press('z', 'c'), press('z', 'ms'), press('Y', 'c'), press('d', 'c'), press('D', 'cs')]).toEqual(
    ['undo', 'redo', 'redo', 'fillDown', 'duplicate'].map((does) => ({ does })),
  );
  expect(press('ArrowUp', 'a')).toEqual({ does: 'moveUp' });
  expect([press('x'), press('Dead'), press('F2'), press('Delete')]).toEqual(
    ['write', 'write', 'change', 'clear'].map((does) => ({ does })),
  );
  expect([press('c', 'c'), press('k', 'c'), press('Escape'), press('Shift'), press('F5')]).toEqual(Array(5).fill(null));
  expect([nextCell({ line: 0, column: 4 }, 1, 5), nextCell({ line: 1, column: 0 }, -1, 5)]).toEqual([
    { line: 1, column: 0 },
    { line: 0, column: 4 },
  ]);
});
