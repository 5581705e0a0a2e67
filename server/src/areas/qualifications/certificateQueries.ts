import type { CertificateRow, qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { selectPerson } from '../../kit/records/index.ts';
import { manageable, reachable } from './policy.ts';

type List = OutputOf<typeof qualifications.certificates>;

/** From this many days before its end a certificate counts as ending. */
export const EXPIRING_DAYS = 90;

/** SQL: the state of a certificate `c` on a day. */
export function stateOn(today: string): Sql<string> {
  return sql<string>`case when c.status <> 'valid' then c.status when c.expiry_date < ${today}::date then 'expired'
    when c.expiry_date <= ${today}::date + ${EXPIRING_DAYS}::int then 'expiring' else 'valid' end`;
}

/** Lists certificates of the people in the actor's scope: refused, revoked and superseded ones last, else by their end. */
export function certificates(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof qualifications.certificates>,
): Promise<List> {
  const state = stateOn(today(actor));
  const all = [sql`c.tenant_id = ${actor.tenantId}`, reachable(actor, 'read')];
  if (input.personId) all.push(sql`c.person_id = ${input.personId}`);
  if (input.certificateTypeId) all.push(sql`c.certificate_type_id = any(${input.certificateTypeId}::uuid[])`);
  if (input.state) all.push(sql`${state} = any(${input.state}::text[])`);
  if (input.keyword) all.push(holdsWords(sql`concat_ws(' ', p.full_name, y.name, c.number, c.issuer)`, input.keyword));
  return readPage<CertificateRow>(
    read,
    {
      columns: columns(actor),
      source: sql`${SOURCE} where ${sql.join(all, sql` and `)}`,
      order: sql`(c.status in ('valid', 'pendingReview')) desc, c.expiry_date nulls last, c.issued_date desc, c.id`,
    },
    input,
  );
}

/** Reads one certificate of a person in the scope of the action's right. */
export function oneCertificate(
  read: Read,
  actor: Actor,
  certificateId: string,
): Promise<(CertificateRow & { personId: string }) | undefined> {
  return read.first(sql<CertificateRow & { personId: string }>`
    select ${columns(actor)}, c.person_id as "personId" from ${SOURCE}
    where c.tenant_id = ${actor.tenantId} and c.id = ${certificateId} and ${reachable(actor, 'read')}`);
}

export function today(actor: Actor): string {
  return todayOf(actor, actor.facts.tenant.timeZone);
}

const SOURCE = sql`certificate c join certificate_type y on y.tenant_id = c.tenant_id and y.id = c.certificate_type_id
  join profile f on f.tenant_id = c.tenant_id and f.person_id = c.person_id
  join person p on p.tenant_id = c.tenant_id and p.id = c.person_id`;

function columns(actor: Actor): Sql {
  const day = today(actor);
  return sql`c.id as "certificateId", c.version, ${selectPerson(actor.tenantId, sql`c.person_id`)} as person,
    c.certificate_type_id as "certificateTypeId",
    y.name as "typeName", c.number, c.issuer, c.issuer_kind as "issuerKind", c.trainer_name as "trainerName",
    c.evaluator_name as "evaluatorName",
    c.training_date as "trainingDate", c.evaluation_date as "evaluationDate", c.issued_date as "issuedDate", c.expiry_date as "expiryDate",
    c.expiry_date - ${day}::date as "daysLeft", c.jurisdiction, ${stateOn(day)} as state, c.reason, c.file_id as "fileId",
    (select file.name from file where file.tenant_id = c.tenant_id and file.id = c.file_id) as "fileName",
    ${selectPerson(actor.tenantId, sql`c.reviewed_by`)} as "reviewedBy", ${manageable(actor)} as "mayManage"`;
}
