import { expect, test } from 'vitest';
import { closeQuestion, confirm, useQuestions } from './confirm.ts';

test('questions wait for one another and each gets its own answer', async () => {
  const first = confirm({ text: 'Void RFI-043?' });
  const second = confirm({ text: 'Keep the draft?' });
  const [a, b] = useQuestions.getState().queue;
  a?.answer({ reason: 'Duplicate' });
  closeQuestion(a?.id ?? 0);
  expect(useQuestions.getState().queue).toHaveLength(1);
  b?.answer(false);
  closeQuestion(b?.id ?? 0);
  expect(await first).toEqual({ reason: 'Duplicate' });
  expect(await second).toBe(false);
});
