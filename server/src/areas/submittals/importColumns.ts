import type { Disposition } from '@plumbline/contract/areas/submittals';
import { categoryWords, meaningWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import { asKey, choice, day, meanings, names, text, whole, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { normalName } from '../../kit/sheets/columns.ts';
import words from './importWords.json' with { type: 'json' };

const MEANING_OF = new Map(
  Object.entries(meanings<Disposition['meaning']>(words.values.disposition)).map(([word, meaning]) => [
    normalName(word),
    meaning,
  ]),
);

/** What an answer of a register means; undefined for one that is not known here. */
export function meaningOf(answer: string): Disposition['meaning'] | undefined {
  return MEANING_OF.get(normalName(answer));
}

/** The columns that a register of submittals may have. What it answers under the status instead is a disposition. */
export const columns = withNames(
  {
    section: text('Spec section', 200),
    sectionTitle: text('Section title', 160),
    number: text('Number', 60),
    revision: text('Revision', 20),
    title: text('Title', 255).essential(),
    description: text('Description', 20_000).essential(),
    paragraph: text('Paragraph', 40),
    type: choice('Type', words.values.type, typeWords(asKey)),
    category: choice('Category', words.values.category, categoryWords(asKey)),
    status: choice('Status', words.values.status, statusWords(asKey)),
    disposition: choice('Disposition', words.values.disposition, meaningWords(asKey)),
    /** the disposition in the words of the register */
    answer: text('Disposition', 60).derived(),
    package: text('Package', 120),
    responsibleCompany: text('Responsible contractor', 200).naming('firm'),
    receivedFrom: text('Submitter', 200).naming('person'),
    manager: text('Submittal manager', 200).naming('member'),
    reviewers: names('Reviewers', 200).naming('reviewer'),
    requiredOnSiteDate: day('Required on site'),
    leadTimeDays: whole('Lead time, days', 1000),
    submitByDate: day('Submit by'),
    dueDate: day('Due date'),
    receivedDate: day('Received'),
    sentDate: day('Sent'),
    returnedDate: day('Returned'),
  },
  words.columns,
);
export type RegisterValues = ValuesOf<typeof columns>;
/** A line with the submittal and the revision of it that it stands for. */
export type RegisterRow = LogRowOf<typeof columns> & { isCurrent: boolean; chain: Chain | undefined };

/** A submittal that came in before: its first record, its number without a revision, and the records of its revisions. */
export interface Chain {
  rootId: string;
  number: string | null;
  revisions: ReadonlyMap<number, { recordId: string; number: string | null }>;
}

/** By what a submittal is known again: its number, with the section where the number leaves it out. */
export function refOf({ number, section }: Pick<RegisterValues, 'number' | 'section'>): string | null {
  if (!number) return null;
  const bare = number.replace(/\s+/g, ' ');
  const digits = (section ?? '').replace(/\D/g, '');
  return !section || bare.replace(/\D/g, '').startsWith(digits) ? bare : `${section}-${bare}`;
}

/** The reference as it is kept with one revision. */
export function refWith(ref: string, revision: number): string {
  return revision > 0 ? `${ref} rev ${revision}` : ref;
}
