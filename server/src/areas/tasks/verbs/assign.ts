import { tasks } from '@plumbline/contract/areas/tasks';
import { sql } from 'kysely';
import { numberFor, partiesAdded } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { doerOf, ownerOf, setTask, taskStep, taskVerb } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** draft → open: gives the number and puts it into the court of its lead. Without an owner whoever assigns it accepts it. */
export const assign = taskVerb(tasks.assign, (given) => assigned(given, given.input.note));

/** The same for `bulk`. */
export const assignStep = taskStep<{ taskId: string; note: string | null | undefined }>('assign', (given) =>
  assigned(given, given.input.note),
);

async function assigned(given: OnTask, note: string | null | undefined): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const lead = doerOf(given);
  const ownerId = ownerOf(given);
  const crew = details.crew.map(({ personId }) => personId);
  const number = record.number ?? (await numberFor(tx, record.id, 'task', sql`'T'`)) ?? null;
  return {
    changes: { number, ownerId, searchText: searchTextOf({ title: record.title, number }, details) },
    writes: [
      setTask(record, actor, sql`assigned_at = ${actor.now}`),
      partiesAdded(tx, record.id, [ownerId], 'manager'),
    ],
    ball: [lead],
    ballReason: note,
    mailLinks: false,
    notices: [
      {
        reason: 'court',
        sentence: '{by} assigned {number} {title} to you, due {day}',
        values: { day: record.dueDate ?? '' },
        to: [lead],
      },
      { reason: 'assigned', sentence: '{by} put you on {number} {title}', to: crew },
    ],
    trail: { note },
  };
}
