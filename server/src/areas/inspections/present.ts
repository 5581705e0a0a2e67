import { INSPECTION_STATUSES } from '@plumbline/contract/areas/inspections';
import type { Inspection, VisitRef } from '@plumbline/contract/areas/inspections';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { ifSeen, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { inspectionDetails } from './details.ts';
import type { InspectionDetails } from './details.ts';
import { inspectionKind, readsCost } from './policy.ts';
import { inspectionWorkflow } from './workflow.ts';

/** One inspection with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = inspectionDetails.page('inspectionPackageId', presentInspection);

const KIND = { kind: inspectionKind, statuses: INSPECTION_STATUSES, workflow: inspectionWorkflow };
const AHEAD: ReadonlySet<string> = new Set(['requested', 'scheduled', 'inProgress']);
const HOUR = 3_600_000;

/** An inspection as its page shows it, with what the actor may do now. */
function presentInspection(
  actor: Actor,
  { record, shared: parts, details }: RecordPage<InspectionDetails>,
): Inspection {
  const { reinspectionFeeCents, task, punchPackage, deficiencies, reinspectionOf, followUps, ...shown } = shownDetails(
    details,
    'inspectorId',
    'pointOfContactId',
    'inspecteeId',
    'taskId',
    'punchPackageId',
    'closedById',
    'inviteSequence',
    'completedCount',
    'isSigned',
  );
  const { status, can } = presentRecord(actor, KIND, record, details);
  const today = dayIn(details.timeZone, actor.now);
  return {
    ...parts,
    ...shown,
    timeZone: details.timeZone,
    ...noticeOf(actor.now, status, details),
    ...(readsCost(actor) ? { reinspectionFeeCents } : {}),
    inspectionPackageId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    task: ifSeen(task),
    punchPackage: ifSeen(punchPackage),
    deficiencies: deficiencies.flatMap(({ isFinal: _final, as: _as, ...record }) => ifSeen(record) ?? []),
    reinspectionOf: visitIfSeen(reinspectionOf),
    followUps: followUps.flatMap((visit) => visitIfSeen(visit) ?? []),
    dueInDays: AHEAD.has(status) && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    can,
  };
}

/** The end of a request's notice period, and the whole hours left of it while the visit is ahead. */
export function noticeOf(
  now: Date,
  status: string,
  { requestedAt, noticeHours }: Pick<InspectionDetails, 'requestedAt' | 'noticeHours'>,
): Pick<Inspection, 'noticeEndsAt' | 'noticeHoursLeft'> {
  if (!requestedAt || noticeHours === null) return { noticeEndsAt: null, noticeHoursLeft: null };
  const ends = Date.parse(requestedAt) + noticeHours * HOUR;
  const isAhead = status === 'requested' || status === 'scheduled';
  return {
    noticeEndsAt: new Date(ends).toISOString(),
    noticeHoursLeft: isAhead ? Math.max(0, Math.ceil((ends - now.getTime()) / HOUR)) : null,
  };
}

function visitIfSeen(visit: (VisitRef & { seen: boolean }) | null): VisitRef | null {
  if (!visit?.seen) return null;
  const { inspectionPackageId, number, title, status, result } = visit;
  return { inspectionPackageId, number, title, status, result };
}
