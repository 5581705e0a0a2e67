import { translator } from '@plumbline/contract/kit/words';
import type { PunchRow } from '@plumbline/contract/areas/punch';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { formats } from '../../kit/words/format.ts';
import { leadingOf } from './usePunchActions.tsx';
import { PunchSigns, punchColumns } from './list.tsx';

const item = {
  reworkCount: 0,
  locationPath: 'Building › Level 1 › Room 101',
  tradeNames: ['Drywall'],
  companyNames: ['Tamalpais Interiors'],
  assigneeNames: ['Gus Petrakis'],
} as unknown as PunchRow;

/** The text that a person reads in the markup. */
const words = (markup: string) =>
  markup
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .split(/<[^>]+>/)
    .filter(Boolean);

test('the card of an item says its trade and the company that fixes it', () => {
  expect(words(renderToStaticMarkup(<PunchSigns row={item} />))).toEqual([
    'Trade',
    'Drywall',
    'Who fixes it',
    'Tamalpais Interiors',
  ]);
  // A row without a company.
  expect(words(renderToStaticMarkup(<PunchSigns row={{ ...item, companyNames: [] }} />)).at(-1)).toBe('Gus Petrakis');
});

test('the first columns of the list are photo, room and company; the project gives way to them', () => {
  const t = translator('en');
  const named = (...ids: string[]) => ids.map((id) => ({ id, head: id, cell: () => null }));
  const [due, manager, created, changed] = named('due', 'manager', 'created', 'changed');
  const common = { first: named('number', 'title', 'project', 'status'), due, manager, created, changed };
  const columns = punchColumns(common as never, { t, format: formats('en', t, 'UTC') } as never);
  expect(columns.slice(0, 8).map(({ id }) => id)).toEqual([
    'number',
    'title',
    'status',
    'due',
    'photo',
    'location',
    'company',
    'project',
  ]);
});

test('a narrow place keeps the room, which tells it from the others', () => {
  const cell = renderToStaticMarkup(<PlaceCell path={item.locationPath} />);
  expect(words(cell)).toEqual(['Room 101, Level 1']);
  expect(cell).toContain('title="Building › Level 1 › Room 101"');
  expect(words(renderToStaticMarkup(<PlaceCell path={null} />))).toEqual([]);
});

test('whoever fixed an item is told that somebody else verifies it, and not that it is their turn', () => {
  const me = 'pm';
  const item = {
    status: 'readyToClose',
    assignments: [],
    ballInCourt: [{ personId: me, fullName: 'Jordan' }],
  } as const;
  const reason = 'Who fixed it, or reported it fixed, does not verify it: somebody else has to.';
  const of = (can: object) => leadingOf({ ...item, can } as never, me);
  expect(of({ close: true, notAccept: true })).toEqual(['close', 'notAccept']);
  // The only primary verb shows its reason in place of the turn.
  expect(of({ close: reason, notAccept: true })).toEqual(['close']);
  expect(leadingOf({ ...item, status: 'readyForReview', can: { verify: reason, reject: true } } as never, me)).toEqual([
    'verify',
  ]);
});
