import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on budgets. */
export const guide: GuidePart = {
  title: (t) => t('A budget'),
  steps: (t) => [
    t(
      'The budget stands on the page of the project. Make it from the bid that won, paste it out of a spreadsheet, or add its lines: a cost code with a type of cost.',
    ),
    t('Lock it once it is agreed. Its original amounts stand from then on.'),
    t(
      'What changes after that is a transfer from one line to another, with its reason, or a change order of the owner.',
    ),
    t('A transfer waits until somebody else approves it, and is in no figure before.'),
    t('Say what is still to be spent on a line where you know better than the sum that is left.'),
  ],
  text: (t) => [
    t(
      'Press a figure for the rows that make it. Committed is what is approved to trade partners and suppliers, pending what waits for approval.',
    ),
    t(
      'Projected cost is committed, pending and the forecast to complete. The variance is what the revised budget has above it: below zero it costs more than it may.',
    ),
    t('It leaves as a spreadsheet or as PDF under Spreadsheet, for who may read costs.'),
  ],
};
