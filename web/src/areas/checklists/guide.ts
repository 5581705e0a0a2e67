import type { GuidePart } from '../../kit/records/areas.ts';

/** What the guide says of it. */
export const guide: GuidePart = {
  title: (t) => t('A checklist'),
  steps: (t) => [
    t('A checklist is made from templates: each is filled in once for every room or machine that you choose.'),
    t('It is scheduled with a lead and a day. The first answer starts it; each answer keeps who gave it and when.'),
    t(
      'The lead completes it when nothing is missing. Where a form asks for signatures, it waits for them and is signed off.',
    ),
    t('Its owner returns sections with a reason, or reopens it; signatures then lapse.'),
  ],
  text: (t) => [
    t('Print the labels of the rooms and hang them at the doors: the code opens what is open in that room.'),
  ],
};
