import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('An inspection'),
  steps: (t) => [
    t('An inspection is a visit with one or more forms. The person who needs it requests it for a day.'),
    t('The quality manager schedules it and names the inspector, who gets an invitation for their calendar.'),
    t(
      'The inspector starts it on site and fills in its forms, each item with a photo or a note where that is asked for.',
    ),
    t(
      'Submitted, each deficiency becomes a punch item or a task. The quality manager closes the visit with a verdict.',
    ),
    t('Failed items are inspected again: another visit contains only those items.'),
  ],
  text: (t) => [
    t('A hold point keeps the task that the inspection names from being started, until it conforms or is released.'),
    t(
      'The template names who releases it. Otherwise the inspector or the quality manager does, but not their own answer.',
    ),
    t(
      'A signature names the account or the link that gave it. Where a form asks for another role, screen and report say so.',
    ),
  ],
};
