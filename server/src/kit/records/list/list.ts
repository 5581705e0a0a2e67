import type { Actor } from '../../actor.ts';
import type { Database } from '../../db/database.ts';
import type { Page, Paging } from '../../db/page.ts';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Read } from '../../db/tx.ts';
import { aggregate, idStatement, listOf, pageStatement, rowStatement } from './build.ts';
import type { FiltersOf, List, ListOrder, ListSpec, Text } from './build.ts';
import { countByCourt } from './counts.ts';
import type { FinalCounts, RecordCounts } from './counts.ts';
import { makeCountCache } from './remembered.ts';
import { findSimilar } from './similar.ts';
import type { SimilarTo } from './similar.ts';
import type { Listed } from './statement.ts';

/** The list of a kind of record, of those that the actor may see. */
export interface RecordList<Row, Filters> {
  /**
   * One page and the total over all pages, in one statement (and one more beyond the last page). A total above 10,000 may be
   * a minute old; so may the sums and the counts of closed records.
   */
  page(read: Read, actor: Actor, input: Filters & ListOrder & Paging): Promise<Page<Row>>;
  pageStatement(actor: Actor, input: Filters & ListOrder & Paging): Sql<Row & { total: number }>;
  count(read: Read, actor: Actor, filters: Filters): Promise<number>;
  /** The ids of everything that is found, in its order. */
  ids(read: Read, actor: Actor, input: Filters & ListOrder): Promise<string[]>;
  /** Everything that is found, in its order: how many, and the rows as they are read, a thousand at a time, with `more` columns. */
  every<More = unknown>(
    database: Database,
    actor: Actor,
    input: Filters & ListOrder,
    more?: Text,
  ): Promise<Every<Row & More>>;
  /** How many have each status; `status` is SQL, without it the status of the record. */
  byStatus(read: Read, actor: Actor, filters: Filters, status?: Sql): Promise<Record<string, number>>;
  /** The counts at the tabs of a list, in one statement; each equals the number of rows in its list. */
  counts(read: Read, actor: Actor, filters: Filters): Promise<RecordCounts>;
  /** One row of aggregates over everything that is found. */
  totals<Totals>(read: Read, actor: Actor, filters: Filters, columns: Text): Promise<Totals | undefined>;
  /** At most five records of a project that share the most telling words with a text, best first. */
  similar<Alike>(read: Read, actor: Actor, to: SimilarTo, columns: Text): Promise<Alike[]>;
  /** Selects these columns of all matching records, for counting. `where` narrows it further. */
  select(actor: Actor, filters: Filters, columns: Text, where?: Text): Sql;
}

/** Rows on their way: they can be read once. */
export interface Every<Row> {
  total: number;
  rows: AsyncIterable<Row>;
}

const BATCH = 1000;

/** The list of one kind of record, or of several that are listed together. */
export function recordList<Row extends object, Input extends object>(
  kinds: Listed['kinds'][number] | Listed['kinds'],
  spec: ListSpec<Input>,
): RecordList<Row, FiltersOf<Input>> {
  const list = listOf('kind' in kinds ? [kinds] : kinds, spec);
  const known = makeCountCache<number>();
  const sums = makeCountCache<unknown>();
  const finals: FinalCounts = makeCountCache();
  const ids = async (read: Read, actor: Actor, input: ListOrder) =>
    (await read.all(idStatement(list, actor, input))).map(({ id }) => id);
  const count = async (read: Read, actor: Actor, filters: object) =>
    (await read.first(aggregate<{ total: number }>(list, actor, filters, () => sql`count(*)::int as total`)))?.total ??
    0;
  return {
    pageStatement: (actor, input) => pageStatement(list, actor, input),
    count,
    ids,
    async page(read, actor, input) {
      const { pageNum, pageSize } = input;
      const before = known.get(actor, input);
      const rows = await read.all(pageStatement<Row & { total: number }>(list, actor, input, before));
      // A page beyond the end has no row that could carry the total.
      const total = rows[0]?.total ?? (pageNum > 1 ? await count(read, actor, input) : 0);
      if (before === undefined || rows.length === 0) known.keep(actor, input, total, total);
      return { rows, total, pageNum, pageSize };
    },
    async every(database, actor, input, more) {
      const found = await database.read(actor.tenantId, (read) => ids(read, actor, input));
      return { total: found.length, rows: rowsOf(database, list, actor, found, more) };
    },
    async byStatus(read, actor, filters, status = sql`r.status`) {
      const groups = await read.all(
        aggregate<{ status: string; n: number }>(
          list,
          actor,
          filters,
          () => sql`${status} as status, count(*)::int as n`,
          () => sql`group by ${status}`,
        ),
      );
      return Object.fromEntries(groups.map(({ status: code, n }) => [code, n]));
    },
    counts: (read, actor, filters) => countByCourt(read, list, actor, filters, finals),
    async totals<Totals>(read: Read, actor: Actor, filters: object, columns: Text) {
      const statement = aggregate<Totals>(list, actor, filters, columns);
      const question = { ...filters, columns: statement.text };
      const before = sums.get(actor, question);
      if (before !== undefined) return before as Totals;
      const row = await read.first(statement);
      if (isCounted(row)) sums.keep(actor, question, row, row.total);
      return row;
    },
    similar: (read, actor, to, columns) => findSimilar(read, list, actor, to, columns),
    select: (actor, filters, columns, where) =>
      aggregate(list, actor, filters, columns, where && ((q) => sql`and ${where(q)}`)),
  };
}

/** Sums that say over how many records they are. */
function isCounted(row: unknown): row is { total: number } {
  return typeof row === 'object' && row !== null && 'total' in row && typeof row.total === 'number';
}

async function* rowsOf<Row>(
  database: Database,
  list: List,
  actor: Actor,
  ids: readonly string[],
  more: Text | undefined,
): AsyncIterable<Row> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = rowStatement<Row>(list, actor, ids.slice(at, at + BATCH), more);
    yield* await database.read(actor.tenantId, (read) => read.all(batch));
  }
}
