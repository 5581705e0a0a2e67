import { expect, test } from 'vitest';
import { clauseProblems, compareClauses, fillIn, listOf, putIn, takeNewer, variablesOf } from './clauses.ts';
import type { Clause } from './clauses.ts';

const clause = (id: string, text: string, more: Partial<Clause> = {}): Clause => ({
  id,
  code: '',
  text,
  kind: 'included',
  defaultOn: true,
  riskTag: '',
  ...more,
});

test('variables are found once each, and filled in by what is said, then by what is usual; the others stay', () => {
  const words = 'Within {{weeks}} weeks of {{ notice }}, for {{client}} in {{weeks}}; {weeks} and {{1}} are words';
  expect(variablesOf(words)).toEqual(['weeks', 'notice', 'client']);
  expect(fillIn(words, { weeks: '12', client: ' ' }, { client: 'Bayview' })).toBe(
    'Within 12 weeks of {{ notice }}, for Bayview in 12; {weeks} and {{1}} are words',
  );
  expect(fillIn('{{constructor}} {{a}}', { a: '$& $1' })).toBe('{{constructor}} $& $1');
});

test('what keeps clauses from being published', () => {
  expect(clauseProblems([])).toMatchObject([{ code: 'noClause' }]);
  const wrong = [
    clause('a', 'Permits'),
    clause('b', '  '),
    clause('c', 'Permits '),
    clause('a', 'x'),
    clause('d', '{{two words}}'),
  ];
  expect(clauseProblems(wrong)).toEqual([
    { path: 'clauses.1.text', code: 'noText', n: 2 },
    { path: 'clauses.2.text', code: 'sameText', n: 3 },
    { path: 'clauses.3.text', code: 'sameId', n: 4 },
    { path: 'clauses.4.text', code: 'braces', n: 5 },
  ]);
});

const before = [clause('a', 'Permits'), clause('b', 'Within {{weeks}} weeks'), clause('c', 'Bond'), clause('d', 'Old')];
const after = [
  clause('b', 'In {{weeks}} weeks'),
  clause('a', 'Permits and fees'),
  clause('d', 'Old', { kind: 'excluded' }),
  clause('e', 'New'),
  clause('f', 'Not by itself', { defaultOn: false }),
];

test('two versions are compared by their clauses, wherever these stand', () => {
  expect(compareClauses(before, after).map(({ id, before: was, after: is }) => [id, was?.text, is?.text])).toEqual([
    ['b', 'Within {{weeks}} weeks', 'In {{weeks}} weeks'],
    ['a', 'Permits', 'Permits and fees'],
    ['d', 'Old', 'Old'],
    ['e', undefined, 'New'],
    ['f', undefined, 'Not by itself'],
    ['c', 'Bond', undefined],
  ]);
  expect(compareClauses(before, before)).toEqual([]);
});

test('a newer version takes the place of the words that nobody changed, and keeps what was filled in', () => {
  const own = { ...putIn(clause('x', 'Ours'), 'v1'), formTemplateVersionId: null, clauseId: null };
  const kept = [
    ...before.slice(0, 3).map((one) => putIn(one, 'v1', one.id === 'b' ? { weeks: '12' } : {})),
    { ...putIn(clause('d', 'Old, as we do it'), 'v1') },
    own,
  ];
  const taken = takeNewer(kept, { formTemplateVersionId: 'v1', before, newestVersionId: 'v2', after });
  expect(taken.map(({ text, formTemplateVersionId }) => [text, formTemplateVersionId])).toEqual([
    ['Permits and fees', 'v2'],
    ['In {{weeks}} weeks', 'v2'],
    ['Old, as we do it', 'v2'],
    ['New', 'v2'],
    ['Ours', null],
  ]);
  expect(taken[1]?.values).toEqual({ weeks: '12' });
});

test('each kind of clause stands in one of the three lists', () => {
  expect(
    ['included', 'excluded', 'byOthers', 'clarification', 'assumption'].map((kind) => listOf(kind as never)),
  ).toEqual(['inclusions', 'exclusions', 'exclusions', 'qualifications', 'qualifications']);
});
