import type { Project } from '@plumbline/contract/areas/projects';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { allow, change, lock, notify } from '../../kit/records/index.ts';
import type { TrailEntry } from '../../kit/records/index.ts';
import { mayMove } from './policy.ts';
import type { ProjectLine } from './present.ts';
import { get, projectLine } from './queries.ts';
import { projectKind } from './record.ts';
import { isFinal, moved, waiverFor } from './workflow.ts';
import type { ProjectVerb } from './workflow.ts';

interface Step {
  projectId: string;
  version: number;
  waiverReason?: string | null | undefined;
  reason?: string;
  actualStartDate?: string;
  substantialCompletionDate?: string;
  finalCompletionDate?: string;
}

/** What a step writes beside the status; `null` clears. */
interface Dates {
  actualStartDate?: string | null;
  substantialCompletionDate?: string | null;
  finalCompletionDate?: string | null;
}

/** Takes a project along its lifecycle: every verb of `workflow.MOVES` comes through here. */
export async function move(tx: Tx, actor: Actor, verb: ProjectVerb, step: Step): Promise<Project> {
  const { projectId } = step;
  const [record, line, team] = await Promise.all([
    lock(tx, actor, projectKind, projectId, step.version, () => get(tx, actor, { projectId })),
    projectLine(tx, actor, projectId),
    membersOf(tx, projectId),
  ]);
  allow(mayMove(actor, record, verb, line));
  assertWaived(verb, line, step);
  const dates = datesOf(actor, verb, line, step);
  const status = moved(record.status, verb) ?? record.status;
  const final = isFinal(status);
  await Promise.all([
    tx.run(sql`update project set actual_start_date = ${dates.actualStartDate ?? line.actualStartDate},
        substantial_completion_date = ${dates.substantialCompletionDate ?? line.substantialCompletionDate},
        final_completion_date = ${dates.finalCompletionDate === undefined ? line.finalCompletionDate : dates.finalCompletionDate},
        status_reason = ${step.reason && verb !== 'resume' ? step.reason : null}
      where tenant_id = ${actor.tenantId} and id = ${projectId}`),
    change(
      tx,
      actor,
      record,
      { status, isFinal: final, closedAt: final ? actor.now : null },
      { verb, note: step.reason ?? (step.waiverReason || null), changes: changesOf(line, dates) },
    ),
    notify(tx, actor, record, [
      {
        reason: verb === 'close' ? 'closed' : 'watching',
        sentence: TOLD[verb],
        values: { reason: step.reason ?? '' },
        to: team,
      },
    ]),
  ]);
  return get(tx, actor, { projectId });
}

/** What the team is told. */
const TOLD: Record<ProjectVerb, string> = {
  award: '{by} recorded the award of {title}',
  activate: '{by} started work on {title}',
  hold: '{by} put {title} on hold: {reason}',
  resume: '{by} resumed {title}: {reason}',
  certifySubstantial: '{by} certified substantial completion of {title}',
  startCloseout: '{by} started the closeout of {title}',
  close: '{by} closed {title}',
  cancel: '{by} cancelled {title}: {reason}',
  reopen: '{by} reopened {title}: {reason}',
};

async function membersOf(read: Read, projectId: string): Promise<string[]> {
  const rows = await read.all(sql<{ person_id: string }>`
    select pm.person_id from project_member pm join membership m on m.tenant_id = pm.tenant_id and m.person_id = pm.person_id and m.status = 'active'
    where pm.tenant_id = ${read.tenantId} and pm.project_id = ${projectId} order by pm.id`);
  return rows.map(({ person_id }) => person_id);
}

function assertWaived(verb: ProjectVerb, line: ProjectLine, step: Step): void {
  const missing = waiverFor(verb, line);
  if (missing && !step.waiverReason) throw invalid({ waiverReason: missing });
}

/** The dates of a step, checked against the day on site and against the steps before. */
function datesOf(actor: Actor, verb: ProjectVerb, line: ProjectLine, step: Step): Dates {
  if (verb === 'reopen') return line.finalCompletionDate ? { finalCompletionDate: null } : {};
  const { actualStartDate, substantialCompletionDate, finalCompletionDate } = step;
  const dates: Dates = {
    ...(actualStartDate && { actualStartDate }),
    ...(substantialCompletionDate && { substantialCompletionDate }),
    ...(finalCompletionDate && { finalCompletionDate }),
  };
  const today = dayIn(line.timeZone, actor.now);
  const problems: Record<string, string> = {};
  for (const [field, day] of Object.entries(dates))
    if (day && day > today) problems[field] = 'This day has not come yet';
  if (substantialCompletionDate && line.actualStartDate && substantialCompletionDate < line.actualStartDate)
    problems['substantialCompletionDate'] = 'Must not be before work started';
  if (finalCompletionDate && line.substantialCompletionDate && finalCompletionDate < line.substantialCompletionDate)
    problems['finalCompletionDate'] = 'Must not be before substantial completion';
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return dates;
}

function changesOf(line: ProjectLine, dates: Dates): TrailEntry['changes'] {
  const was: Record<string, string | null> = {
    actualStartDate: line.actualStartDate,
    substantialCompletionDate: line.substantialCompletionDate,
    finalCompletionDate: line.finalCompletionDate,
  };
  const pairs = Object.entries(dates).map(([field, day]): [string, [string | null, string | null]] => [
    field,
    [was[field] ?? null, day ?? null],
  ]);
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}
