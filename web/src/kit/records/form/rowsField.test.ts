import { expect, test } from 'vitest';
import { textField } from './formFields.ts';
import { rowsLike } from './rowsField.ts';

interface Row {
  key: string;
  quantity: string;
  scope?: string | undefined;
}
const rows = {
  of: () => ({ quantity: textField('Quantity', { maxLength: 20 }), scope: textField('Scope', { maxLength: 20 }) }),
  fresh: (): Row => ({ key: 'new', quantity: '', scope: undefined }),
};

test('rows of a draft from an earlier version are left out, and the others stay as they are', () => {
  const typed: Row = { key: 'a', quantity: '5', scope: undefined };
  const older = JSON.parse('{"key":"b","texts":{"quantity":"5"}}') as Row;
  expect(rowsLike(rows, [typed, older])).toEqual([typed]);
  // The same list, so that a form sees that nothing was left out. A draft has lost what was undefined.
  const whole = JSON.parse(JSON.stringify([typed])) as Row[];
  expect(rowsLike(rows, whole)).toBe(whole);
});
