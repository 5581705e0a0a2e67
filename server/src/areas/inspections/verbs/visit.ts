import { inspections } from '@plumbline/contract/areas/inspections';
import { dayIn, timeIn } from '@plumbline/contract/kit/days';
import { sql } from '../../../kit/db/sql.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  assertAhead,
  changedReferences,
  noteChange,
  notice,
  addPartiesSql,
  listConcernedPeople,
  mergeOutcomes,
} from '../../../kit/records/index.ts';
import { INSPECTION_REFERENCES } from '../details.ts';
import { sendInvite, withdrawInvitation } from '../invite.ts';
import { noticeOf } from '../present.ts';
import { inspectionVerb, inspectorOf, assignNumber, ownerOf, setInspection } from './inspectionVerb.ts';
import type { OnInspection } from './inspectionVerb.ts';
import { passInspector } from './update.ts';

/** draft → requested: the number comes now; the quality manager has the ball, and the notice begins to run. */
export const request = inspectionVerb(inspections.request, async (given) => {
  const { actor, record, details, input } = given;
  assertAhead(actor, details, record.dueDate);
  const owner = ownerOf(given);
  return {
    changes: await assignNumber(given),
    writes: [setInspection(record, actor, sql`requested_at = ${actor.now}`)],
    ball: [owner],
    ballReason: input.note,
    notices: [
      notice('court', [owner], '{by} asks for the inspection {number} {title} on {day}', { day: record.dueDate ?? '' }),
    ],
    trail: { note: input.note },
  };
});

/** draft or requested → scheduled, and an appointment moved to another time. */
export const schedule = inspectionVerb(inspections.schedule, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { scheduledAt, windowMinutes = details.windowMinutes, inspectorId = details.inspectorId, reason } = input;
  const at = new Date(scheduledAt);
  assertFits(given, { at, inspectorId, reason });
  const day = dayIn(details.timeZone, at);
  const references = await changedReferences(given, INSPECTION_REFERENCES, { inspectorId });
  const changes = { ...references.changes };
  const clock = (instant: Date) => `${dayIn(details.timeZone, instant)} ${timeIn(details.timeZone, instant)}`;
  noteChange(changes, 'scheduledAt', details.scheduledAt && clock(new Date(details.scheduledAt)), clock(at));
  noteChange(changes, 'windowMinutes', details.windowMinutes, windowMinutes);
  noteChange(changes, 'dueDate', record.dueDate, day);
  if (record.status === 'scheduled' && Object.keys(changes).length === 0) return null;
  const judge = inspectorId ?? ownerOf(given);
  const when = { day };
  const concerned = await listConcernedPeople(tx, record);
  const { writes, notices } = passInspector(given, inspectorId);
  return mergeOutcomes(
    {
      changes: { ...(await assignNumber(given)), dueDate: day },
      writes: [
        setInspection(record, actor, [
          sql`scheduled_at = ${at}`,
          sql`window_minutes = ${windowMinutes}`,
          ...references.assignments,
        ]),
        addPartiesSql(tx, record.id, [ownerOf(given)], 'manager'),
      ],
      ball: [judge],
      ballReason: reason,
      notices: [
        notice('court', [judge], '{by} scheduled the inspection {number} {title} with you for {day}', when),
        notice('watching', concerned, '{by} scheduled the inspection {number} {title} for {day}', when),
      ],
      ...(input.mailLinks ? {} : { mailLinks: false }),
      trail: { note: reason, changes },
    },
    { writes, notices },
    { writes: [sendInvite({ ...given, isScheduled: true }, inspectorId)] },
  );
});

/** Throws 1400 for an appointment in the past, without an inspector, or within the notice and without a reason. */
function assertFits(
  { actor, record, details }: OnInspection,
  { at, inspectorId, reason }: { at: Date; inspectorId: string | null; reason: string | null | undefined },
): void {
  if (at.getTime() < actor.now.getTime()) throw invalid({ scheduledAt: 'Choose a time that is ahead' });
  if (!inspectorId && !details.externalName)
    throw invalid({ inspectorId: 'Choose who inspects, or say who comes from outside' });
  const { noticeEndsAt } = noticeOf(actor.now, record.status, details);
  if (noticeEndsAt && at.getTime() < Date.parse(noticeEndsAt) && !reason)
    throw invalid({
      reason: {
        sentence: 'The notice of {n|one hour|# hours} is not over by then: say why it is earlier',
        values: { n: details.noticeHours ?? 0 },
      },
    });
}

/** scheduled → in progress. */
export const start = inspectionVerb(inspections.start, async (given) => {
  const { tx, actor, record } = given;
  return {
    writes: [setInspection(record, actor, sql`started_at = coalesce(started_at, ${actor.now})`)],
    ball: [inspectorOf(given)],
    notices: [
      notice('watching', await listConcernedPeople(tx, record), '{by} started the inspection {number} {title}'),
    ],
  };
});

/** Ends it before the visit; the invitation is taken back. */
export const cancel = inspectionVerb(inspections.cancel, async (given) => {
  const { tx, actor, record } = given;
  const { reason } = given.input;
  if (!reason) throw invalid({ reason: 'Fill this in' });
  return {
    changes: { closedAt: actor.now },
    writes: [setInspection(record, actor, sql`cancelled_at = ${actor.now}`), withdrawInvitation(given)],
    ball: [],
    notices: [
      notice(
        'closed',
        await listConcernedPeople(tx, record),
        '{by} cancelled the inspection {number} {title}: {reason}',
        {
          reason,
        },
      ),
    ],
    trail: { note: reason },
  };
});
