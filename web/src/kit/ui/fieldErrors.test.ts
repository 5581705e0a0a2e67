import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { fieldErrors, mended } from './fieldErrors.ts';

const refusal = new ApiError(1400, 200, 'Look at the marked fields.', {
  fields: [
    { path: 'title', msg: 'Give a title' },
    { path: 'reviewers.0.dueDate', msg: 'Must be today or later' },
    { path: 'reviewers.1.personId', msg: 'Choose a person' },
  ],
});

it('puts the errors of a list on its field, the first sentence first', () => {
  expect(fieldErrors(refusal)).toEqual({ title: 'Give a title', reviewers: 'Must be today or later' });
});

it('finds none in what refuses no field', () => {
  expect(fieldErrors(new ApiError(2000, 200, 'It is closed.', null))).toEqual({});
  expect(fieldErrors(new Error('lost'))).toEqual({});
  expect(fieldErrors(null)).toEqual({});
});

it('drops the sentences of what is being mended, and only those', () => {
  const errors = { title: 'Give a title', reviewers: 'Choose one' };
  expect(mended(errors, ['title'])).toEqual({ reviewers: 'Choose one' });
  expect(mended(errors, ['dueDate'])).toBe(errors);
});
