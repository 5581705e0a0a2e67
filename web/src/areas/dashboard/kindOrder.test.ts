import { expect, test } from 'vitest';
import { orderedKinds } from './kindOrder.ts';

test('kinds stand by how many of them wait, and those with one number by their name', () => {
  expect(orderedKinds({ task: 3, rfi: 7, changeOrder: 3 }, undefined)).toEqual([
    ['rfi', 7],
    ['changeOrder', 3],
    ['task', 3],
  ]);
});

test('the chosen kind stays when the last of it is done', () => {
  expect(orderedKinds({ rfi: 7 }, 'task')).toEqual([
    ['rfi', 7],
    ['task', 0],
  ]);
  expect(orderedKinds({ rfi: 7 }, 'rfi')).toEqual([['rfi', 7]]);
});
