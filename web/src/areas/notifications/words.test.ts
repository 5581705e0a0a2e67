import { expect, test } from 'vitest';
import { withoutRecord } from './words.ts';

const rfi = { number: 'RFI-120', title: 'Fire-rated shaft wall' };

test('below the name of its record a notice does not name it again', () => {
  expect(withoutRecord('RFI-120 Fire-rated shaft wall is 3 days late: it is in your court', rfi)).toBe(
    'Is 3 days late: it is in your court',
  );
  expect(withoutRecord('You are asked to answer RFI-120 Fire-rated shaft wall by Dec 3', rfi)).toBe(
    'You are asked to answer RFI-120 by Dec 3',
  );
  expect(withoutRecord('Sam commented', rfi)).toBe('Sam commented');
  expect(withoutRecord('RFI-120 Fire-rated shaft wall', rfi)).toBe('RFI-120 Fire-rated shaft wall');
  expect(withoutRecord('Draft wall waits', { number: null, title: 'Draft wall' })).toBe('Waits');
});
