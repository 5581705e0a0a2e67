import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Actor } from '../../actor.ts';
import type { NewRecord } from '../fields/index.ts';
import type { RecordHeader } from '../header/index.ts';
import type { RecordParts } from './parts.ts';
import { readInstant } from '../header/index.ts';

/** The acting person, as their session names them; undefined without a session. */
export function signedIn({ personId, facts: { fullName, companyName } }: Actor): PersonRef | undefined {
  return companyName === undefined ? undefined : { personId, fullName, companyName };
}

/** The shared parts of a record that was made this moment and is in its maker's court, without reading it. */
export function partsOfNew(
  actor: Actor,
  record: NewRecord,
  { projectName, maker }: { projectName: string | null; maker?: PersonRef | undefined },
): RecordParts {
  const at = readInstant(actor.now);
  const by = signedIn(actor) ?? maker ?? null;
  return {
    recordId: record.id,
    kind: record.kind,
    version: 1,
    number: record.number ?? null,
    title: record.title,
    status: record.status,
    projectId: record.projectId,
    projectName,
    isPrivate: record.isPrivate ?? false,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    dueDate: record.dueDate ?? null,
    ballInCourt: by ? [by] : [],
    custody: by ? [{ person: by, from: actor.now.toISOString(), to: null, reason: null, days: 0 }] : [],
    attachments: [],
    watchers: [],
    links: [],
    watching: false,
    starred: false,
    customFields: [],
    importedNames: [],
  };
}

/** A header for the table of moves, of the parts that a page shows: it cannot be changed by. */
export function headerOf(
  parts: RecordParts,
  known: Pick<RecordHeader, 'ownerId' | 'myRoles' | 'closedAt' | 'isFinal'>,
): RecordHeader {
  return {
    ...known,
    id: parts.recordId,
    projectId: parts.projectId,
    kind: parts.kind,
    number: parts.number,
    title: parts.title,
    status: parts.status,
    isPrivate: parts.isPrivate,
    createdBy: parts.createdBy?.personId ?? null,
    createdAt: parts.createdAt,
    updatedAt: parts.updatedAt,
    dueDate: parts.dueDate,
    version: parts.version,
    createHash: null,
    trailSeq: 0,
    trailHash: Buffer.alloc(0),
    ball: parts.ballInCourt.map(({ personId }) => personId),
  };
}
