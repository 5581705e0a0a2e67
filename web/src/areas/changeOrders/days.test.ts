import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { expect, test } from 'vitest';
import { isDaysAlone } from './days.ts';

const line = {} as ChangeOrder['lines'][number];

test.each([
  ['days without lines', { status: 'inReview', amountCents: 0, lines: [], scheduleImpactDays: 5 }, true],
  ['days back without lines', { status: 'executed', amountCents: 0, lines: [], scheduleImpactDays: -2 }, true],
  ['a draft that may get its lines', { status: 'draft', amountCents: 0, lines: [], scheduleImpactDays: 5 }, false],
  ['no days', { status: 'inReview', amountCents: 0, lines: [], scheduleImpactDays: null }, false],
  ['lines that cancel out', { status: 'inReview', amountCents: 0, lines: [line], scheduleImpactDays: 5 }, false],
  ['a reader without costs', { status: 'inReview', lines: [], scheduleImpactDays: 5 }, false],
] as const)('%s: days alone is %s', (_, change, isAlone) => {
  expect(isDaysAlone({ ...change, lines: [...change.lines] })).toBe(isAlone);
});
