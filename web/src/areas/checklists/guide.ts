import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('A checklist'),
  steps: (t) => [
    t('A checklist is made from templates: each is filled in once for every room or machine that you choose.'),
    t(
      'It is scheduled with a lead and a day. Forms can be given to leads of their own: level 1 to one, level 2 to another.',
    ),
    t('The first answer starts it; each answer keeps who gave it and when.'),
    t(
      'Forms are completed one by one when nothing in them is missing. Where a form asks for signatures, it waits for them and is signed off. The checklist is done with its last form.',
    ),
    t(
      'Its owner returns forms or sections with a reason: something in each has to change before it is completed again. What is reopened needs no change. Signatures then lapse.',
    ),
  ],
  text: (t) => [
    t('Print the labels of the rooms and hang them at the doors: the code opens what is open in that room.'),
  ],
};
