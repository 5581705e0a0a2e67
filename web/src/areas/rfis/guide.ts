import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on RFIs. */
export const guide: GuidePart = {
  title: (t) => t('An RFI'),
  steps: (t) => [
    t(
      'Write the question and send it to the RFI manager. It gets its number then. Whoever is the RFI manager sends it to the reviewers at once.',
    ),
    t(
      'The manager checks it and sends it to the reviewers, with a due date. From then on the question is frozen; more is added as an addendum.',
    ),
    t(
      'Reviewers answer, ask for more time by a comment, or forward it. Somebody without an account answers by a link that is mailed to them.',
    ),
    t(
      'When every required answer is there, it is answered and back with the manager, who marks the official response, confirms cost and schedule impact, and closes it.',
    ),
  ],
  text: (t) => [
    t(
      'The manager can ask again, answer it internally, void it with a reason, or reopen a closed one. Numbers are never given twice.',
    ),
    t(
      'Whoever gets the ball without an account is mailed the question, the due date and a link that works until 7 days after it is closed. The ball goes only to those whose role lets them answer. Types of RFI propose days, reviewers and whom to inform; a reminder goes out once a day.',
    ),
  ],
};
