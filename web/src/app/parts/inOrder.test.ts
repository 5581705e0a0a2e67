import { expect, test } from 'vitest';
import { parts as guides } from './guide.ts';
import { inOrder } from './inOrder.ts';
import { parts as tabs } from './project.ts';

const said = (sentence: string) => sentence;

test('areas stand in their order, those without a place after them by name, and one may add several', () => {
  const file = (area: string) => `../../areas/${area}/guide.ts`;
  const added = { [file('walks')]: 'w', [file('contracts')]: ['c', 'o'], [file('notes')]: 'n', [file('rfis')]: 'r' };
  expect(inOrder(added)).toEqual(['r', 'c', 'o', 'n', 'w']);
});

test('a project has first the tabs of its records, and the guide begins with RFIs', () => {
  expect(tabs.slice(0, 12).map(({ tab }) => tab)).toEqual([
    'rfis',
    'submittals',
    'tasks',
    'punch',
    'checklists',
    'inspections',
    'bids',
    'awards',
    'bidPackages',
    'contracts',
    'purchaseOrders',
    'changeOrders',
  ]);
  expect(guides[0]?.title(said)).toBe('An RFI');
  expect(guides.length).toBeGreaterThan(tabs.length);
});
