import type { ChecklistStatus } from '@plumbline/contract/areas/checklists';
import type { InspectionStatus } from '@plumbline/contract/areas/inspections';
import type { PunchStatus } from '@plumbline/contract/areas/punch';
import type { RfiStatus } from '@plumbline/contract/areas/rfis';
import type { SubmittalStatus } from '@plumbline/contract/areas/submittals';
import type { TaskStatus } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';

type Turns<Status extends string> = Partial<Record<Status, string>>;

/** The next step of the person who has the ball, in the words of the record's page. */
export function turnOf({ kind, status }: { kind: string; status: string }, t: T): string {
  const turns: Record<string, Record<string, string>> = {
    rfi: {
      draft: t('Submit'),
      submitted: t('Send for review'),
      open: t('Respond'),
      answered: t('Accept and close'),
    } satisfies Turns<RfiStatus>,
    submittal: {
      required: t('Submit'),
      submitted: t('Send for review'),
      inReview: t('Respond'),
      reviewed: t('Close and distribute'),
    } satisfies Turns<SubmittalStatus>,
    task: {
      draft: t('Assign'),
      open: t('Start'),
      inProgress: t('Finish'),
      blocked: t('Go on'),
      readyForReview: t('Accept'),
    } satisfies Turns<TaskStatus>,
    punchItem: {
      draft: t('Submit'),
      triage: t('Assign'),
      open: t('Report as fixed'),
      notAccepted: t('Report as fixed'),
      readyForReview: t('Verify'),
      readyToClose: t('Close item'),
    } satisfies Turns<PunchStatus>,
    inspection: {
      draft: t('Request'),
      requested: t('Schedule {name}', { name: '' }).trim(),
      scheduled: t('Start'),
      inProgress: t('Submit'),
      inReview: t('Give the verdict'),
    } satisfies Turns<InspectionStatus>,
    checklist: {
      draft: t('Schedule {name}', { name: '' }).trim(),
      scheduled: t('Start'),
      inProgress: t('Complete {name}', { name: '' }).trim(),
      pendingSignature: t('Sign off'),
    } satisfies Turns<ChecklistStatus>,
  };
  return turns[kind]?.[status] ?? t('Take your turn');
}
