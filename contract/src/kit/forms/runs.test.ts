import { describe, expect, test } from 'vitest';
import { answerProblem } from './answerProblem.ts';
import type { Answer } from './answers.ts';
import { newItem, newSection } from './definition.ts';
import type { FormDefinition, FormItem, ItemType } from './definition.ts';
import { EMPTY_DEFINITION } from './definition.ts';
import { evaluate } from './evaluate.ts';
import { partNumber } from './partNumber.ts';
import { limitToItems } from './runs.ts';

function formOf(...items: FormItem[]): FormDefinition {
  return { ...EMPTY_DEFINITION, sections: [{ ...newSection('s1', 'First'), items }] };
}
const item = (type: ItemType, more: Partial<FormItem> = {}): FormItem => ({ ...newItem(type, type, type), ...more });

describe('what an item can hold', () => {
  const table = item('table', {
    columns: [
      { key: 'depth', label: 'Depth', type: 'number', options: [], expression: '', min: null, max: null },
      { key: 'twice', label: 'Twice', type: 'computed', options: [], expression: 'depth * 2', min: null, max: null },
      { key: 'soil', label: 'Soil', type: 'select', options: ['Clay'], expression: '', min: null, max: null },
      { key: 'on', label: 'On', type: 'date', options: [], expression: '', min: null, max: null },
    ],
  });
  test.each<[FormItem, Answer['value'], string | null]>([
    [item('choice'), 'yes', null],
    [item('choice'), 'perhaps', 'Choose one of the answers'],
    [item('number'), 4.5, null],
    [item('number'), '4.5', 'Give a number'],
    [item('text'), 'fine', null],
    [item('text'), 3, 'Give a text'],
    [item('signature'), { name: 'A', company: '', method: 'type', image: '', at: '2026-11-20T20:00:00Z' }, null],
    [item('signature'), { name: 'A', company: '', method: 'pin', image: '', at: '2026-11-20T20:00:00Z' }, 'Sign here'],
    [item('date'), '2026-02-28', null],
    [item('date'), '2026-02-30', 'Give a date'],
    [item('time'), '23:59', null],
    [item('time'), '24:00', 'Give a time'],
    [item('singleSelect', { options: ['Oak'] }), 'Oak', null],
    [item('singleSelect', { options: ['Oak'] }), 'Ash', 'Choose one of the answers'],
    [item('multiSelect', { options: ['Oak', 'Ash'] }), ['Oak', 'Ash'], null],
    [item('multiSelect', { options: ['Oak'] }), ['Oak', 'Elm'], 'Choose one of the answers'],
    [item('person'), { personId: 'p', fullName: 'Ana' }, null],
    [item('person'), 'Ana', 'Choose a person'],
    [item('signature'), 'Ana', 'Sign here'],
    [table, [{ depth: 4 }], null],
    [table, [{ depth: 4, twice: 8 }], 'Fill in the columns of the table'],
    [table, ['4'], 'Fill in the columns of the table'],
    [table, [{ depth: null, soil: 'Clay', on: '2026-02-28' }], null],
    [table, [{ depth: '999' }], 'Fill in the columns of the table'],
    [table, [{ soil: 'Sand' }], 'Fill in the columns of the table'],
    [table, [{ on: '2026-02-30' }], 'Fill in the columns of the table'],
    [item('photo'), ['x'], 'Add photos'],
    [item('number'), null, null],
  ])('%o with %o', (asked, value, problem) => {
    expect(answerProblem(formOf(asked), asked, { value })).toBe(problem);
  });
});

test('a form that asks some items again asks them without conditions, in their sections', () => {
  const first = item('choice');
  const shown: FormItem = {
    ...item('text'),
    rules: [
      {
        effect: 'show',
        when: { join: 'and', groups: [{ join: 'and', tests: [{ itemId: 'choice', is: 'eq', value: 'no' }] }] },
      },
    ],
  };
  const form = formOf(first, shown);
  expect(evaluate(form, {}).counts.items).toBe(1);
  const again = limitToItems(form, ['text']);
  expect(again.sections.map(({ items }) => items.map(({ id }) => id))).toEqual([['text']]);
  expect(evaluate(again, {}).counts.items).toBe(1);
  // Both reports say the same number of an item.
  expect(again.sections[0]?.items[0]?.number).toBe('1.2');
  expect(partNumber(limitToItems(again, ['text']), 0, 0)).toBe('1.2');
  expect(limitToItems(form, null)).toBe(form);
  expect(limitToItems(form, []).sections).toEqual([]);
});
