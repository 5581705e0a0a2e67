import type { RecordRef } from '@plumbline/contract/kit/records';
import { addDays, daysBetween } from '@plumbline/contract/kit/days';
import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'task', 'manage');
}

/** SQL over `r`: the day by which the work is to be done, while there is work to do. */
export const EFFECTIVE_DUE = sql`case when r.status in ('open', 'inProgress', 'blocked') then r.due_date end`;

/** What the record kit needs to know of tasks. */
export const taskKind: RecordKind = {
  ...rightsOver('task'),
  kind: 'task',
  noun: 'Task',
  path: ({ id, projectId }) => `/project/${projectId}/task/${id}`,
  byLink: 'respond',
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('task'),
};

/** A task that comes before or after another one. `seen`: the reader may see it. */
export interface Neighbour extends RecordRef {
  lagDays: number;
  seen: boolean;
  /** The day of the project on which it was finished. */
  finishedOn: string | null;
}

/** A record that blocks a task by a link. */
export interface Blocker extends RecordRef {
  seen: boolean;
}

/** A point of another record that is held, and who can release it. */
export interface HeldPoint extends RecordRef {
  seen: boolean;
  label: string;
  releasers: string[];
  /** The third party that decides: the others record its release. */
  party: string | null;
}

/** Why a task cannot be started, as a sentence for `t`, and which record to look at; null where the reader may not see it. */
export interface Gate {
  reason: string;
  values?: Values;
  record: RecordRef | null;
}

/** Lists what blocks the start of a task. Voided predecessors block nothing. */
export function gatesOf({
  predecessors,
  blockers,
  heldPoints,
  today,
}: {
  predecessors: readonly Neighbour[];
  blockers: readonly Blocker[];
  heldPoints: readonly HeldPoint[];
  today: string;
}): Gate[] {
  return [
    ...predecessors.flatMap((before) => gateOfTask(before, today)),
    ...blockers.map(gateOfRecord),
    ...heldPoints.map(gateOfPoint),
  ];
}

/** What keeps a task from being finished: checklists that it needs. Those that were cancelled keep nothing. */
export function finishGateOf({ checklists }: { checklists: readonly Blocker[] }): Gate | null {
  const [first] = checklists;
  if (!first) return null;
  return first.seen
    ? named(first, '{name} is needed to finish it and is not completed yet.')
    : { reason: 'A checklist that you may not see is needed to finish it and is not completed yet.', record: null };
}

function gateOfTask(before: Neighbour, today: string): Gate[] {
  const { status, lagDays, finishedOn } = before;
  if (status === 'void') return [];
  if (status !== 'closed')
    return [
      before.seen
        ? named(before, 'Its predecessor {name} is not finished yet.')
        : { reason: 'A predecessor that you may not see is not finished yet.', record: null },
    ];
  const left = finishedOn ? daysBetween(today, addDays(finishedOn, lagDays)) : 0;
  if (left <= 0) return [];
  if (!before.seen)
    return [
      {
        reason: 'It may start in {n|one day|# days}: so long after the one before it.',
        values: { n: left },
        record: null,
      },
    ];
  return [
    named(before, 'It may start in {n|one day|# days}: {lag|one day|# days} after {name}.', { n: left, lag: lagDays }),
  ];
}

function gateOfRecord(blocker: Blocker): Gate {
  if (!blocker.seen) return { reason: 'A record that you may not see blocks it and is not closed yet.', record: null };
  return named(blocker, '{name} blocks it and is not closed yet.');
}

function gateOfPoint(point: HeldPoint): Gate {
  const { seen, label, releasers, party } = point;
  if (!seen) return { reason: 'A hold point that you may not see is not released yet.', record: null };
  const values = { point: label, people: releasers.join(', '), party: party ?? '' };
  if (party && releasers.length > 0)
    return named(
      point,
      '{name} holds it: “{point}” is not released. {party} releases it; {people} can record that.',
      values,
    );
  return releasers.length > 0
    ? named(point, '{name} holds it: “{point}” is not released. {people} can release it.', values)
    : named(point, '{name} holds it: “{point}” is not released. Whoever manages it can release it.', values);
}

function named(record: Neighbour | Blocker | HeldPoint, reason: string, values: Values = {}): Gate {
  const { recordId, kind, number, title, status, projectId, projectName } = record;
  return {
    reason,
    values: { ...values, name: [number, title].filter(Boolean).join(' ') },
    record: { recordId, kind, number, title, status, projectId, projectName },
  };
}
