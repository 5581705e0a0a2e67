import type { BlockedReason, Task, TaskCategory, TaskEvidence } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';

/* The trade's words for everything a task can be. Records, not switches: a new value without a word does not compile. */

export function categoryWords(t: T): Record<TaskCategory, string> {
  return {
    install: t('Installation'),
    preparation: t('Preparation'),
    delivery: t('Delivery'),
    coordination: t('Coordination'),
    inspection: t('Inspection'),
    correction: t('Correction'),
    closeout: t('Closeout'),
    admin: t('Office work'),
    other: t('Other'),
  };
}

export function evidenceWords(t: T): Record<TaskEvidence, string> {
  return { none: t('Nothing'), photo: t('A photo'), photoAndNote: t('A photo and a note') };
}

export function blockedWords(t: T): Record<BlockedReason, string> {
  return {
    rfi: t('Waits for an RFI'),
    submittal: t('Waits for a submittal'),
    access: t('No access'),
    material: t('Material is missing'),
    weather: t('Weather'),
    labor: t('No crew'),
    otherTrade: t('Another trade is in the way'),
    other: t('Other'),
  };
}

/** The name of a task in the title of its dialogs. */
export function titleName({ number, title }: Pick<Task, 'number' | 'title'>): string {
  return number ?? `“${title}”`;
}

/** "6 of 12.5 m", or what is known of it; null when nothing is. */
export function quantityText(
  { plannedQuantity, installedQuantity, unit }: Pick<Task, 'plannedQuantity' | 'installedQuantity' | 'unit'>,
  number: (n: number) => string,
  t: T,
): string | null {
  if (plannedQuantity === null && installedQuantity === null) return null;
  const [done, all] = [installedQuantity ?? 0, plannedQuantity];
  const text = all === null ? number(done) : t('{done} of {all}', { done: number(done), all: number(all) });
  return [text, unit].filter(Boolean).join(' ');
}

/** "18 of 40 h". */
export function hoursText(
  { plannedHours, actualHours }: Pick<Task, 'plannedHours' | 'actualHours'>,
  number: (n: number) => string,
  t: T,
): string | null {
  if (plannedHours === null && actualHours === null) return null;
  if (plannedHours === null) return t('{n} h', { n: number(actualHours ?? 0) });
  return t('{done} of {all} h', { done: number(actualHours ?? 0), all: number(plannedHours) });
}
