import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on change orders. */
export const guide: GuidePart = {
  title: (t) => t('A change order'),
  steps: (t) => [
    t('Note an event: what may change, why, and about how much. Anybody in the field can.'),
    t(
      'Make a potential change of it, with its lines, or ask trade partners for quotes: each prices by a link, on a phone and without an account. Taking a quote puts its lines into the change.',
    ),
    t(
      'Submit it for approval, alone or with others in a change order request. Somebody else approves it, may agree on less line by line, or asks for a revision; each submission is kept.',
    ),
    t('Have it signed, by link or on paper. With the second signature it is executed.'),
    t('Change the contracts of the trade partners whose work it is: the drafts are made from its lines.'),
  ],
  text: (t) => [
    t(
      'An executed change changes the sum of its contract, its schedule of values, the budget and, by the agreed days, completion, once. It is never edited: another change reverses it.',
    ),
    t(
      'Work that cannot wait for a price is ordered with a not-to-exceed amount and a signed order. It stays pending until its price is approved.',
    ),
    t(
      'Exposure is the amount pending with the owner less the amount pending with trade partners. Beside it stands the amount executed with the owner and not billed yet.',
    ),
    t(
      'Several rows that are chosen are put together into one request, sent out for quotes, submitted or sent for signature at once; what cannot go is named first.',
    ),
    t(
      'Margin is the price less tax and the cost that is known: own work and what trade partners ask. How close rough estimates came, and how many days each step took, is the report beside the title of the list.',
    ),
  ],
};
