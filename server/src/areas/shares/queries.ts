import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { shares } from '@plumbline/contract/areas/shares';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { attachmentList, sharedRecord } from '../../kit/records/index.ts';
import type { OpenShare, Registry } from '../../kit/records/index.ts';

export type SharedItem = OutputOf<typeof shares.get>;

/** What a share link shows: its record as the kind puts it into words, nothing of its neighbours, no comments. */
export async function sharedItem(read: Read, actor: Actor, share: OpenShare, registry: Registry): Promise<SharedItem> {
  const link = registry.byLink(share.recordKind);
  if (!link) throw notFound();
  const record = await sharedRecord(read, actor, share);
  const [face, isWithheld, files, project] = await Promise.all([
    link.face(read, actor, record),
    link.withholds?.(read, share) ?? false,
    read.first(
      sql<{
        list: AttachmentRow[];
      }>`select (${attachmentList(actor, [registry.named(record.kind)], record.id)}) as list`,
    ),
    read.first(sql<{ title: string; timeZone: string }>`
      select r.title, p.time_zone as "timeZone"
      from record r
        join project p on p.tenant_id = r.tenant_id and p.id = r.id
      where r.tenant_id = ${read.tenantId} and r.id = ${record.projectId}`),
  ]);
  return {
    shareId: share.shareId,
    scope: share.scope,
    kind: record.kind,
    companyName: share.companyName,
    projectName: project?.title ?? null,
    recipientName: share.recipientName,
    expiresAt: share.expiresAt,
    timeZone: project?.timeZone ?? null,
    number: record.number,
    title: record.title,
    status: face.status ?? record.status,
    dueDate: record.dueDate,
    facts: face.facts,
    sections: face.sections,
    attachments: isWithheld ? [] : (files?.list ?? []).filter((file) => file.role !== 'comment'),
    mayRespond: share.scope === 'respond' ? face.mayRespond : null,
    page: face.page ?? record.kind,
    choices: face.choices ?? [],
    asksForFiles: face.asksForFiles ?? false,
    asksForDeviations: face.asksForDeviations ?? false,
    signatures: (face.signatures ?? []).map(({ note = null, ...slot }) => ({ ...slot, note })),
    hasDocument: link.document !== undefined,
  };
}
