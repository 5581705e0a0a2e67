import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on imports. */
export const guide: GuidePart = {
  title: (t) => t('Importing what you have'),
  steps: (t) => [
    t('Open a list and press Import, or see under Settings, Company profile, Imports, which file goes where.'),
    t(
      'Choose the file. Plumbline finds the sheet, the lines of the headings and what each column is. Change what it got wrong: it is kept for your next file of this shape.',
    ),
    t(
      'Answer the questions about ambiguous values, such as 3/4/2026 or 8.750. Without an answer the cell stays empty.',
    ),
    t('Look through the lines, then import them: all come in, or none.'),
    t('An import that was a mistake is undone under Earlier imports, while nobody has worked on its records.'),
  ],
  text: (t) => [
    t('An amount in another currency is never converted. The preview says so, and its field stays empty.'),
    t('Names that match no person here stay on the records as text.'),
  ],
};
