import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mine } from '@plumbline/contract/areas/session/mine';
import { query } from '../../api/query.ts';
import { ReviewTurn } from './ReviewTurn.tsx';

const ME = { personId: 'sam', fullName: 'Sam Okafor' };

/**
 * The text of the banner for the holder of the ball, after its head, which exists once for a desk and once for a phone.
 */
function said(
  wanted: string,
  due: { day: string; days: number | null } | null,
  custody: object[] = [],
  can: Record<string, true | string> = {},
): string {
  const client = new QueryClient();
  client.setQueryData(query(mine.myInfo, {}).queryKey, ME as never);
  const record = { ballInCourt: [ME], custody, can };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReviewTurn record={record as never} wanted={wanted} due={due} leading={Object.keys(can)} />
    </QueryClientProvider>,
  )
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replace(/^Your turnYour turn\. /, '');
}

test('after a sentence that has ended the due line begins large, within one it goes on small', () => {
  const asked = 'Sam, can your crew shoot the pocket at EP-3 #4?';
  expect(said(asked, { day: '2026-11-29', days: 0 })).toBe(`${asked} Due today.`);
  expect(said('Shoot the pocket.', { day: '2026-11-30', days: 1 })).toBe('Shoot the pocket. Due tomorrow.');
  expect(said('Stop!', { day: '2026-12-02', days: 3 })).toBe('Stop! Due in 3 days.');
  expect(said('Stop!', { day: '2027-01-02', days: 30 })).toBe('Stop! Due Jan 2, 2027.');
  expect(said('Stop!', { day: '2026-11-20', days: -9 })).toBe('Stop! 9 days late.');
  expect(said('Give your answer', { day: '2026-11-29', days: 0 })).toBe('Give your answer, due today.');
  expect(said('Give your answer', null)).toBe('Give your answer.');
  expect(said(asked, null)).toBe(asked);
});

test('a reason that is a sentence keeps its own end', () => {
  const stay = (reason: string) => [{ to: null, person: ME, reason, days: 12.4 }];
  expect(said('Stop!', null, stay('Their certificate has lapsed.'))).toBe(
    'Stop!Their certificate has lapsed. 12 days with you',
  );
  expect(said('Stop!', null, stay('Forwarded'))).toBe('Stop!Forwarded, 12 days with you');
  expect(said('Stop!', null, stay(''))).toBe('Stop!12 days with you');
});

test('why the leading verb waits is left to its button, and it is a turn while another verb may be done', () => {
  const waits = { start: 'Its predecessor T-136 Frames is not finished yet.' };
  expect(said('Start the work', null, [], waits)).toBe('');
  expect(said('Start the work', null, [], { ...waits, setDue: true })).toBe('Start the work.');
});
