import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on bid packages. */
export const guide: GuidePart = {
  title: (t) => t('A bid package'),
  steps: (t) => [
    t('A bid package says what a trade is asked to price: its scope, a form of lines, and a time to bid by.'),
    t('Add contacts as bidders and ask for bids: each gets a link by mail and needs no account.'),
    t('Until the time is over nobody sees a price, not even you. Questions and addenda reach everybody invited.'),
    t('Once the bids are open, level them: set your own figures for gaps and decide on alternates.'),
    t('Recommend a bidder with the reason. Somebody else awards it, and you thank the others.'),
  ],
  text: (t) => [
    t('Everybody invited sees the files of the package. Files of a bid show once the bids are open.'),
    t(
      'With an agreement not to disclose, the files open by a bidder’s link once they have signed it there; the list of who is invited says who has.',
    ),
    t(
      'Bidders may add lines of their own: alternates and clarifications. In the grid you say which of them count in the leveled total.',
    ),
    t(
      'Questions are lines of the form: bidders answer with text, yes or no, one of some answers, a number or a day. Once it is out, the form changes by an addendum. A form can be kept for other packages.',
    ),
    t('Bidders see and change their own bid by their link, from any device, until bids are due. Nobody else does.'),
    t('You can add or deduct amounts for one bidder outside the lines, each with its reason. Bidders never see them.'),
    t('Lines of the form can be pasted from a spreadsheet: description, quantity, unit.'),
    t('You can download the levelling grid as XLSX or CSV.'),
  ],
};
