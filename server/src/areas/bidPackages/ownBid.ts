import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';

/* What a bidder handed in, as their own link shows it. Sealed for everybody else: these are read for the person of the link alone. */

/** SQL over `s`, the bid of the link's owner: its content, as JSON. */
export const OWN_BID = sql`json_build_object(
    'lines', (select coalesce(json_agg(json_build_object('lineId', sl.line_id, 'amountCents', sl.amount_cents,
        'unitPrice', trim_scale(sl.unit_price)::text, 'quantity', trim_scale(sl.quantity)::text, 'answer', sl.answer, 'note', sl.note)
        order by l.place), '[]')
      from bid_package_submission_line sl
        join bid_package_line l on l.tenant_id = sl.tenant_id and l.id = sl.line_id and l.dropped_in is null
      where sl.tenant_id = s.tenant_id and sl.submission_id = s.id),
    'droppedLines', (select coalesce(json_agg(json_build_object('description', l.description, 'droppedIn', l.dropped_in,
        'amountCents', sl.amount_cents, 'unitPrice', trim_scale(sl.unit_price)::text) order by l.dropped_in, l.place), '[]')
      from bid_package_submission_line sl
        join bid_package_line l on l.tenant_id = sl.tenant_id and l.id = sl.line_id and l.dropped_in is not null
      where sl.tenant_id = s.tenant_id and sl.submission_id = s.id),
    'ownLines', (select coalesce(json_agg(json_build_object('kind', o.kind, 'description', o.description,
        'amountCents', o.amount_cents, 'isDeduct', o.is_deduct) order by o.place), '[]')
      from bid_package_own_line o
      where o.tenant_id = s.tenant_id and o.submission_id = s.id),
    'inclusions', s.inclusions, 'exclusions', s.exclusions, 'qualifications', s.qualifications,
    'leadTimeWeeks', s.lead_time_weeks, 'validDays', s.valid_days,
    'files', (select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes)
        order by sf.place), '[]')
      from bid_package_submission_file sf
        join file f on f.tenant_id = sf.tenant_id and f.id = sf.file_id
      where sf.tenant_id = s.tenant_id and sf.submission_id = s.id))`;

/** SQL over `f` of `file`: it came with the bid that the person of a link handed in, by whichever of their links. */
export function ownFile({ recordId, personId }: { recordId: string; personId: string | null }): Sql<boolean> {
  return sql<boolean>`exists (select from bid_package_submission_file sf
      join bid_package_submission s on s.tenant_id = sf.tenant_id and s.id = sf.submission_id and s.replaced_at is null
      join bid_package_invite v on v.tenant_id = s.tenant_id and v.id = s.invite_id
    where sf.tenant_id = f.tenant_id and sf.file_id = f.id and s.package_id = ${recordId} and v.person_id = ${personId})`;
}
