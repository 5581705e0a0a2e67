import { expect, test } from 'vitest';
import { sql } from './sql.ts';

const said = ({ text, values }: { text: string; values: unknown[] }) => [text, values];

test('a statement is its text with a mark for each value', () => {
  expect(said(sql`select ${1}, ${'two'} from t`)).toEqual(['select $1, $2 from t', [1, 'two']]);
  expect(said(sql`select 1`)).toEqual(['select 1', []]);
  expect(said(sql``)).toEqual(['', []]);
  expect(said(sql`${null}${undefined}`)).toEqual(['$1$2', [null, undefined]]);
});

test('a part of a statement brings its values along, wherever it stands', () => {
  const part = sql`a = ${1} and b = ${2}`;
  expect(said(sql`select ${0} where ${part} or ${part} limit ${3}`)).toEqual([
    'select $1 where a = $2 and b = $3 or a = $4 and b = $5 limit $6',
    [0, 1, 2, 1, 2, 3],
  ]);
  expect(said(part)).toEqual(['a = $1 and b = $2', [1, 2]]);
});

test('parts and values are joined, and nothing is nothing', () => {
  expect(said(sql`x in (${sql.join([1, sql`now()`, 'c'])})`)).toEqual(['x in ($1, now(), $2)', [1, 'c']]);
  expect(said(sql.join([sql`a = ${1}`, sql`b`], sql` or `))).toEqual(['a = $1 or b', [1]]);
  expect(said(sql.join([]))).toEqual(['', []]);
});

test('names and words of the code are quoted', () => {
  expect(sql`select ${sql.ref('r.due_date')} from ${sql.ref('record')} where kind = ${sql.lit("o'clock")}`.text).toBe(
    `select "r"."due_date" from "record" where kind = 'o''clock'`,
  );
  expect(sql.ref('a"b').text).toBe('"a""b"');
  expect(sql.join([sql.lit(7), sql.lit(true), sql.lit(null)]).text).toBe('7, true, null');
});

test('a shared value is sent once', () => {
  const tenant = sql.shared('t');
  const mine = sql`a = ${tenant}`;
  expect(said(sql`${mine} and ${1} and b = ${tenant} and ${mine}`)).toEqual([
    'a = $1 and $2 and b = $1 and a = $1',
    ['t', 1],
  ]);
});

test('what a person wrote stays a value, also where it looks like SQL', () => {
  const typed = `'; drop table record; -- $1 \${x}`;
  expect(said(sql`select ${typed}`)).toEqual(['select $1', [typed]]);
});
