import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mine } from '@plumbline/contract/areas/session/mine';
import { query } from '../../api/query.ts';
import { ReviewRounds } from './ReviewRounds.tsx';
import { TurnVerbs } from './TurnVerb.tsx';

const ME = { personId: 'sam', fullName: 'Sam Okafor', companyName: null };
const OTHER = { personId: 'ines', fullName: 'Inés Calderón-Brandt', companyName: null };

function asked(person: typeof ME, more: object = {}) {
  return { person, round: 1, step: 1, required: true, askedAt: '2026-11-24T10:00:00Z', answeredAt: null, ...more };
}

interface Review {
  reviewers?: readonly object[];
  responses?: readonly object[];
  isOpen?: boolean;
  can?: Record<string, true | string>;
}

/** Renders a record's review of one round to markup. */
function review({ reviewers = [], responses = [], isOpen = true, can = { respond: true } }: Review): string {
  const client = new QueryClient();
  client.setQueryData(query(mine.myInfo, {}).queryKey, { ...ME, tenant: { timeZone: 'UTC' } } as never);
  const actions = [{ verb: 'respond', label: 'Respond', run: () => undefined }];
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TurnVerbs value={{ actions, can }}>
        <ReviewRounds round={1} isOpen={isOpen} reviewers={reviewers as never} responses={responses as never} />
      </TurnVerbs>
    </QueryClientProvider>,
  ).replaceAll(/<style.*?<\/style>/g, '');
}

const verbs = (shown: string) => shown.match(/>Respond</g)?.length ?? 0;

test('the line that asks me has the verb while it is allowed, and no other line has it', () => {
  const reviewers = [asked(OTHER), asked(ME)];
  const shown = review({ reviewers });
  expect(verbs(shown)).toBe(1);
  expect(shown.indexOf('>Respond<')).toBeGreaterThan(shown.indexOf('>You<'));
  expect(verbs(review({ reviewers, can: { respond: 'Another step is waited for.' } }))).toBe(0);
  expect(verbs(review({ reviewers, can: {} }))).toBe(0);
  expect(verbs(review({ reviewers, isOpen: false }))).toBe(0);
  expect(verbs(review({ reviewers: [asked(OTHER)] }))).toBe(0);
});

test('where reviewers follow each other, my line of the step that is on has the verb', () => {
  const later = asked(OTHER, { step: 2, askedAt: null });
  expect(verbs(review({ reviewers: [asked(ME), later] }))).toBe(1);
  const first = asked(OTHER);
  expect(verbs(review({ reviewers: [first, asked(ME, { step: 2, askedAt: null })] }))).toBe(0);
});

test('an answer without words or files is its line alone, without an empty box below', () => {
  const response = {
    responseId: 'one',
    by: OTHER,
    onBehalfOf: null,
    via: null,
    at: '2026-11-24T10:00:00Z',
    body: null,
    round: 1,
    attachments: [],
  };
  const boxes = (body: string | null) => {
    const shown = review({ reviewers: [], responses: [{ ...response, body }], isOpen: false });
    const [, card = ''] = /<article[^>]*>(.*)<\/article>/s.exec(shown) ?? [];
    expect(card).toContain('Inés');
    return card.match(/<div/g)?.length ?? 0;
  };
  expect(boxes('Lower it.') - boxes(null)).toBe(2);
});
