import type { FormRunRow } from '../../kit/forms/runs.ts';
import type { T } from '../../kit/words.ts';
import type { Tone } from '../../kit/recordShapes.ts';
import type { ChecklistStatus, EarlierForm, RunInRoom } from './shapes.ts';
import { CHECKLIST_TONES, statusWords } from './statusNames.ts';

/* What of a checklist is said alike on the screens and in documents and sheets. */

export * from './statusNames.ts';

/** How far it is, in whole percent rounded down: answers by what applies. 100 only when all is answered. */
export function percentDone({
  itemCount,
  answered,
  notApplicable,
}: Pick<FormRunRow, 'itemCount' | 'answered' | 'notApplicable'>): number {
  const applies = itemCount - notApplicable;
  if (applies <= 0) return itemCount > 0 && answered >= itemCount ? 100 : 0;
  return Math.max(0, Math.floor(((answered - notApplicable) * 100) / applies));
}

/** The status of one form of a checklist. */
export function statusOfForm(ofChecklist: ChecklistStatus, { stage, answered }: FormRunRow): ChecklistStatus {
  if (ofChecklist === 'draft' || ofChecklist === 'cancelled') return ofChecklist;
  return stage ?? (answered > 0 ? 'inProgress' : 'scheduled');
}

/** "Room 101", "Lift 2", or the template alone: what a form is filled in for. */
export function placeOf({ location, subject }: Pick<FormRunRow, 'location' | 'subject'>, t: T): string {
  return location?.path ?? subject ?? t('No place');
}

/** The room alone: "Room 101" of "Building › Level 1 › Room 101". */
export function shortPlaceOf(run: Pick<FormRunRow, 'location' | 'subject'>, t: T): string {
  return placeOf(run, t).split(' › ').at(-1) ?? '';
}

/** How far a form is, and what failed in it: "80 %, 2 failed". */
export function standOf({ run, status }: { run: FormRunRow; status: ChecklistStatus }, t: T): string {
  const begun = run.answered === 0 ? t('Not begun') : t('{n} %', { n: percentDone(run) });
  const failed = run.deficient > 0 && t('{n|one failed|# failed}', { n: run.deficient });
  return [isFinished(status) ? statusWords(t)[status] : begun, failed].filter(Boolean).join(', ');
}

const isFinished = (status: ChecklistStatus) => status === 'completed' || status === 'signedOff';

/** "Signed off in CL-043": the form that was finished last, where a newer one is shown. */
export function finishedOf({ number, status }: EarlierForm, t: T): string {
  const of = { number: number ?? '' };
  if (status === 'pendingSignature') return t('Pending signature in {number}', of);
  return status === 'signedOff' ? t('Signed off in {number}', of) : t('Completed in {number}', of);
}

/** The status of the form in a cell of the matrix. Next to an earlier form it names its number: "CL-061 not begun". */
export function cellStand(cell: RunInRoom & { finished: EarlierForm | null }, t: T): string {
  if (!cell.finished) return standOf(cell, t);
  const number = cell.number ?? t('Draft');
  return cell.run.answered === 0 ? t('{number} not begun', { number }) : `${number} ${standOf(cell, t)}`;
}

/** The whole cell in words, for documents and sheets: "Signed off in CL-043 · CL-061 not begun". */
export function cellWords(cell: RunInRoom & { finished: EarlierForm | null }, t: T): string {
  return [cell.finished && finishedOf(cell.finished, t), cellStand(cell, t)].filter(Boolean).join(' · ');
}

/** The colour of a form among others. What nobody has begun is not in the blue of work under way. */
export function toneOfForm({ run, status, isLate }: Pick<RunInRoom, 'run' | 'status' | 'isLate'>): Tone {
  if (run.deficient > 0 || isLate) return 'stopped';
  return run.answered === 0 && !isFinished(status) ? 'neutral' : CHECKLIST_TONES[status];
}

/** What all forms of a checklist come to. */
export function totalsOf({ runs }: { runs: readonly FormRunRow[] }) {
  const sum = (what: 'itemCount' | 'answered' | 'notApplicable' | 'deficient' | 'missing' | 'unsigned') =>
    runs.reduce((total, run) => total + run[what], 0);
  return {
    itemCount: sum('itemCount'),
    answered: sum('answered'),
    notApplicable: sum('notApplicable'),
    deficient: sum('deficient'),
    missing: sum('missing'),
    unsigned: sum('unsigned'),
  };
}
