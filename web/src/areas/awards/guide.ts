import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on awards. */
export const guide: GuidePart = {
  title: (t) => t('An award'),
  steps: (t) => [
    t(
      'A bid marked as won makes the award that you received. Make an award to a trade partner on the page of the project, under Awards.',
    ),
    t('Set its price: base, the alternates that are taken, and what was agreed on top. Say why this company.'),
    t('Submit it for approval. Somebody else approves it, as the policies of the company say.'),
    t('Issue it: the letter is frozen, and the contact gets a link to sign it by, on a phone and without an account.'),
    t(
      'Once it is signed, convert it: it becomes the draft of a contract or a purchase order, with its lines and its sum.',
    ),
  ],
  text: (t) => [
    t(
      'The required papers are looked up on the card of the company. A paper that is missing, or that expires before work starts, blocks the award. It can be issued once the paper is there, or once somebody who may approve awards waives it with a reason.',
    ),
    t('An approved award can be recalled until it is issued: it is changed, and approved again.'),
    t('An award that is not accepted by its day expires, and can be extended.'),
  ],
};
