import { checklists } from '@plumbline/contract/areas/checklists';
import { shortPlaceOf } from '@plumbline/contract/areas/checklists/names';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { Tx } from '../../../kit/db/tx.ts';
import type { Actor } from '../../../kit/actor.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
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

/** The person who reviews it: the owner, else the actor. In a job the maker comes before the actor. */
export function ownerOf({ actor, record }: Pick<OnChecklist, 'actor' | 'record'>): string {
  return record.ownerId ?? (actor.via === 'job' ? (record.createdBy ?? actor.personId) : actor.personId);
}

/** The holders of the ball while work is open: leads and section assignees of open forms; and the owner, when a completed form waits for signatures. */
export async function doersOf(
  tx: Tx,
  record: Pick<RecordHeader, 'id' | 'ownerId'>,
  { leadId, runs }: Pick<ChecklistDetails, 'leadId' | 'runs'>,
): Promise<string[]> {
  const open = runs.filter(({ stage }) => stage === null);
  const ids = open.map(({ formRunId }) => formRunId);
  const leads = open.length > 0 ? open.map(({ lead }) => lead?.personId ?? leadId) : runs.length > 0 ? [] : [leadId];
  const owner = runs.some(({ stage }) => stage === 'pendingSignature') ? record.ownerId : null;
  const people = [...leads, ...(ids.length > 0 ? await sectionPeople(tx, record.id, ids) : []), owner];
  return [...new Set(people.filter((id) => id !== null))];
}

/** Everybody who does a part of it, by their forms and sections. */
export async function helpersOf(
  tx: Tx,
  record: Pick<RecordHeader, 'id'>,
  { runs }: Pick<ChecklistDetails, 'runs'>,
): Promise<string[]> {
  const leads = runs.flatMap(({ lead }) => lead?.personId ?? []);
  return [...new Set([...leads, ...(await sectionPeople(tx, record.id))])];
}

/** The forms of a checklist that are named. Throws 1004. */
export function findForms({ runs }: Pick<ChecklistDetails, 'runs'>, formRunIds: readonly string[]): FormRunRow[] {
  const wanted = new Set(formRunIds);
  const found = runs.filter(({ formRunId }) => wanted.has(formRunId));
  if (found.length < wanted.size) throw notFound();
  return found;
}

/** What the trail and notices call forms: "Room 101, Room 102", or how many they are. */
export function namesOfForms({ t }: Actor, forms: readonly FormRunRow[]): string {
  const names = forms.map((run) =>
    [run.name, run.location || run.subject ? shortPlaceOf(run, t) : ''].filter(Boolean).join(', '),
  );
  return names.length > 3 ? t('{n|one form|# forms}', { n: names.length }) : names.join('; ');
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
