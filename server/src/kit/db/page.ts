import { sql } from './sql.ts';
import type { Sql } from './sql.ts';
import type { Read } from './tx.ts';

export interface Paging {
  pageNum: number;
  pageSize: number;
}
export interface Page<Row> extends Paging {
  rows: Row[];
  total: number;
}

/** What a page is read from: `columns` of `source` (tables with their condition) in an `order` that leaves no tie. */
export interface PageQuery {
  columns: Sql;
  source: Sql;
  order: Sql;
}

/** One page and the total over all pages, in one statement. Beyond the last page it answers no rows and the total all the same. */
export async function readPage<Row extends object>(
  read: Read,
  { columns, source, order }: PageQuery,
  { pageNum, pageSize }: Paging,
): Promise<Page<Row>> {
  const lines = await read.all(sql<Row & { total: number; place: number | null }>`
    select found.total, line.*
    from (select count(*)::int as total from ${source}) found
      left join (
        select row_number() over (order by ${order}) as place, ${columns}
        from ${source}
        order by ${order}
        limit ${pageSize}
        offset ${(pageNum - 1) * pageSize}
      ) line on true
    order by line.place`);
  return { rows: lines.filter(({ place }) => place !== null), total: lines[0]?.total ?? 0, pageNum, pageSize };
}
