import type { PaperRow } from '@plumbline/contract/areas/awards';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectInstant } from '../../kit/records/header/index.ts';

/* The papers that an award asks for, as the card of its company has them. */

/** A paper expires soon from this many days before its end. */
const EXPIRING_DAYS = 60;

/** A paper as the database has it, with the id of the person who waived it. */
export type Paper = Omit<PaperRow, 'waiver' | 'blocks'> & {
  waiver: { reason: string; byId: string | null; at: string } | null;
};

/**
 * SQL over `x` of `award`: its papers as a JSON array, in the order of its requirements. A paper is valid if the company's card has it as accepted and
 * it lasts beyond today and beyond the start of work. `local` is SQL: the project's local time.
 */
export function selectPapers(actor: Actor, local: Sql): Sql<Paper[]> {
  const today = sql`${local}::date`;
  return sql<Paper[]>`(
    select coalesce(json_agg(json_build_object('paper', asked.paper, 'documentId', held.id, 'expiresOn', held.expires_on,
      'state', case
        when held.id is null then 'missing'
        when held.expires_on < greatest(${today}, x.start_date) then 'expired'
        when held.expires_on <= ${today} + ${EXPIRING_DAYS}::int then 'expiring'
        else 'ok' end,
      'waiver', (select json_build_object('reason', w.reason, 'byId', w.waived_by, 'at', ${selectInstant(sql`w.waived_at`)})
        from award_waiver w
        where w.tenant_id = x.tenant_id and w.award_id = x.id and w.paper = asked.paper)) order by asked.place), '[]')
    from unnest(x.required_papers) with ordinality asked(paper, place)
    left join lateral (
      select d.id, d.expires_on
      from compliance_document d
        join record home on home.tenant_id = d.tenant_id and home.id = d.id and home.status = 'accepted'
      where d.tenant_id = ${actor.tenantId} and d.company_id = x.company_id
        and asked.paper = case when d.kind = 'insurance' then d.insurance_type else d.kind end
      order by d.expires_on desc nulls first, d.id desc
      limit 1
    ) held on true)`;
}

/** Whether a paper keeps the award from going on. */
export function blocks({ state, waiver }: Pick<Paper, 'state' | 'waiver'>): boolean {
  return (state === 'missing' || state === 'expired') && waiver === null;
}
