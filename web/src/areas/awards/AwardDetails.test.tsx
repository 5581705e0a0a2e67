import type { Award } from '@plumbline/contract/areas/awards';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwardDetails } from './AwardDetails.tsx';

test('what others asked is so much higher or lower, in words and without brackets', () => {
  const award = {
    company: { companyId: 'ours', companyName: 'Northbay' },
    awardedCents: 13_946_346,
    leveledCents: 14_378_446,
    lines: [],
    papers: [],
    runnerUps: [
      { companyName: 'Tilton', amountCents: 14_207_256, isIncomplete: false },
      { companyName: 'Greenbelt', amountCents: 15_000_000, isIncomplete: false },
    ],
  };
  const shown = renderToStaticMarkup(<AwardDetails award={award as unknown as Award} />);
  expect(shown).toContain('>$142,072.56 · $1,711.90 lower<');
  expect(shown).toContain('>$150,000.00 · $6,215.54 higher<');
});
