import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('A template'),
  steps: (t) => [
    t('Templates of checklists and inspections stand in the settings: begin with an empty one, a file or the library.'),
    t(
      'Sections and items are put in order by drag, or with Alt and the arrow keys. A list is pasted from a spreadsheet.',
    ),
    t('A condition shows, requires, fails or skips an item by earlier answers. The preview is the form on a phone.'),
    t('A published version never changes. Forms already started keep their version; a new form gets the newest.'),
  ],
  text: (t) => [
    t(
      'Templates of scope, qualifications and exclusions have clauses for bids. What differs from job to job is a variable in two braces.',
    ),
    t(
      'An item that is a hold point says who releases it: a role, a person, or a third party such as a testing laboratory.',
    ),
    t(
      'Compare versions shows what changed between two versions. Show where it is used lists the records with each version.',
    ),
  ],
};
