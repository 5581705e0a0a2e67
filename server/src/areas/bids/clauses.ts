import type { BidClause, BidClauses, NewerClauses } from '@plumbline/contract/areas/bids/clauses';
import type { bidClauseReads } from '@plumbline/contract/areas/bids/clauseReads';
import { CLAUSE_TEMPLATES, fillIn } from '@plumbline/contract/kit/clauses';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { clausesOfRecord } from '../../kit/records/index.ts';
import { publishedClauses } from '../formTemplates/index.ts';
import { get } from './present.ts';

/* The clauses of a bid and of its parts. They stay as they were inserted, even when their template changes. */

/** The clauses of a bid and of its parts. */
export async function clausesOf(read: Read, bidId: string): Promise<BidClause[]> {
  const all = await clausesOfRecord(read, bidId);
  return all.map(({ partId, ...clause }) => ({ ...clause, bidBreakdownId: partId }));
}

/** Reads the clauses of a bid, newer versions of them, and other clients that they name. Throws 1004 when the actor may not see it. */
export async function clauses(
  read: Read,
  actor: Actor,
  { bidId }: ParsedOf<typeof bidClauseReads.clauses>,
): Promise<BidClauses> {
  const [bid, kept, newer] = await Promise.all([
    get(read, actor, { bidId }),
    clausesOf(read, bidId),
    read.all(sql<NewerClauses>`select t.name, held.id as "formTemplateVersionId", held.number, held.clauses as before,
        newest.id as "newestVersionId", newest.number as "newestNumber", newest.clauses as after
      from form_template_version held
        join form_template t on t.tenant_id = held.tenant_id and t.id = held.template_id and t.archived_at is null
        join lateral (select v.id, v.number, v.clauses
          from form_template_version v
          where v.tenant_id = t.tenant_id and v.template_id = t.id and v.status = 'published'
          order by v.number desc
          limit 1) newest on newest.number > held.number
      where held.tenant_id = ${read.tenantId}
        and held.id = any(
          array(select k.version_id from record_clause k where k.tenant_id = ${read.tenantId} and k.record_id = ${bidId})
        )
      order by lower(t.name), held.number`),
  ]);
  const said = [
    bid.inclusions,
    bid.exclusions,
    bid.qualifications,
    ...kept.map(({ text, values }) => fillIn(text, values)),
  ].join('\n');
  const others = await read.all(sql<{ name: string }>`select c.company_name as name
    from company c
    where c.tenant_id = ${read.tenantId} and c.id is distinct from ${bid.client?.companyId ?? null}::uuid and length(c.company_name) > 3
      and strpos(lower(${said}), lower(c.company_name)) > 0
      and exists (select from bid other where other.tenant_id = c.tenant_id and other.client_company_id = c.id)
    order by c.company_name`);
  return { clauses: kept, newer, otherClients: others.map(({ name }) => name) };
}

/** Lists the published clause templates: a bid's author picks from them without a right to templates. */
export function clauseTemplates(read: Read) {
  return publishedClauses(read, CLAUSE_TEMPLATES);
}
