import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { byField, fieldErrors, errorsAfterEdit } from './fieldErrors.ts';

const refusal = new ApiError(1400, 200, 'Look at the marked fields.', {
  fields: [
    { path: 'title', msg: 'Give a title' },
    { path: 'reviewers.0.dueDate', msg: 'Must be today or later' },
    { path: 'reviewers.1.personId', msg: 'Choose a person' },
  ],
});

it('keeps the row and the cell of a list, and puts its errors on its field where that is asked, the first sentence first', () => {
  expect(fieldErrors(refusal)).toEqual({
    title: 'Give a title',
    'reviewers.0.dueDate': 'Must be today or later',
    'reviewers.1.personId': 'Choose a person',
  });
  expect(byField(fieldErrors(refusal))).toEqual({ title: 'Give a title', reviewers: 'Must be today or later' });
});

it('finds none in what refuses no field', () => {
  expect(fieldErrors(new ApiError(2000, 200, 'It is closed.', null))).toEqual({});
  expect(fieldErrors(new Error('lost'))).toEqual({});
  expect(fieldErrors(null)).toEqual({});
});

it('drops the sentences of what is being mended, and only those', () => {
  const errors = { title: 'Give a title', reviewers: 'Choose one' };
  expect(errorsAfterEdit(errors, ['title'])).toEqual({ reviewers: 'Choose one' });
  expect(errorsAfterEdit(errors, ['dueDate'])).toBe(errors);
  expect(errorsAfterEdit(fieldErrors(refusal), ['reviewers'])).toEqual({ title: 'Give a title' });
});
