import { invalid } from '../../errors.ts';

type Days = Readonly<Record<string, string | null | undefined>>;

/** Throws 1400 for a day after the due day that must be before it, or the reverse. Unknown days fit. */
export function assertAroundDue(dueDate: string | null | undefined, { before, after }: { before: Days; after: Days }) {
  if (!dueDate) return;
  const problems: Record<string, string> = {};
  for (const [field, day] of Object.entries(before))
    if (day && day > dueDate) problems[field] = 'Choose the day it is due or an earlier one';
  for (const [field, day] of Object.entries(after))
    if (day && day < dueDate) problems[field] = 'Choose the day it is due or a later one';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
