import type { Answers } from '@plumbline/contract/kit/forms/answers';
import { EMPTY_DEFINITION, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import { expect, test } from 'vitest';
import { firstStep, gapsOf, nextMissing, restOf, stepFrom, stepsOf, swipeDirection } from './steps.ts';

/** Frames with two choices and a width; hardware opens after it, with a choice that a failed closer asks for. */
const form: FormDefinition = {
  ...EMPTY_DEFINITION,
  sections: [
    {
      ...newSection('frames', 'Frames'),
      items: [
        newItem('plumb', 'choice', 'Plumb'),
        {
          ...newItem('anchored', 'choice', 'Anchored'),
          evidence: { photo: 'always', note: 'never', observation: 'never' },
        },
        { ...newItem('width', 'number', 'Width'), min: 2, max: 8 },
      ],
    },
    {
      ...newSection('hardware', 'Hardware'),
      sequential: true,
      items: [
        newItem('closer', 'choice', 'Closer'),
        {
          ...newItem('why', 'text', 'Why'),
          rules: [
            {
              effect: 'show',
              when: { join: 'and', groups: [{ join: 'and', tests: [{ itemId: 'closer', is: 'eq', value: 'no' }] }] },
            },
          ],
        },
      ],
    },
  ],
  signatures: [{ id: 'super', label: 'Superintendent', required: true, signer: 'Superintendent', methods: ['draw'] }],
};
const steps = (answers: Answers, deficientOnly = false) => stepsOf(form, evaluate(form, answers), { deficientOnly });
const ids = (list: readonly { item: { id: string } }[]) => list.map(({ item }) => item.id);
const done: Answers = {
  plumb: { value: 'yes' },
  anchored: { value: 'yes', photos: ['1'] },
  width: { value: 9 },
};

test('what is shown is gone through in order, with its number', () => {
  expect(steps({}).map(({ number, item, locked }) => [number, item.id, locked])).toEqual([
    ['1.1', 'plumb', false],
    ['1.2', 'anchored', false],
    ['1.3', 'width', false],
    ['2.1', 'closer', true],
  ]);
  expect(ids(steps({ ...done, closer: { value: 'no' } }))).toEqual(['plumb', 'anchored', 'width', 'closer', 'why']);
});

test('failed items alone', () => {
  expect(ids(steps({ ...done, closer: { value: 'no' } }, true))).toEqual(['width', 'closer']);
});

test('going on stops at both ends, and begins where something is asked', () => {
  const all = steps(done);
  expect(
    [stepFrom(all, 'plumb', 1), stepFrom(all, 'plumb', -1), stepFrom(all, 'closer', 1)].map((one) => one?.item.id),
  ).toEqual(['anchored', 'plumb', 'closer']);
  expect(stepFrom(all, 'gone', 1)?.item.id).toBe('plumb');
  expect(firstStep(all)?.item.id).toBe('closer');
  expect(firstStep([])).toBeUndefined();
});

test('the next item that asks something is looked for from here on, then from the start', () => {
  const answers: Answers = { anchored: { value: 'yes' } };
  expect(nextMissing(steps(answers), 'plumb')?.item.id).toBe('anchored');
  expect(nextMissing(steps(answers), 'width')?.item.id).toBe('plumb');
  expect(nextMissing(steps({ ...done, closer: { value: 'yes' } }), null)).toBeUndefined();
});

test('what is missing names photos, locked sections and signatures', () => {
  const answers: Answers = { plumb: { value: 'yes' }, anchored: { value: 'yes' }, width: { value: 3 } };
  const gaps = gapsOf(form, evaluate(form, answers), {});
  expect(gaps.items.map(({ item, state }) => [item.id, state.missing])).toEqual([
    ['anchored', ['photo']],
    ['closer', ['answer']],
  ]);
  expect(gaps.unsigned.map(({ label }) => label)).toEqual(['Superintendent']);
});

test('the rest that conforms leaves answers, other types, locked sections and those of others alone', () => {
  const answers: Answers = { plumb: { value: 'no' }, anchored: { value: null, note: 'Shimmed' } };
  const rest = (may: (sectionId: string) => boolean, given = answers) =>
    restOf(form, evaluate(form, given), given, may);
  expect(rest(() => true)).toEqual([{ itemId: 'anchored', answer: { value: 'yes', note: 'Shimmed' } }]);
  expect(rest((section) => section !== 'frames')).toEqual([]);
  expect(rest(() => true, done)).toEqual([{ itemId: 'closer', answer: { value: 'yes' } }]);
});

test('a swipe is far enough and more across than down', () => {
  expect([swipeDirection(-80, 10), swipeDirection(80, -10), swipeDirection(-40, 0), swipeDirection(-80, 60)]).toEqual([
    1, -1, 0, 0,
  ]);
});
