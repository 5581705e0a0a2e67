import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { RecordRef, records } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import type { Registry } from '../header/index.ts';
import { refColumns } from '../header/index.ts';

/** How many of the tenant's best hits are read before they are reduced to those the actor may see. */
const CANDIDATES = 500;

type Hit = RecordRef & { snippet: string | null };

/**
 * Full-text search over every kind, best first. The exact number comes first, then records with all words, each as the beginning of a word, and records
 * whose number begins so. Records without a project are found in each. `snippet` is the title with the found words between `⟦` and `⟧`.
 */
export async function search(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.search>,
  registry: Registry,
): Promise<Hit[]> {
  const { keyword, kind, projectId, limit } = input;
  const digits = digitsOf(keyword);
  // The digits alone match too: "RFI 0120" finds number 120.
  const wanted = digits
    ? sql`(search_query(${keyword}) || to_tsquery('simple', ${digits}))`
    : sql`search_query(${keyword})`;
  const kinds = registry.kinds.map((one) => one.kind).filter((name) => !kind || kind.includes(name));
  const number = keyword.toUpperCase();
  const isNumber = sql`lower(hit.number) = ${keyword.toLowerCase()}${
    digits
      ? sql` or case when right(hit.number, ${digits.length}) = ${digits} then regexp_replace(hit.number, '^\\D*0*', '') = ${digits} end`
      : sql``
  }`;
  // The hits are in order before any is looked at, and those that are shown end it.
  return read.all(sql<Hit>`
    with wanted as materialized (select ${wanted} as words),
    hit as (
      select id, max(rank) as rank, number, updated_at from (
        select found.id, found.rank, found.number, found.updated_at
        from wanted, lookup.search(wanted.words, ${kinds}::text[], ${CANDIDATES}) found
        union all
        select r.id, 10::real, r.number, r.updated_at
        from record r
        where r.tenant_id = ${actor.tenantId} and r.number >= ${number} and r.number < ${`${number}\u{10FFFF}`}
          and r.kind = any(${kinds}::text[])
      ) every_hit group by id, number, updated_at
    )
    select ${refColumns}, ts_headline('simple', r.title, (select words from wanted), 'HighlightAll=true, StartSel=⟦, StopSel=⟧') as snippet
    from (
      select hit.id, coalesce(${isNumber}, false) as is_number, hit.rank, hit.updated_at
      from hit
      order by 2 desc, 3 desc, 4 desc, 1
    ) best join record r on r.tenant_id = ${actor.tenantId} and r.id = best.id
    where ${registry.visible(actor, kinds)}
      ${projectId ? sql`and (r.project_id = ${projectId} or r.id = ${projectId} or r.project_id is null and r.kind <> 'project')` : sql``}
    order by best.is_number desc, best.rank desc, best.updated_at desc, best.id
    limit ${sql.lit(Math.trunc(limit))}`);
}

/** The digits of "120", "RFI 0120" or "#120", without zeros in front; null for anything else. */
function digitsOf(keyword: string): string | null {
  return /^\D{0,8}?0*(\d{1,9})$/.exec(keyword.trim())?.[1] ?? null;
}
