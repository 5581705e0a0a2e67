import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on tasks. */
export const guide: GuidePart = {
  title: (t) => t('A task'),
  steps: (t) => [
    t('A task is planned with its place, its days, its lead and its crew, and then assigned.'),
    t(
      'The lead starts it. While a task before it is not accepted, or a linked record blocks it, it cannot be started, and the page says why.',
    ),
    t('The person who is held up blocks the task and says by what. Its owner gets the work going again.'),
    t('The lead finishes it, with a photo or a note where that is asked for. The owner accepts it or returns it.'),
  ],
  text: (t) => [
    t(
      'The look-ahead draws which task follows which. Whoever may change the days of a task drags its bar, or moves it by the arrow keys.',
    ),
    t('A task of the category Milestone appears on the overview of its project, on its finish day.'),
    t(
      'To make a record hold up a task, link it to the task with “blocks”: until it is closed the task cannot be started.',
    ),
  ],
};
