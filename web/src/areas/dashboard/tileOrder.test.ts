import { expect, test } from 'vitest';
import { inOrder, moveId } from './tileOrder.ts';

const tiles = ['rfi', 'submittal', 'task'].map((id) => ({ id }));

test('tiles stand in the order that a person chose, and new ones behind them', () => {
  expect(inOrder(tiles, []).map(({ id }) => id)).toEqual(['rfi', 'submittal', 'task']);
  expect(inOrder(tiles, ['task', 'gone']).map(({ id }) => id)).toEqual(['task', 'rfi', 'submittal']);
});

test('a tile is moved up and down, and never out of the list', () => {
  const ids = ['rfi', 'submittal', 'task'];
  expect(moveId(ids, 2, 0)).toEqual(['task', 'rfi', 'submittal']);
  expect(moveId(ids, 0, 1)).toEqual(['submittal', 'rfi', 'task']);
  expect(moveId(ids, 0, -1)).toEqual(ids);
  expect(moveId(ids, 2, 3)).toEqual(ids);
});
