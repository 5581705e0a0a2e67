import type { Story } from './story.ts';

/** The budget of the medical office, which the conversion of its award made: locked, and what became of it since. */
export const BUDGET: Story = {
  about: 'missionCreek',
  steps: [
    { when: [198, '09:30'], by: 'jordan', do: 'budget.lock' },
    {
      when: [12, '15:10'],
      do: 'budget.transfer',
      from: ['01-2100', 'other'],
      to: ['10-0000', 'other'],
      amountCents: 1_850_000,
      reason: 'The utility asks for less than was allowed; door signs for the second suite are added.',
    },
    {
      when: [6, '10:40'],
      do: 'budget.setForecast',
      line: ['10-0000', 'other'],
      forecastCents: 12_400_000,
      note: 'Quotes of two sign makers, with installation.',
    },
  ],
};
