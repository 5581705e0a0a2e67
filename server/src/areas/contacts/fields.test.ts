import { expect, test } from 'vitest';
import { COMPANY_STATUSES } from '@plumbline/contract/areas/contacts';
import { PERSON_COLUMNS, inputFields } from './fields.ts';
import { mayBlock, mayGo } from './workflow.ts';

test('what an input leaves out is not touched, and an empty text is nothing', () => {
  expect(
    inputFields({ personId: 'x', version: 1, fullName: 'A', phone: '', email: undefined, title: null }, PERSON_COLUMNS),
  ).toEqual({
    fullName: 'A',
    phone: null,
    title: null,
  });
});

test('every status × every step: none leaves a merged card or a block by the side door', () => {
  for (const from of COMPANY_STATUSES)
    for (const to of COMPANY_STATUSES) {
      const verdict = mayGo('company', from, to);
      if (from === 'merged' || from === 'doNotUse' || to === 'doNotUse' || to === 'merged' || from === to)
        expect([from, to, verdict === true]).toEqual([from, to, false]);
    }
  expect(mayGo('company', 'prospect', 'active')).toBe(true);
  expect(mayGo('person', 'active', 'onHold')).toMatchObject({ reason: 'A person is active or inactive.' });
  expect(mayBlock('company', 'onHold', true)).toBe(true);
  expect(mayBlock('company', 'doNotUse', true)).toMatchObject({ reason: 'It stands so already.' });
  expect(mayBlock('person', 'active', true)).toMatchObject({ reason: 'Only companies can be blocked.' });
});
