import { checklists } from '@plumbline/contract/areas/checklists';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import { sectionPeople } from '../../../kit/forms/index.ts';
import { defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given, RecordHeader } from '../../../kit/records/index.ts';
import { checklistDetails } from '../details.ts';
import type { ChecklistDetails } from '../details.ts';
import { get } from '../present.ts';
import { checklistWorkflow } from '../workflow.ts';

/** Makes a verb of checklists: see `defineVerbs`. A checklist is not answered by a link. */
export const { verb: checklistVerb, step: checklistStep } = defineVerbs({
  kind: 'checklist',
  workflow: checklistWorkflow,
  id: 'checklistPackageId',
  lock: checklistDetails.lock,
  mailLinks: false,
  get,
});

/** A checklist that something is done to. */
export type OnChecklist = Pick<Given<ChecklistDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** SQL that sets columns of the checklist's own row. */
export const setChecklist = rowSetter('checklist');

export const remind = checklistVerb(checklists.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);

/** Who reviews it: its owner, else whoever acts, else who made it. */
export function ownerOf({ actor, record }: Pick<OnChecklist, 'actor' | 'record'>): string {
  return record.ownerId ?? (actor.via === 'job' ? (record.createdBy ?? actor.personId) : actor.personId);
}

/** Who has the ball while there is something to do: its lead, and whose sections are. */
export async function doersOf(tx: Tx, record: Pick<RecordHeader, 'id'>, leadId: string | null): Promise<string[]> {
  return [...new Set([...(leadId ? [leadId] : []), ...(await sectionPeople(tx, record.id))])];
}

/** Whether it is with those who do it now. */
export function isWithDoers({ status }: Pick<RecordHeader, 'status'>): boolean {
  return status === 'scheduled' || status === 'inProgress';
}

interface Days {
  scheduledDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}

/** Throws 1400 when the last day lies before the one on which it is to be done. */
export function assertDays({ scheduledDate, dueDate }: Days): void {
  if (scheduledDate && dueDate && dueDate < scheduledDate)
    throw invalid({ dueDate: 'Choose the scheduled day or a later one' });
}
