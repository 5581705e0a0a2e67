import { CODE } from '@plumbline/contract/kit/codes';
import type { T } from '@plumbline/contract/kit/words';
import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { unshownMessage } from './useFieldErrors.ts';

const t: T = (sentence) => sentence;
const of = (code: number, status = 200, msg = 'What the server says.', data: unknown = null) =>
  unshownMessage(new ApiError(code, status, msg, data), t);

it('says what no field shows', () => {
  const fields = [{ path: 'timeZone', msg: 'Choose a time zone' }];
  expect(of(CODE.invalid, 200, 'Look at the fields.', { fields })).toBe('Choose a time zone');
  expect(of(CODE.invalid, 200, 'Look at the fields.')).toBe('Look at the fields.');
  expect(of(CODE.refTaken)).toBe('What the server says.');
  expect(of(CODE.stale)).toMatch(/^Somebody else changed it meanwhile/);
});

it('says what the network or a right refused, and that nothing was lost', () => {
  expect(of(0, 0)).toMatch(/^No connection/);
  expect(of(CODE.noPermission, 403)).toBe('What the server says.');
  expect(of(0, 403, '')).toMatch(/^You may not do that/);
  expect(of(0, 503, '')).toMatch(/^Something went wrong/);
  expect(unshownMessage(new TypeError('lost'), t)).toMatch(/^Something went wrong/);
});

it('says nothing twice: the client has said it, or led elsewhere', () => {
  for (const code of [CODE.refused, CODE.gate, CODE.signedOut, CODE.notFound, CODE.noPermission, 7])
    expect(of(code)).toBeNull();
  expect(of(0, 500)).toBeNull();
});
