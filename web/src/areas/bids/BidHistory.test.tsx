import type { Bid } from '@plumbline/contract/areas/bids';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Competitors } from './BidHistory.tsx';

test('what others bid is so much lower or higher than ours, in words and without brackets', () => {
  const competitors = [
    { name: 'Baycrest', amountCents: 97_500 },
    { name: 'Northgate', amountCents: 102_500 },
    { name: 'Ridge', amountCents: 100_000 },
  ];
  const shown = renderToStaticMarkup(<Competitors bid={{ competitors, totalCents: 100_000 } as Bid} />);
  expect([...shown.matchAll(/>([^<>]+)<\/span>/g)].map(([, words]) => words)).toEqual(
    expect.arrayContaining(['$25.00 lower', '$25.00 higher', 'the same']),
  );
  expect(shown).not.toContain('($');
});
