import { expect, test } from 'vitest';
import type { Answer } from './answers.ts';
import { compareDefinitions } from './compare.ts';
import { RESPONSE_SETS, formDefinition, newItem, newSection } from './definition.ts';
import type { Condition, FormDefinition, FormItem, Rule, Test } from './definition.ts';
import { evaluate } from './evaluate.ts';
import { computeExpression, computeRow, expressionFault } from './expressions.ts';
import type { TableRow } from './expressions.ts';
import { findProblems } from './problems.ts';

/* What a form shows and asks, on the server and on a phone alike. */

const form = (items: FormItem[], more: Partial<FormDefinition> = {}): FormDefinition =>
  formDefinition.parse({ sections: [{ ...newSection('s1', 'Section'), items }], ...more });
const when = (...tests: Test[]): Condition => ({ join: 'and', groups: [{ join: 'and', tests }] });
const rule = (effect: Rule['effect'], condition: Condition): Rule => ({ effect, when: condition });
const item = (id: string, type: FormItem['type'], more: Partial<FormItem> = {}): FormItem => ({
  ...newItem(id, type, `Item ${id}`),
  ...more,
});
const of = (definition: FormDefinition, answers: Parameters<typeof evaluate>[1], id: string) =>
  evaluate(definition, answers).items.get(id);

test('a condition on a number holds it in its one form: a text that its field refused keeps the form from being published', () => {
  const faults = (value: string) => {
    const rules = [rule('show', when({ itemId: 'n', is: 'lt', value }))];
    return findProblems(form([item('n', 'number'), item('t', 'text', { rules })])).map(({ code }) => code);
  };
  expect(['4000', '-1.5', '0'].flatMap(faults)).toEqual([]);
  for (const value of ['4,000', '1e3', '0x10', '12 34']) expect(faults(value), value).toEqual(['noValue']);
});

test.each(RESPONSE_SETS.flatMap((set) => set.options.map((option) => ({ set: set.id, ...option }))))(
  '$label of $set counts as $outcome',
  ({ set, id, outcome }) => {
    const definition = form([item('a', 'choice', { responseSetId: set })]);
    expect(of(definition, { a: { value: id } }, 'a')).toMatchObject({ answered: true, outcome });
  },
);

test('a set of the form’s own maps its answers to the four outcomes', () => {
  const own = {
    id: 'own',
    name: 'Traffic light',
    options: [
      { id: 'g', label: 'Green', outcome: 'conforming' as const },
      { id: 'r', label: 'Red', outcome: 'deficient' as const },
    ],
  };
  const definition = form([item('a', 'choice', { responseSetId: 'own', failAction: 'punch' })], {
    responseSets: [own],
  });
  expect(findProblems(definition)).toEqual([]);
  expect(evaluate(definition, { a: { value: 'r' } })).toMatchObject({
    failing: ['a'],
    actions: [{ itemId: 'a', action: 'punch' }],
    score: 0,
  });
});

const LIMITED = item('n', 'number', { min: 2, max: 4 });
test.each([
  [1.9, 'deficient'],
  [2, 'conforming'],
  [4, 'conforming'],
  [4.1, 'deficient'],
])('%d within 2 to 4 is %s', (value, outcome) => {
  expect(of(form([LIMITED]), { n: { value } }, 'n')).toMatchObject({ outcome });
  expect(of(form([item('n', 'number')]), { n: { value } }, 'n')).toMatchObject({ outcome: 'neutral' });
});

const COMPARED: [
  type: FormItem['type'],
  answer: string | number | string[],
  is: Test['is'],
  value: string,
  holds: boolean,
][] = [
  ['number', 10, 'gt', '9', true],
  ['number', 10, 'lt', '9', false],
  ['number', 9, 'ge', '9', true],
  ['number', 9, 'le', '8.5', false],
  ['number', 9, 'eq', '9.0', true],
  ['number', 9, 'ne', '9', false],
  ['date', '2026-11-23', 'gt', '2026-02-01', true],
  ['time', '09:30', 'lt', '10:00', true],
  ['text', 'Cracked beam', 'contains', 'BEAM', true],
  ['text', 'Cracked beam', 'eq', 'beam', false],
  ['singleSelect', 'Type C', 'ne', 'Stable rock', true],
  ['multiSelect', ['Heat', 'Hot work'], 'eq', 'Heat', true],
  ['multiSelect', ['Heat', 'Hot work'], 'ne', 'Heat', false],
  ['choice', 'no', 'outcome', 'deficient', true],
  ['choice', 'na', 'outcome', 'deficient', false],
  ['text', 'x', 'answered', '', true],
  ['text', '  ', 'answered', '', false],
  ['text', '  ', 'empty', '', true],
];
test.each(COMPARED)('%s %o %s %s: %s', (type, value, is, against, holds) => {
  const follows = item('b', 'text', { rules: [rule('show', when({ itemId: 'a', is, value: against }))] });
  expect(of(form([item('a', type), follows]), { a: { value } }, 'b')?.shown).toBe(holds);
});

test('groups are joined by AND or by OR', () => {
  const a = (value: string): Test => ({ itemId: 'a', is: 'eq', value });
  const b = (value: string): Test => ({ itemId: 'b', is: 'eq', value });
  const condition: Condition = {
    join: 'and',
    groups: [
      { join: 'or', tests: [a('1'), a('2')] },
      { join: 'or', tests: [b('1'), b('2')] },
    ],
  };
  const definition = (join: 'and' | 'or') =>
    form([
      item('a', 'number'),
      item('b', 'number'),
      item('c', 'text', { rules: [rule('show', { ...condition, join })] }),
    ]);
  const shown = (join: 'and' | 'or', one: number, other: number) =>
    of(definition(join), { a: { value: one }, b: { value: other } }, 'c')?.shown;
  expect([shown('and', 2, 1), shown('and', 2, 3), shown('or', 2, 3), shown('or', 3, 3)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('rules show, require, fail and skip; what is hidden is not asked, not counted and no ground for others', () => {
  const yes = when({ itemId: 'a', is: 'eq', value: 'yes' });
  const definition = formDefinition.parse({
    sections: [
      {
        ...newSection('s1', 'One'),
        items: [
          item('a', 'choice'),
          item('b', 'text', { rules: [rule('skip', yes)] }),
          item('c', 'text', { required: false, rules: [rule('require', yes)] }),
          item('d', 'text', { required: false, rules: [rule('fail', yes)] }),
          item('e', 'text', { rules: [rule('show', when({ itemId: 'b', is: 'answered', value: '' }))] }),
        ],
      },
      { ...newSection('s2', 'Two'), rules: [rule('skip', yes)], items: [item('f', 'text')] },
    ],
  });
  expect(findProblems(definition)).toEqual([]);
  const seen = (answers: Parameters<typeof evaluate>[1]) => {
    const { items, sections } = evaluate(definition, answers);
    const shown = [...items.values()].filter((state) => state.shown).map(({ id }) => id);
    return { shown: shown.join(''), two: sections[1]?.shown, c: items.get('c')?.required, d: items.get('d')?.outcome };
  };
  expect(seen({ a: { value: 'no' }, b: { value: 'x' } })).toEqual({ shown: 'abcdef', two: true, c: false, d: null });
  expect(seen({ a: { value: 'yes' }, b: { value: 'x' } })).toEqual({
    shown: 'acd',
    two: false,
    c: true,
    d: 'deficient',
  });
});

test('evidence is asked for always or where it fails; a form is complete when nothing is missing', () => {
  const definition = form([
    item('a', 'choice', { evidence: { photo: 'onFail', note: 'always', observation: 'onFail' }, point: 'hold' }),
  ]);
  expect(of(definition, {}, 'a')?.missing).toEqual(['answer', 'note']);
  expect(of(definition, { a: { value: 'no', note: 'n' } }, 'a')?.missing).toEqual(['photo', 'observation']);
  expect(evaluate(definition, { a: { value: 'no' } })).toMatchObject({ complete: false, held: ['a'] });
  expect(evaluate(definition, { a: { value: 'yes', note: 'n' } })).toMatchObject({
    complete: true,
    held: [],
    score: 100,
  });
});

test('a section in sequence waits for those before it, and signatures are named until they are there', () => {
  const definition = formDefinition.parse({
    sections: [
      { ...newSection('s1', 'One'), items: [item('a', 'choice')] },
      { ...newSection('s2', 'Two'), sequential: true, items: [item('b', 'choice')] },
    ],
    signatures: [{ id: 'g', label: 'Foreman' }],
  });
  expect(evaluate(definition, {})).toMatchObject({ sections: [{ locked: false }, { locked: true }], unsigned: ['g'] });
  const signed = { name: 'D', company: '', method: 'type' as const, image: '', at: '2026-11-23T10:00:00Z' };
  expect(evaluate(definition, { a: { value: 'yes' } }, { g: signed })).toMatchObject({
    sections: [{ complete: true }, { locked: false }],
    unsigned: [],
    progress: 50,
  });
});

test('the score is the weight that conforms by the weight that applies', () => {
  const definition = form([
    item('a', 'choice', { weight: 3 }),
    item('b', 'choice'),
    item('c', 'choice'),
    item('d', 'text'),
  ]);
  const answers = { a: { value: 'yes' }, b: { value: 'no' }, c: { value: 'na' }, d: { value: 'x' } };
  expect(evaluate(definition, answers)).toMatchObject({
    score: 75,
    counts: { items: 4, answered: 4, conforming: 1, deficient: 1, notApplicable: 1, neutral: 1 },
  });
});

const TABLE = item('t', 'table', {
  columns: [
    { key: 'load', label: 'Load', type: 'number', options: [], expression: '', min: null, max: null },
    { key: 'capacity', label: 'Capacity', type: 'number', options: [], expression: '', min: null, max: null },
    {
      key: 'percent',
      label: '%',
      type: 'computed',
      options: [],
      expression: 'round(load / capacity * 100, 1)',
      min: null,
      max: 75,
    },
  ],
});
test('computed columns follow their row, and a cell out of its limits is deficient', () => {
  expect(computeRow(TABLE.columns, { load: 2, capacity: 3 })['percent']).toBe(66.7);
  expect(computeRow(TABLE.columns, { load: 2 })['percent']).toBeNull();
  expect(of(form([TABLE]), { t: { value: [{ load: 2, capacity: 3 }] } }, 't')?.outcome).toBe('conforming');
  expect(
    of(
      form([TABLE]),
      {
        t: {
          value: [
            { load: 2, capacity: 3 },
            { load: 8, capacity: 10 },
          ],
        },
      },
      't',
    )?.outcome,
  ).toBe('deficient');
});

test('nothing answers no table and no photo; a limited cell of a row that was begun is missing', () => {
  const held = item('t', 'table', { columns: TABLE.columns, point: 'hold' });
  const given = (...value: TableRow[]) => of(form([held]), { t: { value } }, 't');
  for (const rows of [[], [{}], [{ load: null, capacity: '' }]])
    expect(given(...rows)).toMatchObject({ answered: false, outcome: null, missing: ['answer'] });
  const whole = { load: 2, capacity: 3 };
  expect(given(whole, {})).toMatchObject({ outcome: 'conforming', missing: [] });
  const partly: TableRow[] = [{ load: 2 }, { load: 2, capacity: 0 }, { load: '2', capacity: 3 }];
  for (const row of partly)
    expect(given(whole, row)).toMatchObject({ answered: true, outcome: 'neutral', missing: ['answer'] });
  expect(given({ load: 8, capacity: 10 }, { load: 2 })).toMatchObject({ outcome: 'deficient', missing: ['answer'] });
  const photo = (answer: Answer) => of(form([item('p', 'photo')]), { p: answer }, 'p')?.missing;
  expect([photo({ value: ['x'] }), photo({ value: null, photos: ['x'] })]).toEqual([['answer'], []]);
});

test.each([
  ['1 + 2 * 3', 7],
  ['(a - b) / 2', 1.5],
  ['-a + 10 % 4', -2],
  ['max(a, b, 9) - min(a, b)', 8],
  ['a > b ? 1 : 0', 1],
  ['round(2.345, 2) + abs(-1) + sqrt(9)', 6.35],
  ['a / 0', null],
  ['c + 1', null],
])('%s is %s', (expression, value) => {
  expect(
    computeExpression(
      expression,
      new Map([
        ['a', 4],
        ['b', 1],
      ]),
    ),
  ).toBe(value);
});

test.each([
  ['', null],
  ['1 +', null],
  ['"text"', null],
  ['a.constructor', null],
  ['this', null],
  ['[1]', null],
  ['a; b', null],
  ['constructor(1)', null],
  ['alert(1)', null],
  ['a = 1', null],
  ['a && b', null],
  ['round()', null],
  ['zebra + a', 'zebra'],
])('“%s” is refused', (expression, unknown) => {
  expect(expressionFault(expression, ['a', 'b'])).toEqual({ unknown });
  expect(
    computeExpression(
      expression,
      new Map([
        ['a', 4],
        ['b', 1],
      ]),
    ),
  ).toBeNull();
});

test('problems name the field and what is wrong with it', () => {
  const later = rule('show', when({ itemId: 'z', is: 'answered', value: '' }));
  const wrong = rule('show', when({ itemId: 'a', is: 'gt', value: '1' }));
  const bare = rule('show', when({ itemId: 'a', is: 'eq', value: 'other' }));
  const definition = formDefinition.parse({
    sections: [
      {
        ...newSection('s1'),
        rules: [rule('fail', { join: 'and', groups: [] })],
        items: [
          item('a', 'choice'),
          item('b', 'choice', { label: 'Item A', responseSetId: 'gone', rules: [later, wrong, bare] }),
          item('c', 'singleSelect', { options: ['x', 'X'] }),
          item('d', 'number', { min: 2, max: 1, label: '' }),
          item('e', 'table', {
            columns: [
              { key: '1a', label: 'L', type: 'number', options: [], expression: '', min: null, max: null },
              { key: 'b', label: 'M', type: 'computed', options: [], expression: 'c +', min: null, max: null },
              { key: 'b', label: 'N', type: 'computed', options: [], expression: 'later', min: null, max: null },
            ],
          }),
          item('a', 'table', { label: 'Again' }),
        ],
      },
      newSection('s2', 'Empty'),
    ],
    signatures: [{ id: 'g', label: '', methods: [] }],
  });
  expect(findProblems(definition).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'sections.0.title noTitle',
    'sections.0.rules.0 sectionEffect',
    'sections.0.rules.0 noTest',
    'sections.0.items.1.label sameLabel',
    'sections.0.items.1.responseSetId noResponseSet',
    'sections.0.items.1.rules.0 notEarlier',
    'sections.0.items.1.rules.1 wrongComparison',
    'sections.0.items.1.rules.2 noValue',
    'sections.0.items.2.options sameOption',
    'sections.0.items.3.label noLabel',
    'sections.0.items.3.max limits',
    'sections.0.items.4.columns.0.key columnKey',
    'sections.0.items.4.columns.1.expression expression',
    'sections.0.items.4.columns.2.key sameColumn',
    'sections.0.items.4.columns.2.expression unknownColumn',
    'sections.0.items.5.id sameId',
    'sections.0.items.5.columns noColumn',
    'sections.1.items emptySection',
    'signatures.0.label noLabel',
    'signatures.0.methods noMethod',
  ]);
});

test('two versions differ by what was added, removed, moved and changed', () => {
  const before = form([item('a', 'choice'), item('b', 'choice'), item('c', 'choice')]);
  const after = form([item('c', 'choice'), item('a', 'choice', { weight: 2 }), item('d', 'text')], { dueDays: 3 });
  expect(
    compareDefinitions(before, after).map(({ what, id, change }) => [what, id, change].join(' ').replace('  ', ' ')),
  ).toEqual(['form changed', 'item a changed', 'item a moved', 'item d added', 'item b removed']);
  expect(compareDefinitions(before, before)).toEqual([]);
});

test('two versions differ in who releases a hold point, also where nobody is named any more', () => {
  const hold = (more: Partial<FormItem> = {}) => form([item('a', 'choice', { point: 'hold', ...more })]);
  const named = hold({ releasedBy: { kind: 'role', role: 'manager' } });
  const changed = (before: FormDefinition, after: FormDefinition) =>
    compareDefinitions(before, after).flatMap(({ fields }) => fields.map(({ field }) => field));
  expect([changed(hold(), named), changed(named, hold()), changed(named, named)]).toEqual([
    ['releasedBy'],
    ['releasedBy'],
    [],
  ]);
  expect(findProblems(hold({ releasedBy: { kind: 'person', personId: null, fullName: '' } }))).toMatchObject([
    { code: 'noReleaser', path: 'sections.0.items.0.releasedBy' },
  ]);
});
