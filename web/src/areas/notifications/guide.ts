import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('Notifications'),
  text: (t) => [
    t('The inbox has one line for each record: take your turn, set it aside, or let it come back another day.'),
    t(
      'The menu of a line says why something came, and stops what you do not want to hear of. What waits for you always shows at the bell.',
    ),
    t(
      'In your preferences you choose what reaches you by mail and on your devices, when, and in which hours nothing does.',
    ),
    t(
      'Where a mail says so, answer it: what you write becomes a comment, or your response while you are asked for one.',
    ),
  ],
};
