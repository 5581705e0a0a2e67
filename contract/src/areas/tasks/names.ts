import type { T } from '../../kit/words.ts';
import type { BlockedReason, TaskCategory, TaskEvidence, TaskRow } from './shapes.ts';

/*
 * What the values of a task are called, on the screens and in documents and sheets alike. Records, not switches: a new value
 * without a word does not compile.
 */

export * from './statusNames.ts';

export function categoryWords(t: T): Record<TaskCategory, string> {
  return {
    install: t('Installation'),
    preparation: t('Preparation'),
    delivery: t('Delivery'),
    coordination: t('Coordination'),
    inspection: t('Inspection'),
    correction: t('Correction'),
    closeout: t('Closeout'),
    milestone: t('Milestone'),
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

/** "6 of 12.5 m", or the known part; null when both are unknown. */
export function quantityText(
  { plannedQuantity, installedQuantity, unit }: Pick<TaskRow, 'plannedQuantity' | 'installedQuantity' | 'unit'>,
  number: (n: number) => string,
  t: T,
): string | null {
  if (plannedQuantity === null && installedQuantity === null) return null;
  const [done, all] = [installedQuantity ?? 0, plannedQuantity];
  const text = all === null ? number(done) : t('{done} of {all}', { done: number(done), all: number(all) });
  return [text, unit].filter(Boolean).join(' ');
}

/** "18 of 40 h", or the known part; null when both are unknown. */
export function hoursText(
  { plannedHours, actualHours }: Pick<TaskRow, 'plannedHours' | 'actualHours'>,
  number: (n: number) => string,
  t: T,
): string | null {
  if (plannedHours === null && actualHours === null) return null;
  if (plannedHours === null) return t('{n} h', { n: number(actualHours ?? 0) });
  return t('{done} of {all} h', { done: number(actualHours ?? 0), all: number(plannedHours) });
}
