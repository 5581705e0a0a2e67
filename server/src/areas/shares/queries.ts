import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { shares } from '@plumbline/contract/areas/shares';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { filesLeftOf } from '../../kit/files/index.ts';
import { attachmentList, sharedRecord } from '../../kit/records/index.ts';
import type { OpenShare, Registry } from '../../kit/records/index.ts';

import { countOtherOpen } from './workRows.ts';

export type SharedItem = OutputOf<typeof shares.get>;

/** What a share link shows: its record as the kind puts it into words, nothing of its neighbours, no comments. */
export async function sharedItem(read: Read, actor: Actor, share: OpenShare, registry: Registry): Promise<SharedItem> {
  const link = registry.byLink(share.recordKind);
  if (!link) throw notFound();
  const record = await sharedRecord(read, actor, share);
  const [about, face, isWithheld, files, project, others] = await Promise.all([
    aboutLink(read, share),
    link.face(read, actor, record),
    link.withholds?.(read, share) ?? false,
    read.first(
      sql<{
        list: AttachmentRow[];
      }>`select (${attachmentList(actor, [registry.named(record.kind)], record.id)}) as list`,
    ),
    projectOf(read, record.projectId),
    share.scope === 'respond' && link.listed ? countOtherOpen(read, share, record, actor.now) : 0,
  ]);
  return {
    ...about,
    kind: record.kind,
    projectName: project?.title ?? null,
    timeZone: project?.timeZone ?? null,
    number: record.number,
    title: record.title,
    status: face.status ?? record.status,
    dueDate: face.dueDate === null ? null : record.dueDate,
    facts: face.facts,
    sections: face.sections,
    attachments: isWithheld ? [] : (files?.list ?? []).filter((file) => file.role !== 'comment'),
    mayRespond: share.scope === 'respond' ? face.mayRespond : null,
    page: face.page ?? record.kind,
    choices: face.choices ?? [],
    asksForFiles: face.asksForFiles ?? false,
    asksForDeviations: face.asksForDeviations ?? false,
    signatures: (face.signatures ?? []).map(({ note = null, ...slot }) => ({ ...slot, note })),
    othersOpen: others,
    isListed: share.isList,
    hasDocument: face.hasDocument ?? link.document !== undefined,
  };
}

/** What a work link is about, for a page that asks for its rows. */
export async function sharedList(read: Read, share: OpenShare): Promise<SharedItem> {
  const [about, project] = await Promise.all([aboutLink(read, share), projectOf(read, share.recordId)]);
  return {
    ...about,
    kind: share.recordKind,
    projectName: project?.title ?? null,
    timeZone: project?.timeZone ?? null,
    number: null,
    title: project?.title ?? '',
    status: '',
    dueDate: null,
    facts: [],
    sections: [],
    attachments: [],
    mayRespond: true,
    page: 'workList',
    choices: [],
    asksForFiles: false,
    asksForDeviations: false,
    signatures: [],
    othersOpen: 0,
    isListed: true,
    hasDocument: false,
  };
}

async function aboutLink(read: Read, { shareId, scope, companyName, recipientName, expiresAt }: OpenShare) {
  const filesLeft = scope === 'respond' ? await filesLeftOf(read, shareId) : 0;
  return { shareId, scope, companyName, recipientName, expiresAt, filesLeft };
}

function projectOf(read: Read, projectId: string | null): Promise<{ title: string; timeZone: string } | undefined> {
  return read.first(sql<{ title: string; timeZone: string }>`
    select r.title, p.time_zone as "timeZone"
    from record r
      join project p on p.tenant_id = r.tenant_id and p.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = ${projectId}`);
}
