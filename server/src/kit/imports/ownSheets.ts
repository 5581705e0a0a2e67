import { labelOf } from '@plumbline/contract/kit/columns';
import { recordColumns } from '@plumbline/contract/kit/recordColumns';
import { LOCALES } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { Mapping } from '../sheets/columns.ts';
import { speak } from '../translators.ts';
import type { Columns } from './columns.ts';

/*
 * Recognizes our own sheets that come back edited. We know their columns by the headings that we write, in either language and any order. The meanings
 * of other systems' words never apply.
 */

/** Field → the heading of its column in our own sheet, a key for `t`; fields that our sheet does not have are left out. */
export type OwnHeadings = Readonly<Record<string, string>>;

/** The headings that only our own sheets have all together. */
const OURS = recordColumns(() => ({}), { manager: 'Manager' });
const MARKS = [OURS.number, OURS.status, OURS.project, OURS.court, OURS.held, OURS.late, OURS.created, OURS.private];
/** A person may have removed a column. */
const LEAST_MARKS = 6;

/** Which column of our own sheet is which field; undefined for a sheet that is not ours. Columns that no field takes stay out. */
export async function matchOwnSheet(
  headings: OwnHeadings | undefined,
  columns: Columns,
  names: readonly string[],
): Promise<Mapping | undefined> {
  if (!headings) return undefined;
  const words = await Promise.all(LOCALES.map(speak));
  const t = words.find((one) => marksIn(names, one) >= LEAST_MARKS);
  if (!t) return undefined;
  const own = Object.entries(headings).map(([field, heading]) => [field, names.indexOf(t(heading))] as const);
  const taken = new Set(own.map(([, column]) => column));
  // Custom fields of the company follow all other fields.
  const added = Object.entries(columns)
    .filter(([field]) => field.startsWith('custom:'))
    .map(
      ([field, { spec }]) => [field, names.findLastIndex((name, at) => name === spec.label && !taken.has(at))] as const,
    );
  return Object.fromEntries([...own, ...added].filter(([field, column]) => column >= 0 && field in columns));
}

function marksIn(names: readonly string[], t: T): number {
  return MARKS.filter((mark) => names.includes(labelOf(mark, t))).length;
}
