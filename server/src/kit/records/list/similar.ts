import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import type { List } from './build.ts';
import { ListStatement } from './statement.ts';
import { joinTables } from './tables.ts';

/** The project to search, the text to compare, the id of the record with that text, which never matches itself, and a condition on the others. */
export interface SimilarTo {
  projectId: string;
  text: string;
  exceptId: string | undefined;
  /** SQL over `r`. */
  where?: Sql;
}

const MOST = 5;
/** How many of the best hits of the company are looked at. */
const CANDIDATES = 300;

export async function findSimilar<Row>(
  read: Read,
  list: List,
  actor: Actor,
  { projectId, text, exceptId, where = sql`true` }: SimilarTo,
  columns: (q: ListStatement) => Sql,
): Promise<Row[]> {
  const words = tellingWords(text);
  if (!words) return [];
  const q = new ListStatement(actor, list);
  const wanted = columns(q);
  const statement = sql<Row>`with found as materialized (
      select id, rank from lookup.search(search_query(${words}, true), ${q.kinds}, ${sql.lit(CANDIDATES)})
    )
    select ${wanted}
    from found join record r on r.tenant_id = ${q.tenant} and r.id = found.id ${joinTables(list.joins, q, 'all', wanted, where)}
    where r.project_id = ${projectId} and r.id is distinct from ${exceptId ?? null}::uuid and ${where} and ${q.visible}
    order by found.rank desc, r.updated_at desc
    limit ${sql.lit(MOST)}`;
  return read.all(statement);
}

const COMMON = new Set(
  'please confirm clarify provide there which where with that this from have does should what will the and for not'.split(
    ' ',
  ),
);

/** Any of the words of a text that say something; two letters say little. */
function tellingWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => !COMMON.has(word))
    .slice(0, 20)
    .join(' ');
}
