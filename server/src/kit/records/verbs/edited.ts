import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import type { HandOver } from './duties.ts';
import { givenFields, placeAfter } from '../fields/index.ts';
import type { FieldChanges, Value, rowSetter } from '../fields/index.ts';
import type { RecordHeader } from '../header/index.ts';
import { mergeOutcomes } from './verbs.ts';
import type { Outcome } from './verbs.ts';

/** How an edit of a kind is written. */
interface Edit<Field extends string, Texts> {
  /** The columns of its plain fields. */
  fields: Readonly<Record<Field, string>>;
  set: ReturnType<typeof rowSetter>;
  /** Passes the record to the manager in the input: see `makeManagerHandOver`. */
  handOver(tx: Tx, record: RecordHeader, to: string | null | undefined): HandOver;
  /** What it is found by: see `searchTextBy`. */
  searchTextOf(header: Pick<RecordHeader, 'number' | 'title'>, texts: Texts): string;
}

interface Edited<Field extends string, Texts> {
  tx: Tx;
  actor: Actor;
  record: RecordHeader;
  details: Texts & { location?: { path: string } | null };
  input: Readonly<Partial<Record<NoInfer<Field>, Value>>> & {
    title: string;
    isPrivate?: boolean | undefined;
    dueDate?: string | null | undefined;
    managerId?: string | null | undefined;
  };
}

/**
 * The outcome of an edit from the changes of `findRecordChanges`: the header with its search text, the area's own row, the new manager and the trail;
 * null without changes. `more` adds further writes.
 */
export function editOutcome<Field extends string, Texts extends object>(
  { tx, actor, record, details, input }: Edited<Field, Texts>,
  { assignments, changes }: FieldChanges,
  { fields, set, handOver, searchTextOf }: Edit<Field, NoInfer<Texts>>,
  more: Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'writes'> = {},
): Outcome | null {
  if (Object.keys(changes).length + assignments.length === 0) return null;
  const { title, isPrivate, dueDate, managerId } = input;
  const place = details.location === undefined ? {} : { location: placeAfter({ location: details.location }, changes) };
  const texts = { ...details, ...givenFields(fields, input), ...place };
  const searchText = searchTextOf({ number: record.number, title }, texts);
  return mergeOutcomes(
    {
      changes: { title, isPrivate, dueDate, ownerId: managerId, searchText },
      writes: [set(record, actor, assignments)],
      trail: { changes },
    },
    handOver(tx, record, managerId),
    more,
  );
}
