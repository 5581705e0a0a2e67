import type { Bid } from '@plumbline/contract/areas/bids';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { readCompetitors } from './competitors.ts';
import { bidVerbs } from './formVerbs.tsx';

test('what others bid is read by lines, the amount last, as every number is', () => {
  const text = [
    'Baycrest Builders: $24,180,000',
    'Northgate\t25,002,310.50',
    '',
    'Baycrest 1 250 000',
    'Tower 2 12,450,000',
    'Ridge, Inc. 1.250.000,50',
    'Five: 25',
    'Smith + Sons - 5,000',
    'Kane,12000',
  ].join('\n');
  expect(readCompetitors(text)).toEqual({
    bids: [
      { name: 'Baycrest Builders', amountCents: 2_418_000_000 },
      { name: 'Northgate', amountCents: 2_500_231_050 },
      { name: 'Baycrest', amountCents: 125_000_000 },
      { name: 'Tower 2', amountCents: 1_245_000_000 },
      { name: 'Ridge, Inc.', amountCents: 125_000_050 },
      { name: 'Five', amountCents: 2500 },
      { name: 'Smith + Sons', amountCents: 500_000 },
      { name: 'Kane', amountCents: 1_200_000 },
    ],
    unread: null,
  });
});

test.each([
  'Ridge 12.5M',
  'Tower 2',
  'nobody',
  'Ridge €1.200.000',
  'Ridge 8.750',
  '1,250,000',
  'Ridge -5,000',
  'Ridge =A1',
  'Ridge € 1 200 000',
  'Ridge EUR 1 200 000',
  'Ridge 1 200 000 EUR',
])('of "%s" nothing is saved before it is understood', (line) => {
  expect(readCompetitors(`Baycrest 5,000\n ${line} `)).toMatchObject({ unread: line });
  for (const verb of [bidVerbs['win'], bidVerbs['lose']]) {
    const form = verb?.({} as Bid, { t: translator('en') } as never);
    expect(form?.check?.({ competitors: line })).toEqual({
      competitors: `“${line}” is not understood: write the name, then the amount in dollars, as 1,234.50`,
    });
    expect(form?.check?.({ competitors: 'Baycrest 5,000' })).toEqual({});
  }
});
