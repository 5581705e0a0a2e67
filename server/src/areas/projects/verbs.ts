import { projects } from '@plumbline/contract/areas/projects';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { defineVerbs, noteChange } from '../../kit/records/index.ts';
import type { FieldChanges } from '../../kit/records/index.ts';
import { get, lockProject } from './details.ts';
import type { ProjectDetails } from './details.ts';
import { projectWorkflow } from './workflow.ts';
import type { ProjectVerb } from './workflow.ts';

const { verb } = defineVerbs({
  kind: 'project',
  workflow: projectWorkflow,
  id: 'projectId',
  lock: lockProject,
  get,
});

/** The steps of a project's life, by their verbs. */
export const steps = {
  award: stepOf('award', '{by} recorded the award of {title}'),
  activate: stepOf('activate', '{by} started work on {title}'),
  hold: stepOf('hold', '{by} put {title} on hold: {reason}'),
  resume: stepOf('resume', '{by} resumed {title}: {reason}'),
  certifySubstantial: stepOf('certifySubstantial', '{by} certified substantial completion of {title}'),
  startCloseout: stepOf('startCloseout', '{by} started the closeout of {title}'),
  close: stepOf('close', '{by} closed {title}'),
  cancel: stepOf('cancel', '{by} cancelled {title}: {reason}'),
  reopen: stepOf('reopen', '{by} reopened {title}: {reason}'),
};

type Dates = Pick<ProjectDetails, 'actualStartDate' | 'substantialCompletionDate' | 'finalCompletionDate'>;
/** What a step may be sent with. */
interface Step extends Partial<Record<keyof Dates, string>> {
  version: number;
  waiverReason?: string | null | undefined;
  reason?: string;
}

/** A step of a project's life: writes its dates and the reason, and tells the team with a sentence. */
function stepOf<V extends ProjectVerb>(name: V, sentence: string) {
  return verb<(typeof projects)[V]>(projects[name], async ({ tx, actor, record, details, input }) => {
    const step: Step = input;
    const missing = waiverFor(name, details);
    if (missing && !step.waiverReason) throw invalid({ waiverReason: missing });
    const dates = datesAfter(actor, name, details, step);
    const changes: FieldChanges['changes'] = {};
    for (const field of DATES) noteChange(changes, field, details[field], dates[field]);
    const ends = projectWorkflow.isFinal(projectWorkflow.after(record.status, name) ?? record.status);
    return {
      changes: { closedAt: ends ? actor.now : null },
      writes: [
        sql`update project
          set actual_start_date = ${dates.actualStartDate},
            substantial_completion_date = ${dates.substantialCompletionDate},
            final_completion_date = ${dates.finalCompletionDate},
            status_reason = ${step.reason && name !== 'resume' ? step.reason : null}
          where tenant_id = ${actor.tenantId} and id = ${record.id}`,
      ],
      notices: [
        {
          reason: name === 'close' ? 'closed' : 'watching',
          sentence,
          values: { reason: step.reason ?? '' },
          to: await membersOf(tx, record.id),
        },
      ],
      trail: { note: step.reason ?? step.waiverReason, changes: Object.keys(changes).length > 0 ? changes : null },
    };
  });
}

async function membersOf(read: Read, projectId: string): Promise<string[]> {
  const rows = await read.all(sql<{ personId: string }>`
    select pm.person_id as "personId"
    from project_member pm
      join membership m on m.tenant_id = pm.tenant_id and m.person_id = pm.person_id and m.status = 'active'
    where pm.tenant_id = ${read.tenantId} and pm.project_id = ${projectId}
    order by pm.id`);
  return rows.map(({ personId }) => personId);
}

/**
 * A requirement of a step that we cannot check, so that it needs a waiver with a reason; null without any. Contracts, final payments and certificates
 * belong to areas of their own.
 */
function waiverFor(name: ProjectVerb, { hasFile }: Pick<ProjectDetails, 'hasFile'>): string | null {
  switch (name) {
    case 'award':
      return 'Say how the owner gave the award, or convert the award itself.';
    case 'activate':
      return 'Say why work may start: by which prime contract, or on whose word.';
    case 'certifySubstantial':
      return hasFile ? null : 'Attach the certificate to the project first, or say why it is missing.';
    case 'close':
      return 'Final payment and waivers are not kept in Plumbline: say why the project may close.';
    default:
      return null;
  }
}

const DATES = ['actualStartDate', 'substantialCompletionDate', 'finalCompletionDate'] as const;

/** The dates of a project after a step, checked against the day on site and against the steps before. */
function datesAfter(actor: Actor, name: ProjectVerb, details: ProjectDetails, step: Step): Dates {
  const { actualStartDate, substantialCompletionDate, finalCompletionDate } = step;
  const today = dayIn(details.timeZone, actor.now);
  const problems: Record<string, string> = {};
  for (const field of DATES) if ((step[field] ?? '') > today) problems[field] = 'This day has not come yet';
  if (substantialCompletionDate && details.actualStartDate && substantialCompletionDate < details.actualStartDate)
    problems['substantialCompletionDate'] = 'Must not be before work started';
  if (
    finalCompletionDate &&
    details.substantialCompletionDate &&
    finalCompletionDate < details.substantialCompletionDate
  )
    problems['finalCompletionDate'] = 'Must not be before substantial completion';
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    actualStartDate: actualStartDate ?? details.actualStartDate,
    substantialCompletionDate: substantialCompletionDate ?? details.substantialCompletionDate,
    finalCompletionDate: name === 'reopen' ? null : (finalCompletionDate ?? details.finalCompletionDate),
  };
}
