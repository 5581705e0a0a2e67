import { expect, it } from 'vitest';
import { boardColumns, verbTo } from './boardMoves.ts';

const LEADS_TO = { send: 'open', close: 'closed', closeNow: 'closed', reopen: 'open' };

it('a card goes where a verb leads that may be done now, and nowhere else', () => {
  expect(verbTo('open', { send: true }, LEADS_TO)).toBe('send');
  expect(verbTo('closed', { close: 'Nobody has verified it.', closeNow: true }, LEADS_TO)).toBe('closeNow');
  expect(verbTo('closed', { close: 'Nobody has verified it.' }, LEADS_TO)).toBeUndefined();
  expect(verbTo('void', { send: true }, LEADS_TO)).toBeUndefined();
});

it('the columns are the statuses that are asked for in the order of the work, or all', () => {
  const statuses = ['draft', 'open', 'closed'];
  expect(boardColumns(statuses, ['closed', 'draft'])).toEqual(['draft', 'closed']);
  expect(boardColumns(statuses, undefined)).toEqual(statuses);
  expect(boardColumns(statuses, [])).toEqual(statuses);
});
