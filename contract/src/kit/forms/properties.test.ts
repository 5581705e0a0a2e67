import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDefinitions } from './compare.ts';
import { formDefinition, newItem, newSection } from './definition.ts';
import type { FormDefinition } from './definition.ts';
import { evaluate } from './evaluate.ts';
import { computeExpression, expressionFault } from './expressions.ts';
import { comparisonsOf, findProblems } from './problems.ts';

/* Properties of every form, for any items and answers. */

const form = (ids: readonly string[]): FormDefinition =>
  formDefinition.parse({
    sections: [{ ...newSection('s1', 'Section'), items: ids.map((id) => newItem(id, 'text', `Item ${id}`)) }],
  });

const anyTest = (ids: string[]) =>
  fc.record({
    itemId: fc.constantFrom(...ids),
    is: fc.constantFrom(...comparisonsOf({ type: 'number' }), 'contains' as const),
    value: fc.constantFrom('1', '2', 'yes', 'no', 'deficient', ''),
  });
const ITEMS = ['a', 'b', 'c', 'd'];
const anyForm = fc
  .tuple(...ITEMS.map((id) => anyItem(id)))
  .map((items) => formDefinition.parse({ sections: [{ ...newSection('s', 'S'), items }] }));
function anyItem(id: string) {
  return fc.record({
    id: fc.constant(id),
    label: fc.constant(`Item ${id}`),
    type: fc.constantFrom('choice' as const, 'number' as const, 'text' as const),
    required: fc.boolean(),
    weight: fc.integer({ min: 0, max: 9 }),
    rules: fc.array(
      fc.record({
        effect: fc.constantFrom('show' as const, 'require' as const, 'fail' as const, 'skip' as const),
        when: fc.record({
          join: fc.constantFrom('and' as const, 'or' as const),
          groups: fc.array(
            fc.record({
              join: fc.constantFrom('and' as const, 'or' as const),
              tests: fc.array(anyTest(ITEMS), { maxLength: 3 }),
            }),
            { maxLength: 2 },
          ),
        }),
      }),
      { maxLength: 2 },
    ),
  });
}
const anyAnswers = fc.dictionary(
  fc.constantFrom(...ITEMS),
  fc.record({
    value: fc.oneof(fc.constantFrom('yes', 'no', 'na', 'x', ''), fc.integer({ min: 0, max: 3 }), fc.constant(null)),
  }),
);

test('whatever a form holds: hidden items are never asked, counts foot, and a complete form misses nothing', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, (definition, answers) => {
      const { items, counts, complete, score, failing, progress } = evaluate(definition, answers);
      const states = [...items.values()];
      expect(states.every(({ shown, missing, outcome }) => shown || (missing.length === 0 && outcome === null))).toBe(
        true,
      );
      expect(counts.items).toBe(states.filter(({ shown }) => shown).length);
      expect(counts.conforming + counts.deficient + counts.notApplicable + counts.neutral).toBeLessThanOrEqual(
        counts.items,
      );
      expect(failing.length).toBe(counts.deficient);
      expect(complete).toBe(states.every(({ missing }) => missing.length === 0));
      expect(score === null || (score >= 0 && score <= 100)).toBe(true);
      expect(progress >= 0 && progress <= 100).toBe(true);
    }),
  );
});

test('an answer that comes later changes nothing before it', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, (definition, answers) => {
      fc.pre(findProblems(definition).every(({ code }) => code !== 'notEarlier'));
      const { d: _last, ...earlier } = answers;
      const upTo = (given: typeof answers) => [...evaluate(definition, given).items.values()].slice(0, 3);
      expect(upTo(answers)).toEqual(upTo(earlier));
    }),
  );
});

test('what was worked out before changes nothing but what is kept of it: states that stayed are the same objects', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, anyAnswers, (definition, earlier, answers) => {
      const before = evaluate(definition, earlier);
      const now = evaluate(definition, answers, {}, before);
      expect(now).toEqual(evaluate(definition, answers));
      for (const [id, state] of now.items)
        if (isDeepStrictEqual(state, before.items.get(id))) expect(state).toBe(before.items.get(id));
    }),
  );
});

test('any text is either refused or computed to a number, and never run', () => {
  const pieces = fc.constantFrom(
    'a',
    'b',
    '1',
    '2.5',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    'min',
    ',',
    '?',
    ':',
    '.',
    '[',
    ']',
    '"',
    'constructor',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const expression = parts.join('');
      const fault = expressionFault(expression, ['a', 'b']);
      const value = computeExpression(
        expression,
        new Map([
          ['a', 1],
          ['b', 2],
        ]),
      );
      expect(value === null || Number.isFinite(value)).toBe(true);
      expect(fault === null || value === null).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a definition compared with a shuffled one names every item once at most as moved', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ITEMS, { minLength: 4 }), (order) => {
      const before = form(ITEMS);
      const moved = compareDefinitions(before, form(order));
      expect(moved.every(({ change }) => change === 'moved')).toBe(true);
      expect(moved.length).toBeLessThan(ITEMS.length);
      expect(moved.length === 0).toBe(order.join() === ITEMS.join());
    }),
  );
});
