import { sql } from './sql.ts';
import type { Query, Sql } from './sql.ts';

/** SQL written by hand, with marks `$1`, `$2` … for its values, as a piece of a `sql` template. A mark may come again. */
export function fragment<Row = unknown>({ text, values }: Query): Sql<Row> {
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${values[Number(piece) - 1]}`));
  return sql<Row>`${sql.join(pieces, sql``)}`;
}
