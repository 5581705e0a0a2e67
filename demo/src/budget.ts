import type { CostType } from '@plumbline/contract/kit/money/fields';
import type { Step, Story } from './story.ts';

type Line = readonly [code: string, costType: CostType];

/** A separate purchase is paid from the line that was planned for it. */
const BOUGHT: readonly [from: Line, to: Line, amountCents: number, reason: string][] = [
  [['01-0000', 'labor'], ['01-3100', 'labor'], 3_507_200, 'Laborers for cleanup are ordered by the week.'],
  [['01-0000', 'other'], ['01-3100', 'material'], 4_475_200, 'Fence, gates, guardrail and nets are bought.'],
  [['01-0000', 'equipment'], ['01-3100', 'equipment'], 18_400_000, 'Crane and trailers are rented by order.'],
  [['01-0000', 'other'], ['01-3100', 'equipment'], 7_676_000, 'The rest of what is rented.'],
  [['01-0000', 'other'], ['01-4500', 'subcontract'], 4_500_000, 'Special inspections by a laboratory.'],
  [['01-0000', 'other'], ['01-4500', 'other'], 1_460_000, 'The decks are scanned before coring.'],
  [['02-4100', 'subcontract'], ['02-4100', 'other'], 4_384_000, 'Debris boxes are rented.'],
  [['03-3000', 'labor'], ['03-3000', 'equipment'], 38_865_000, 'Deck forms and shoring are rented, not built.'],
  [['06-1000', 'labor'], ['06-1000', 'material'], 11_017_180, 'Lumber is bought, the crew is ours.'],
  [['07-1300', 'subcontract'], ['07-1300', 'material'], 945_000, 'The vapor retarder is bought.'],
  [['07-2000', 'subcontract'], ['07-8400', 'material'], 2_746_000, 'Firestopping is bought.'],
  [['08-1100', 'subcontract'], ['08-1100', 'material'], 34_125_600, 'Doors and hardware come by order.'],
  [['09-2900', 'subcontract'], ['13-4900', 'material'], 7_473_000, 'Lead-lined board and doors are bought.'],
  [['23-0000', 'subcontract'], ['23-7000', 'equipment'], 4_800_000, 'The crane for the air handlers is rented.'],
  [['01-0000', 'other'], ['26-2000', 'material'], 5_012_000, 'Temporary power by order.'],
  [
    ['33-1000', 'subcontract'],
    ['33-4100', 'subcontract'],
    21_425_000,
    'Storm drainage is in the contract of the utilities.',
  ],
];

const bought = BOUGHT.map(([from, to, amountCents, reason], at): Step => ({
  by: 'jordan',
  when: [11, `09:${10 + at}`],
  do: 'budget.transfer',
  from,
  to,
  amountCents,
  reason,
}));

/** The budget of the medical office, which the conversion of its award made: locked, and what became of it since. */
export const BUDGET: Story = {
  about: 'missionCreek',
  steps: [
    { when: [198, '09:30'], by: 'jordan', do: 'budget.lock' },
    {
      when: [12, '15:10'],
      by: 'jordan',
      do: 'budget.transfer',
      from: ['01-2100', 'other'],
      to: ['10-0000', 'other'],
      amountCents: 1_850_000,
      reason: 'The utility asks for less than was allowed; door signs for the second suite are added.',
    },
    { when: [12, '16:20'], by: 'elena', do: 'budget.approveTransfers' },
    ...bought,
    { when: [11, '11:30'], by: 'elena', do: 'budget.approveTransfers' },
    {
      when: [6, '10:40'],
      by: 'jordan',
      do: 'budget.setForecast',
      line: ['10-0000', 'other'],
      forecastCents: 12_400_000,
      note: 'Quotes of two sign makers, with installation.',
    },
    {
      when: [2, '10:20'],
      by: 'jordan',
      do: 'budget.transfer',
      from: ['01-0000', 'other'],
      to: ['01-3100', 'labor'],
      amountCents: 640_000,
      reason: 'A guard at night while the curtain wall stands open.',
    },
  ],
};
