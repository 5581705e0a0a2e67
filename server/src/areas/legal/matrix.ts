import type { MatrixRow, legal } from '@plumbline/contract/areas/legal';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { selectInstant } from '../../kit/records/index.ts';
import { BELONGS } from './documentRows.ts';
import { asked, inForce, lastAcceptance, standing } from './inForce.ts';

type Matrix = OutputOf<typeof legal.matrix>;
/** What the list and its export filter by. */
export type MatrixFilter = Omit<ParsedOf<typeof legal.matrix>, 'pageNum' | 'pageSize'>;

/** Who accepted what: people by name, each with a cell for every document in force. */
export async function matrix(read: Read, actor: Actor, input: ParsedOf<typeof legal.matrix>): Promise<Matrix> {
  const { pageNum, pageSize } = input;
  const people = sql`from membership m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    where ${peopleOf(read, actor, input)}`;
  const [documents, rows, count] = await Promise.all([
    read.all(sql<Matrix['documents'][number]>`select f.document_id as "documentId", f.kind, f.title, f.label
      from (${inForce(read.tenantId, actor.now)}) f order by ${asked}`),
    read.all(sql<MatrixRow>`select m.person_id as "personId", p.full_name as "fullName", p.email, m.family, m.status,
        (select coalesce(json_agg(json_build_object('documentId', f.document_id,
            'standing', case when m.family = any(f.audience) then ${standing} else 'notAsked' end,
            'label', a.label, 'acceptedAt', ${selectInstant(sql`a.accepted_at`)}) order by ${asked}), '[]')
          from (${inForce(read.tenantId, actor.now)}) f ${lastAcceptance(read.tenantId, sql`m.person_id`)}) as cells
      ${people} order by lower(p.full_name), m.person_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    read.first(sql<{ total: number }>`select count(*)::int as total ${people}`),
  ]);
  return { documents, rows, total: count?.total ?? 0, pageNum, pageSize };
}

/** Which members a filter names: SQL over `m` and `p`. A standing is asked of one document, or of any. */
export function peopleOf(read: Read, { now }: Actor, filter: MatrixFilter): Sql {
  const { keyword, family, documentId } = filter;
  const wanted = filter.standing ?? [];
  const isOf = documentId ? sql`and f.document_id = ${documentId}` : sql``;
  const conditions = [
    sql`m.tenant_id = ${read.tenantId}`,
    BELONGS,
    ...(keyword ? [holdsWords(sql`concat_ws(' ', p.full_name, p.email)`, keyword)] : []),
    ...(family && family.length > 0 ? [sql`m.family = any(${family}::text[])`] : []),
    ...(wanted.length > 0
      ? [
          sql`exists (select from (${inForce(read.tenantId, now)}) f ${lastAcceptance(read.tenantId, sql`m.person_id`)}
          where (case when m.family = any(f.audience) then ${standing} else 'notAsked' end) = any(${wanted}::text[]) ${isOf})`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** One acceptance with its evidence, or one that is missing. */
export interface EvidenceRow {
  fullName: string;
  email: string | null;
  family: string;
  title: string;
  label: string | null;
  standing: string;
  acceptedAt: string | null;
  sha256: string | null;
  method: string | null;
  typedName: string | null;
  scrolledToEnd: boolean | null;
  locale: string | null;
  address: string | null;
  agent: string | null;
  sessionId: string | null;
}

/** Every acceptance of the people of a filter, older ones too, and what they still owe. */
export function evidence(read: Read, actor: Actor, filter: MatrixFilter): Promise<EvidenceRow[]> {
  const isOf = filter.documentId ? sql`and d.id = ${filter.documentId}` : sql``;
  const who = peopleOf(read, actor, filter);
  return read.all(sql<EvidenceRow>`
    select p.full_name as "fullName", p.email, m.family, d.title, v.label, 'accepted' as standing, a.accepted_at as "acceptedAt",
      encode(a.sha256, 'hex') as sha256, a.method, a.typed_name as "typedName", a.scrolled_to_end as "scrolledToEnd", a.locale,
      a.address, a.agent, a.session_id as "sessionId"
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    join legal_acceptance a on a.tenant_id = m.tenant_id and a.person_id = m.person_id
    join legal_version v on v.tenant_id = a.tenant_id and v.id = a.version_id
    join legal_document d on d.tenant_id = v.tenant_id and d.id = v.document_id
    where ${who} ${isOf}
    union all
    select p.full_name, p.email, m.family, f.title, f.label, 'pending', null, null, null, null, null, null, null, null, null
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    cross join (${inForce(read.tenantId, actor.now)}) f ${lastAcceptance(read.tenantId, sql`m.person_id`)}
    where ${who} and m.family = any(f.audience)
      and ${standing} = 'pending' ${filter.documentId ? sql`and f.document_id = ${filter.documentId}` : sql``}
    order by 1, 4, 7 nulls last
    limit 100000`);
}
