import type { Answers } from '@plumbline/contract/kit/forms/answers';
import { EMPTY_DEFINITION, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { expect, test } from 'vitest';
import { pageStorage } from '../nav/storage.ts';
import { AnswerQueue } from './answerQueue.ts';
import { shownItems } from './shownItems.ts';
import type { ShownItem } from './shownItems.ts';
import { stepsOf } from './steps.ts';

/** Twenty rooms of twenty-five items. Every second item is skipped when the item before it does not apply. */
const form: FormDefinition = {
  ...EMPTY_DEFINITION,
  sections: Array.from({ length: 20 }, (_, room) => ({
    ...newSection(`room${room}`, `Room ${room}`),
    items: Array.from({ length: 25 }, (__, place) => ({
      ...newItem(`item${room}-${place}`, 'choice', 'Done as drawn'),
      rules: place % 2 === 0 ? [] : [skippedAfter(`item${room}-${place - 1}`)],
    })),
  })),
};

function skippedAfter(itemId: string) {
  const tests = [{ itemId, is: 'eq' as const, value: 'na' }];
  return { effect: 'skip' as const, when: { join: 'and' as const, groups: [{ join: 'and' as const, tests }] } };
}

const run: Pick<FormRun, 'definition' | 'releases' | 'releasing' | 'deficiencies'> = {
  definition: form,
  releases: {},
  releasing: {},
  deficiencies: {},
};

test('an answer changes what one item shows, and what its condition hides; being saved, that one again', async () => {
  const queue = new AnswerQueue({
    key: 'form',
    store: pageStorage(),
    save: (_, answer, since) =>
      Promise.resolve({
        kind: 'kept',
        row: answer && { answer, version: since + 1, by: null, at: '2026-11-27T12:00:00Z' },
      }),
  });
  let [answers, evaluation, shown]: [Answers, Evaluation, readonly ShownItem[]] = [{}, evaluate(form, {}), []];
  /** The items whose shown props changed. */
  function changed(given: Answers): string[] {
    answers = given;
    evaluation = evaluate(form, answers, {}, evaluation);
    const before = new Set(shown);
    const of = {
      run: run as FormRun,
      answers,
      rowOf: (itemId: string) => queue.state().rows.get(itemId)?.row ?? null,
      queue: queue.state(),
      evaluation,
      mayAnswer: () => true,
      onRelease: undefined,
      historyOf: undefined,
    };
    shown = shownItems(of, stepsOf(form, evaluation), shown);
    return shown.filter((one) => !before.has(one)).map(({ item }) => item.id);
  }
  expect(changed({})).toHaveLength(500);
  const yes = { value: 'yes' };
  queue.put('item3-4', yes, 0);
  expect(changed({ 'item3-4': yes })).toEqual(['item3-4']);
  await expect.poll(() => queue.state().stands).toBe('saved');
  expect(changed(answers)).toEqual(['item3-4']);
  expect(shown).toHaveLength(500);
  expect(changed({ ...answers, 'item3-6': { value: 'na' } })).toEqual(['item3-6']);
  expect(shown).toHaveLength(499);
});
