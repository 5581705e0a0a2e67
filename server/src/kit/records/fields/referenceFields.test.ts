import { expect, test } from 'vitest';
import { withoutUnseen } from './referenceFields.ts';

test('a form that shows nothing in the place of a hidden record does not take it away', () => {
  const input = { title: 'Pour', taskId: null as string | null, punchPackageId: null as string | null };
  expect(withoutUnseen(input, { taskId: { seen: false }, punchPackageId: { seen: true } })).toEqual({
    title: 'Pour',
    punchPackageId: null,
  });
  expect(withoutUnseen({ ...input, taskId: 'other' }, { taskId: { seen: false } })).toEqual({
    ...input,
    taskId: 'other',
  });
  expect(withoutUnseen(input, { taskId: null })).toEqual(input);
});
