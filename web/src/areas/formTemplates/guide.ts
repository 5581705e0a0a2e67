import type { GuidePart } from '../../kit/records/areas.ts';

/** What the guide says of it. */
export const guide: GuidePart = {
  title: (t) => t('A template of a form'),
  steps: (t) => [
    t('Under Settings, Templates: begin with a template of the library, with a file, or with an empty one.'),
    t('Write what is asked, or paste it from a spreadsheet. Drag items into order, or press Alt with an arrow key.'),
    t('Try it in the preview, which is the form as it is filled in on site.'),
    t('Publish it. From then on that version never changes; a change begins the next draft.'),
  ],
  text: (t) => [
    t(
      'A condition shows, requires, fails or skips an item by answers before it. A hold point says that work waits until it conforms.',
    ),
  ],
};
