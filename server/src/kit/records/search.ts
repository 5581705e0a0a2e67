import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { RecordRef, records } from '@plumbline/contract/kit/records';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read } from '../db/tx.ts';
import type { Registry } from './registry.ts';
import { refColumns } from './say.ts';

/** How many of the best hits of the tenant are looked at before the actor's own view of them is taken. */
const CANDIDATES = 500;

type Hit = RecordRef & { snippet: string | null };

/**
 * Full-text search over every kind, best first: what has the very number, then all words, each as the beginning of a
 * word, and the records whose number begins so. What belongs to no project is found in each. `snippet` is the title with the words found between `⟦` and `⟧`.
 */
export async function search(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.search>,
  registry: Registry,
): Promise<Hit[]> {
  const { keyword, kind, projectId, limit } = input;
  const digits = digitsOf(keyword);
  // The number alone finds it too: "RFI 0120" finds what is called 120.
  const wanted = digits
    ? sql`(search_query(${keyword}) || to_tsquery('simple', ${digits}))`
    : sql`search_query(${keyword})`;
  const kinds = registry.kinds.map((one) => one.kind).filter((name) => !kind || kind.includes(name));
  const number = keyword.toUpperCase();
  return read.all(sql<Hit>`
    with wanted as materialized (select ${wanted} as words),
    hit as (
      select id, max(rank) as rank from (
        select found.id, found.rank from wanted, lookup.search(wanted.words, ${kinds}::text[], ${CANDIDATES}) found
        union all
        select r.id, 10::real
        from record r
        where r.tenant_id = ${actor.tenantId} and r.number >= ${number} and r.number < ${`${number}\u{10FFFF}`}
          and r.kind = any(${kinds}::text[])
      ) every_hit group by id
    )
    select ${refColumns}, ts_headline('simple', r.title, wanted.words, 'HighlightAll=true, StartSel=⟦, StopSel=⟧') as snippet
    from hit join record r on r.tenant_id = ${actor.tenantId} and r.id = hit.id, wanted
    where ${registry.visible(actor, kinds)}
      ${projectId ? sql`and (r.project_id = ${projectId} or r.id = ${projectId} or r.project_id is null and r.kind <> 'project')` : sql``}
    order by coalesce(lower(r.number) = ${keyword.toLowerCase()} or regexp_replace(r.number, '^\\D*0*', '') = ${digits}, false) desc,
      hit.rank desc, r.updated_at desc, r.id
    limit ${limit}`);
}

/** The digits of "120", "RFI 0120" or "#120", without zeros in front; null for anything else. */
function digitsOf(keyword: string): string | null {
  return /^\D{0,8}?0*(\d{1,9})$/.exec(keyword.trim())?.[1] ?? null;
}
