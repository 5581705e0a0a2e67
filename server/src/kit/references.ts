import { sql } from './db/sql.ts';
import type { Sql } from './db/sql.ts';

/** What becomes of rows that point at a card which is merged into another one. */
export type OnMerge =
  /** they point at the kept card */
  | { does: 'move' }
  /** the same, where a row for the kept card may be there already: `with` are the other columns of its key */
  | { does: 'moveOnce'; with: readonly string[]; unless?: Held }
  /** history that is never rewritten: it stays with the merged card, whose page stays readable */
  | { does: 'stay' }
  /** only members have it, and the card of a member is never merged away */
  | { does: 'member' }
  /** rows of another kind of record, or the card itself */
  | { does: 'other' };

/** Rows that hold on to one which another card has too, so that it cannot give way: the cards stay two, and a sentence for `t` says why. */
interface Held {
  /** `table.column`, which have its id */
  by: readonly string[];
  sentence: string;
}

export const move: OnMerge = { does: 'move' };
export const stay: OnMerge = { does: 'stay' };
export const member: OnMerge = { does: 'member' };
export const other: OnMerge = { does: 'other' };
export const moveOnce = (...columns: string[]) => ({ does: 'moveOnce' as const, with: columns });

/** By `table.column`: how a merge treats the column, and the noun under which its rows are counted before a merge, a sentence for `t`. */
type CardColumns = Readonly<Record<string, OnMerge | readonly [onMerge: OnMerge, what: string]>>;

/** The columns of an area's tables that point at what other areas keep. A test holds them against the foreign keys of the schema. */
export interface References {
  company?: CardColumns;
  person?: CardColumns;
  record?: CardColumns;
  /** `table.column`: a location with such a row is in use */
  location?: readonly string[];
  /** the same of a cost code */
  costCode?: readonly string[];
  /** the same of a section of the specification */
  specSection?: readonly string[];
}

/** A column that points at a card of the directory, or at a record, which a card is. */
export interface CardReference {
  table: string;
  column: string;
  to: 'company' | 'person' | 'record';
  onMerge: OnMerge;
  what?: string;
}

/** SQL: whether one of the columns (`table.column`) contains this id. The tenant and the id are SQL. */
export function isReferenced(columns: readonly string[], tenant: Sql, id: Sql): Sql<boolean> {
  if (columns.length === 0) return sql`false`;
  const each = columns.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return sql`exists (select from ${sql.ref(table)} as used where used.tenant_id = ${tenant} and ${sql.ref(`used.${column}`)} = ${id})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}
