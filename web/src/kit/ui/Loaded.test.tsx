import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Loaded } from './Loaded.tsx';

const shown = (data: string | undefined, error: unknown) => {
  const answer = {
    data,
    error,
    isError: error !== null,
    refetch: () => Promise.reject(new Error('not asked')),
  } as never;
  const made = Loaded<string>({ answer, skeleton: 'skeleton', children: (read) => `read: ${read}` });
  return isValidElement(made) && made.type === LoadFailed ? 'failed' : made;
};

test('what was read stays while the network or the server fails for a time, and goes when it is refused', () => {
  expect(shown(undefined, null)).toBe('skeleton');
  expect(shown('form', null)).toBe('read: form');
  for (const status of [0, 429, 500, 503]) {
    expect(shown('form', new ApiError(0, status, '', null))).toBe('read: form');
    expect(shown(undefined, new ApiError(0, status, '', null))).toBe('failed');
  }
  expect(shown('form', new ApiError(1004, 200, 'There is no such form.', null))).toBe('failed');
  expect(shown('form', new ApiError(1010, 200, '', null))).toBe('failed');
  expect(shown('form', new TypeError('a fault of ours'))).toBe('failed');
});

test('what is not there, or an address without a real id, says so: trying again helps nobody', () => {
  const said = (code: number, status = 200, path?: string) => {
    const error = new ApiError(code, status, '', path ? { fields: [{ path, msg: 'Not an id' }] } : null);
    return renderToStaticMarkup(<LoadFailed error={error} retry={() => undefined} />);
  };
  for (const markup of [said(1004), said(1400, 200, 'contractId')]) {
    expect(markup).toContain('There is nothing here');
    expect(markup).not.toContain('Try again');
  }
  expect(said(1400, 200, 'sort')).toContain('Try again');
  expect(said(0, 500)).toContain('Try again');
});
