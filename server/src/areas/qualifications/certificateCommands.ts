import type { CertificateRow, qualifications } from '@plumbline/contract/areas/qualifications';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound, refuse, stale } from '../../kit/errors.ts';
import { attachFiles, claimRef, withExisting } from '../../kit/records/index.ts';
import { tellOnCard } from './card.ts';
import { oneCertificate } from './certificateQueries.ts';
import { manageable, reachable } from './policy.ts';

type Create = ParsedOf<typeof qualifications.createCertificate>;
type Dates = Pick<Create, 'certificateTypeId' | 'issuedDate' | 'trainingDate' | 'expiryDate'>;

/** Adds a certificate. One's own, and one added by who may not manage it, waits for a review. The same again answers it. */
export async function createCertificate(tx: Tx, actor: Actor, input: Create): Promise<CertificateRow> {
  const { clientRef, personId, ...fields } = input;
  const reach = await tx.first(sql<{ adds: boolean; manages: boolean }>`
    select ${reachable(actor, 'create')} as adds, ${manageable(actor)} as manages from profile f
    where f.tenant_id = ${tx.tenantId} and f.person_id = ${personId} and ${reachable(actor, 'read')}`);
  if (!reach) throw notFound();
  if (!reach.adds) throw forbidden();
  const made = await withExisting(claimRef(tx, 'certificate.create', clientRef, input), () =>
    oneCertificate(tx, actor, clientRef),
  );
  if (made) {
    const dates = await datesOf(tx, fields);
    await attachFiles(tx, actor, { id: personId }, fields.fileId ? [fields.fileId] : [], 'evidence', clientRef);
    await tx.run(sql`insert into certificate (tenant_id, id, person_id, certificate_type_id, number, issuer, issuer_kind,
      trainer_name, evaluator_name,
        training_date, evaluation_date, issued_date, expiry_date, jurisdiction, status, file_id, created_by, created_at,
        reviewed_by, reviewed_at)
      values (${tx.tenantId}, ${clientRef}, ${personId}, ${fields.certificateTypeId}, ${fields.number || null}, ${fields.issuer},
        ${fields.issuerKind},
        ${fields.trainerName || null}, ${fields.evaluatorName || null}, ${fields.trainingDate ?? null},
        ${fields.evaluationDate ?? null}, ${fields.issuedDate},
        ${dates.expiryDate}, ${fields.jurisdiction || null}, ${reach.manages ? 'valid' : 'pendingReview'},
        ${fields.fileId ?? null}, ${authorOf(actor)}, ${actor.now},
        ${reach.manages ? authorOf(actor) : null}, ${reach.manages ? actor.now : null})`);
    if (reach.manages) await supersede(tx, clientRef);
    await tellOnCard(tx, actor, personId, 'addCertificate', {
      [dates.typeName]: [null, fields.number || fields.issuedDate],
    });
  }
  return found(await oneCertificate(tx, actor, clientRef));
}

/** Corrects a certificate; what the input leaves out stays, but the day it ends, which follows from its type then. */
export async function updateCertificate(
  tx: Tx,
  actor: Actor,
  { certificateId, version, ...changed }: ParsedOf<typeof qualifications.updateCertificate>,
): Promise<CertificateRow> {
  const before = await take(tx, actor, certificateId, version);
  const fields = { ...before, ...changed };
  const dates = await datesOf(tx, { ...fields, expiryDate: changed.expiryDate }, before.certificateTypeId);
  const newFile = fields.fileId && fields.fileId !== before.fileId ? fields.fileId : null;
  await attachFiles(tx, actor, { id: before.personId }, newFile ? [newFile] : [], 'evidence', certificateId);
  await tx.run(sql`update certificate
    set version = version + 1, certificate_type_id = ${fields.certificateTypeId}, number = ${fields.number || null},
      issuer = ${fields.issuer},
      issuer_kind = ${fields.issuerKind}, trainer_name = ${fields.trainerName || null}, evaluator_name = ${fields.evaluatorName || null},
      training_date = ${fields.trainingDate ?? null}, evaluation_date = ${fields.evaluationDate ?? null},
      issued_date = ${fields.issuedDate},
      expiry_date = ${dates.expiryDate}, jurisdiction = ${fields.jurisdiction || null}, file_id = ${newFile ?? before.fileId},
      reminded = null
    where tenant_id = ${tx.tenantId} and id = ${certificateId}`);
  await tellOnCard(tx, actor, before.personId, 'updateCertificate', {
    [dates.typeName]: [before.expiryDate, dates.expiryDate],
  });
  return found(await oneCertificate(tx, actor, certificateId));
}

/** Accepts a certificate that waits, or refuses it with a reason. */
export async function reviewCertificate(
  tx: Tx,
  actor: Actor,
  { certificateId, version, accept, reason }: ParsedOf<typeof qualifications.reviewCertificate>,
): Promise<CertificateRow> {
  const before = await take(tx, actor, certificateId, version);
  if (before.state !== 'pendingReview') throw refuse('Only a certificate that waits for a review can be reviewed.');
  if (!accept && !reason) throw invalid({ reason: 'Say why it is refused' });
  await settle(tx, actor, before, accept ? 'valid' : 'refused', reason ?? null);
  if (accept) await supersede(tx, certificateId);
  return found(await oneCertificate(tx, actor, certificateId));
}

/** Revokes a certificate with a reason. */
export async function revokeCertificate(
  tx: Tx,
  actor: Actor,
  { certificateId, version, reason }: ParsedOf<typeof qualifications.revokeCertificate>,
): Promise<CertificateRow> {
  const before = await take(tx, actor, certificateId, version);
  if (!['valid', 'expiring', 'expired'].includes(before.state))
    throw refuse('Only a certificate in force can be revoked.');
  await settle(tx, actor, before, 'revoked', reason);
  return found(await oneCertificate(tx, actor, certificateId));
}

type Taken = CertificateRow & { personId: string };

/** Locks a certificate that the actor may manage. Throws 1004, 403 or 1500. */
async function take(tx: Tx, actor: Actor, certificateId: string, version: number): Promise<Taken> {
  await tx.run(sql`select 1 from certificate where tenant_id = ${tx.tenantId} and id = ${certificateId} for update`);
  const row = await oneCertificate(tx, actor, certificateId);
  if (!row) throw notFound();
  if (!row.mayManage) throw forbidden();
  if (row.version !== version) throw stale(row);
  return row;
}

async function settle(
  tx: Tx,
  actor: Actor,
  before: Taken,
  status: 'valid' | 'refused' | 'revoked',
  reason: string | null,
): Promise<void> {
  await tx.run(sql`update certificate
    set status = ${status}, reason = ${reason}, reviewed_by = ${authorOf(actor)}, reviewed_at = ${actor.now}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${before.certificateId}`);
  await tellOnCard(tx, actor, before.personId, `${status}Certificate`, { [before.typeName]: [before.state, status] });
}

/** A newer one of the same type takes the place of those before it. */
async function supersede(tx: Tx, certificateId: string): Promise<void> {
  await tx.run(sql`update certificate older set status = 'superseded', version = older.version + 1 from certificate newer
    where newer.tenant_id = ${tx.tenantId} and newer.id = ${certificateId} and older.tenant_id = newer.tenant_id
      and older.person_id = newer.person_id
      and older.certificate_type_id = newer.certificate_type_id and older.id <> newer.id and older.status = 'valid'
        and older.issued_date <= newer.issued_date`);
}

/** The end that follows from the type, unless another was given; and the dates in their order. */
async function datesOf(tx: Tx, fields: Dates, had?: string): Promise<{ expiryDate: string | null; typeName: string }> {
  const type = await tx.first(sql<{ name: string; ends: string | null; retired: boolean }>`
    select name, (${fields.issuedDate}::date + make_interval(months => validity_months))::date::text as ends,
      retired_at is not null as retired
    from certificate_type where tenant_id = ${tx.tenantId} and id = ${fields.certificateTypeId}`);
  if (!type || (type.retired && had !== fields.certificateTypeId))
    throw invalid({ certificateTypeId: 'Choose a type of certificate that is in use' });
  const expiryDate = fields.expiryDate === undefined ? type.ends : fields.expiryDate;
  if (expiryDate && expiryDate < fields.issuedDate) throw invalid({ expiryDate: 'It cannot end before it was issued' });
  if (fields.trainingDate && fields.trainingDate > fields.issuedDate)
    throw invalid({ trainingDate: 'The training comes before the certificate' });
  return { expiryDate, typeName: type.name };
}

function found(row: Taken | undefined): CertificateRow {
  if (!row) throw notFound();
  const { personId, ...shown } = row;
  void personId;
  return shown;
}
