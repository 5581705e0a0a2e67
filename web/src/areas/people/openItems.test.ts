import { expect, it } from 'vitest';
import { settledItems, unsettledItems } from './openItems.tsx';

const items = [{ key: 'court.1' }, { key: 'rfiManager.2' }];
const jordan = { personId: 'p', fullName: 'Jordan Reyes', companyName: null };

it('is settled by a person or by a reason, and blanks are none', () => {
  expect(unsettledItems(items, {})).toEqual(items);
  expect(unsettledItems(items, { 'court.1': { person: jordan }, 'rfiManager.2': { waiver: '  ' } })).toEqual([
    items[1],
  ]);
  expect(
    unsettledItems(items, { 'court.1': { person: jordan }, 'rfiManager.2': { waiver: 'Ends with the job' } }),
  ).toEqual([]);
});
it('sends no reason where somebody takes it over', () => {
  expect(
    settledItems(items, { 'court.1': { person: jordan, waiver: 'x' }, 'rfiManager.2': { waiver: ' Done ' } }),
  ).toEqual([
    { key: 'court.1', toPersonId: 'p', waiver: null },
    { key: 'rfiManager.2', toPersonId: null, waiver: 'Done' },
  ]);
});
