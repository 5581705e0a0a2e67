import type { Bid } from '@plumbline/contract/areas/bids';
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breakdowns } from './Breakdowns.tsx';

const part = (title: string, cents: number) => ({
  bidBreakdownId: title,
  title,
  code: null,
  section: null,
  treatment: 'base',
  isIndirect: false,
  isDeduct: false,
  lineCount: 0,
  costs: { material: cents },
});

/** The title and price on the card of each part. */
function pricesOf(bid: object): string[] {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Breakdowns bid={bid as Bid} accepted={new Set()} onAccept={() => undefined} />
    </RouterContextProvider>,
  );
  return [...markup.matchAll(/<li.*?<\/li>/gs)].map(([card]) => {
    const title = /<a [^>]*>([^<]*)<\/a>/.exec(card)?.[1];
    return `${title} ${/\$[\d,.]+/.exec(card)?.[0]}`;
  });
}

test('the price of a part is what the client pays for it, base or alternate, and base parts come to the price', () => {
  const bid = {
    bidId: 'bid',
    taxPercent: '0',
    markups: [{ name: 'Fee', kind: 'percent', percent: '20', basis: 'runningTotal', placement: 'footer' }],
    breakdowns: [
      part('General conditions', 100_000),
      part('Concrete', 50_000),
      { ...part('Same again', 100_000), treatment: 'alternate' },
    ],
  };
  // The price is the cost plus 20 %. An alternate with the same cost has the same price.
  expect(pricesOf(bid)).toEqual(['General conditions $1,200.00', 'Concrete $600.00', 'Same again $1,200.00']);
});
