import { expect, it } from 'vitest';
import { leadingVerbs } from './useChecklistActions.tsx';

type Given = Parameters<typeof leadingVerbs>[0];
/** The first primary verb of a checklist under way, for forms that may be completed. */
const firstOf = (signOff: true | string, ...complete: (true | string)[]) =>
  leadingVerbs({
    status: 'inProgress',
    can: { answer: true, signOff },
    runs: complete.map((may) => ({ can: { complete: may } })) as unknown as Given['runs'],
  });

it('signing off leads as soon as a form waits for it, while other rooms are still filled in', () => {
  expect(firstOf('One signature is missing.')[0]).toBe('answer');
  expect(firstOf(true)[0]).toBe('signOff');
});

it('completing leads as soon as one room is answered, and filling in again once that is handed in', () => {
  const open = '3 items are still open.';
  expect(firstOf('Not yet.', open, open)[0]).toBe('answer');
  expect(firstOf('Not yet.', true, open)).toEqual(['complete', 'answer', 'signOff', 'assignForms', 'setDue']);
  expect(firstOf('Not yet.', 'It is completed already.', open)[0]).toBe('answer');
  expect(firstOf(true, true, open)[0]).toBe('signOff');
});
