import type { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import { SHOWS } from '../../kit/files/index.ts';
import { listedKinds, listedStays, shareActor } from '../../kit/records/index.ts';
import type { OpenShare, Registry } from '../../kit/records/index.ts';

type Work = OutputOf<typeof shares.work>;
type Row = Omit<Work['rows'][number], 'answer'>;

/** Limits the list, because nobody reads more rows on a phone. Open records come first. */
const MOST = 300;

/** Lists a work link: the open records of its person's company, by place, then the ones answered in the last days. */
export async function workRows(
  read: Read,
  share: OpenShare,
  registry: Registry,
  { now, t }: { now: Date; t: T },
): Promise<Work> {
  const [rows, person] = await Promise.all([
    read.all(sql<Row>`
      select r.id as "recordId", r.kind, r.number, r.title, r.status, r.due_date::text as "dueDate", ${registry.place} as place,
        ${firstPicture} as "pictureId", mine.open as "isOpen", mine.holder, case when mine.open then mine.reason end as reason
      from share s
        cross join lateral (
          select r.id, bool_or(c.to_at is null) as open,
            case when bool_or(q.id = s.person_id) then null else min(q.full_name) end as holder,
            (array_agg(c.reason order by c.from_at desc))[1] as reason
          ${listedStays(now)}
          group by r.id) mine
        join record r on r.tenant_id = s.tenant_id and r.id = mine.id
      where s.tenant_id = ${read.tenantId} and s.id = ${share.shareId}
      order by mine.open desc, place nulls last, r.due_date nulls last, r.number, r.id
      limit ${MOST}`),
    read.first(sql<{ company: string | null }>`
      select firm.company_name as company
      from share s
        left join company firm on firm.tenant_id = s.tenant_id and firm.id = s.company_id
      where s.tenant_id = ${read.tenantId} and s.id = ${share.shareId}`),
  ]);
  return {
    recipientCompany: person?.company ?? null,
    rows: rows.map((row) => ({ ...row, answer: row.isOpen ? answerOf(row) : null })),
  };

  function answerOf({ kind, status }: Row): Work['rows'][number]['answer'] {
    const actor = shareActor(share, registry.named(kind), now, t);
    const { choices, asksForFiles } = registry.byLink(kind)?.listed?.({ status }, actor) ?? {};
    const [first] = choices ?? [];
    return first ? { ...first, takesFiles: asksForFiles ?? false } : null;
  }
}

/** SQL over `r`: its first picture that can be shown. */
const firstPicture = sql`(select f.id
  from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
  where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and f.kind = 'image'
    and a.role not in ('comment', 'response')
  order by ${SHOWS} desc, a.added_at, a.id
  limit 1)`;

/** How many records besides this one are theirs now on its project: of the whole company where the link lists them, else of its person. */
export async function countOtherOpen(
  read: Read,
  share: OpenShare,
  { id, projectId }: { id: string; projectId: string | null },
  now: Date,
): Promise<number> {
  const counted = await read.first(sql<{ n: number }>`
    select count(distinct r.id)::int as n
    ${share.isList ? ofList(share, now) : ofPerson(share, projectId)} and c.to_at is null and r.id <> ${id}`);
  return counted?.n ?? 0;
}

function ofList({ tenantId, shareId }: OpenShare, now: Date): Sql {
  return sql`from share s
      cross join lateral (select r.id, c.to_at ${listedStays(now)}) c
      join record r on r.tenant_id = s.tenant_id and r.id = c.id
    where s.tenant_id = ${tenantId} and s.id = ${shareId}`;
}

function ofPerson({ tenantId, personId }: OpenShare, projectId: string | null): Sql {
  return sql`from custody c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
    where c.tenant_id = ${tenantId} and c.person_id = ${personId} and r.project_id = ${projectId}
      and r.kind = any(${listedKinds()}::text[])`;
}
