import { expect, it } from 'vitest';
import { fieldErrors } from './useRecordForm.ts';

it('puts the errors of a list on its field, the first sentence first', () => {
  expect(
    fieldErrors([
      { path: 'title', msg: 'Give a title' },
      { path: 'reviewers.0.dueDate', msg: 'Must be today or later' },
      { path: 'reviewers.1.personId', msg: 'Choose a person' },
    ]),
  ).toEqual({ title: 'Give a title', reviewers: 'Must be today or later' });
});
