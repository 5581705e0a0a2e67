import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on bids. */
export const guide: GuidePart = {
  title: (t) => t('A bid'),
  steps: (t) => [
    t('A bid has its number from the start. Decide whether to bid, or decline with a reason.'),
    t(
      'Its price has parts: trades, sections, general conditions. Each is priced by lines of cost, a vendor’s bid or a plug.',
    ),
    t(
      'Markups say how cost becomes price, in their order: on the cost, on the total so far, on some types of cost, or on the price that includes them.',
    ),
    t(
      'Clauses say what is included, excluded and assumed: take them from templates of the settings, and fill in their variables.',
    ),
    t(
      'Send it for review once every part is priced and every addendum acknowledged. Somebody else approves it, and the price is frozen as a revision.',
    ),
    t(
      'Send the proposal to the client by mail, or note that it was submitted; then whether it was won or lost, with what others bid.',
    ),
  ],
  text: (t) => [
    t(
      'An addendum after the approval is recorded and blocks the submission. If it changes the price, take the bid back, price it and have it approved again.',
    ),
    t(
      'Margin is the part of the price that you earn. Markup is what you add to the cost. Both are shown, because they are often confused.',
    ),
    t('Alternates are never in the total. Tick them to see the price with them taken.'),
    t('Lines can be pasted from a spreadsheet: description, quantity, unit, price of a unit, type of cost, waste.'),
    t(
      'The Spreadsheet menu of parts and lines downloads them and reads a file. Nothing is saved before you check the preview.',
    ),
  ],
};
