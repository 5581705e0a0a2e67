import type { FormRunRow } from '../../kit/forms/runs.ts';
import type { T } from '../../kit/words.ts';
import type { ChecklistStatus } from './shapes.ts';
import { statusWords } from './statusNames.ts';

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

/** "Room 101", "Lift 2", or the template alone: what a form is filled in for. */
export function placeOf({ location, subject }: Pick<FormRunRow, 'location' | 'subject'>, t: T): string {
  return location?.path ?? subject ?? t('No place');
}

/** How far a form is, and what failed in it: "80 %, 2 failed". */
export function standOf({ run, status }: { run: FormRunRow; status: ChecklistStatus }, t: T): string {
  const isDone = status === 'completed' || status === 'signedOff';
  const begun = run.answered === 0 ? t('Not begun') : t('{n} %', { n: percentDone(run) });
  const failed = run.deficient > 0 && t('{n|one failed|# failed}', { n: run.deficient });
  return [isDone ? statusWords(t)[status] : begun, failed].filter(Boolean).join(', ');
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
