import { expect, test } from 'vitest';
import { EMPTY_DEFINITION, newItem } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import {
  addItems,
  addPasted,
  addSection,
  changeItem,
  copyItem,
  dropPart,
  itemsBefore,
  readPasted,
  removePart,
  stepPart,
} from './editing.ts';

/* Makes an item for these tests. */

const item = (id: string) => newItem(id, 'choice', id);
const form = addItems(
  addItems(addSection(addSection(EMPTY_DEFINITION, 's1', 'One'), 's2', 'Two'), 's1', [item('a'), item('b')]),
  's2',
  [item('c')],
);
const order = (of: FormDefinition) =>
  of.sections.map(({ id, items }) => `${id}:${items.map((one) => one.id).join('')}`).join(' ');

test('items and sections move by steps, and items go on into the next section', () => {
  expect(order(stepPart(form, 'a', 1))).toBe('s1:ba s2:c');
  expect(order(stepPart(form, 'b', 1))).toBe('s1:a s2:bc');
  expect(order(stepPart(form, 'c', -1))).toBe('s1:abc s2:');
  expect(order(stepPart(form, 'a', -1))).toBe('s1:ab s2:c');
  expect(order(stepPart(form, 'c', 1))).toBe('s1:ab s2:c');
  expect(order(stepPart(form, 's2', -1))).toBe('s2:c s1:ab');
  expect(order(stepPart(form, 's1', -1))).toBe('s1:ab s2:c');
});

test('an item is dropped in front of another or at the end of a section', () => {
  expect(order(dropPart(form, 'c', 'a'))).toBe('s1:cab s2:');
  expect(order(dropPart(form, 'a', 's2'))).toBe('s1:b s2:ca');
  expect(order(dropPart(form, 'a', 'a'))).toBe('s1:ab s2:c');
  expect(order(dropPart(form, 'a', 's1'))).toBe('s1:ba s2:c');
  expect(order(dropPart(form, 's1', 'c'))).toBe('s2:c s1:ab');
  expect(order(dropPart(form, 's2', 's1'))).toBe('s2:c s1:ab');
  expect(order(dropPart(form, 's2', 'c'))).toBe('s1:ab s2:c');
});

test('items are changed, copied and removed; a condition may ask for what stands before', () => {
  expect(changeItem(form, 'b', { weight: 3 }).sections[0]?.items[1]?.weight).toBe(3);
  // The other sections keep their identity, so they are not drawn again.
  expect(changeItem(form, 'b', { weight: 3 }).sections[1]).toBe(form.sections[1]);
  expect(order(copyItem(form, 'a', 'x'))).toBe('s1:axb s2:c');
  expect(order(removePart(form, 'a'))).toBe('s1:b s2:c');
  expect(order(removePart(form, 's1'))).toBe('s2:c');
  expect(itemsBefore(form, 'b').map(({ id }) => id)).toEqual(['a']);
  expect(itemsBefore(form, 's2').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('lines of a spreadsheet become items, and lines with a colon begin sections', () => {
  const text =
    '1. Forms are tight\tLook at corners\tNo gap\r\n\r\nSteel:\r\n- "Quoted"\n"Two\nlines, ""quoted"""\n• Cover is kept';
  const pasted = readPasted(text, { type: 'choice', responseSetId: 'conforming' });
  expect(
    pasted.map(({ title, items }) => [title, items.map(({ label, help, acceptance }) => [label, help, acceptance])]),
  ).toEqual([
    [null, [['Forms are tight', 'Look at corners', 'No gap']]],
    [
      'Steel',
      [
        ['"Quoted"', '', ''],
        ['Two lines, "quoted"', '', ''],
        ['Cover is kept', '', ''],
      ],
    ],
  ]);
  const grown = addPasted(form, 's1', pasted);
  expect(grown.sections.map(({ title, items }) => [title, items.length])).toEqual([
    ['One', 3],
    ['Two', 1],
    ['Steel', 3],
  ]);
});
