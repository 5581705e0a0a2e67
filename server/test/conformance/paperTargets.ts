import { put } from './target.ts';
import type { Made } from './target.ts';
import { header } from './world.ts';
import type { World } from './world.ts';

/** A technician on the team of their project, with a skill, a certificate that waits or counts, its type, and who must hold it. */
export async function makePapers(world: World, all: readonly Made[]): Promise<void> {
  const now = new Date().toISOString();
  const others = all.filter(({ spec, target }) => target.holderId !== spec.createdBy);
  await put(world, 'record', others, ({ target, mark }) => ({
    ...header(target.tenantId, target.holderId, 'person', 'active'),
    title: mark,
  }));
  await put(world, 'person', others, ({ target, mark }) => ({ id: target.holderId, full_name: mark }));
  await put(world, 'membership', others, ({ target }) => ({
    person_id: target.holderId,
    family: 'technician',
    status: 'active',
    joined_at: now,
    factor_enrolled: false,
    factor_exempt: false,
    factor_pending: false,
  }));
  await put(world, 'profile', others, ({ target }) => ({
    person_id: target.holderId,
    technician_number: `P-${target.holderId}`,
  }));
  await put(world, 'project_member', others, ({ target }) => ({
    id: target.memberId,
    project_id: target.projectId,
    person_id: target.holderId,
    project_role: 'observer',
  }));
  await put(world, 'skill', all, ({ target, mark }) => ({ id: target.skillId, name: `${mark} ${target.skillId}` }));
  await put(world, 'certificate_type', all, ({ target, mark }) => ({
    id: target.certificateTypeId,
    name: `${mark} ${target.certificateTypeId}`,
    validity_months: 36,
  }));
  await put(world, 'certificate_requirement', all, ({ target }) => ({
    id: target.id,
    certificate_type_id: target.certificateTypeId,
    subject: 'technician',
    mode: 'warn',
  }));
  await put(world, 'certificate', all, ({ spec, target, mark }) => ({
    id: target.id,
    person_id: target.holderId,
    certificate_type_id: target.certificateTypeId,
    issuer: mark,
    issuer_kind: 'external',
    issued_date: '2024-01-01',
    expiry_date: '2027-01-01',
    status: ['certificate', 'ownPaper'].includes(spec.kind) ? spec.status : 'valid',
    created_at: now,
    version: target.version,
    file_id: spec.kind === 'ownPaper' ? target.heldFileId : null,
  }));
  const filed = all.filter(({ spec }) => spec.kind === 'ownPaper');
  await put(world, 'file', filed, ({ target, mark }) => ({
    id: target.heldFileId,
    name: `${mark} card.pdf`,
    mime: 'application/pdf',
    kind: 'pdf',
    bytes: 10,
    sha256: '\\x00',
    storage_key: `${target.tenantId}/${target.heldFileId}`,
    created_at: now,
    inline: true,
    uploaded_by: target.strangerId,
  }));
  await put(world, 'attachment', filed, ({ target }) => ({
    id: target.attachmentId,
    record_id: target.holderId,
    file_id: target.heldFileId,
    role: 'evidence',
    added_by: target.strangerId,
    added_at: now,
  }));
}
