import type { TaskCategory, TaskRow, TaskStatus } from '@plumbline/contract/areas/tasks';
import type { BlockedReason, TaskEvidence } from '@plumbline/contract/areas/tasks';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/*
 * What the values of a task are called, for documents and exports: the same sentences as on the screens.
 */

const STATUS: Record<TaskStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  inProgress: 'In progress',
  blocked: 'Blocked',
  readyForReview: 'Ready for review',
  closed: 'Closed',
  void: 'Void',
};
export const TONES: Record<TaskStatus, Tone> = {
  draft: 'neutral',
  open: 'attention',
  inProgress: 'progress',
  blocked: 'stopped',
  readyForReview: 'attention',
  closed: 'good',
  void: 'stopped',
};
const CATEGORY: Record<TaskCategory, string> = {
  install: 'Installation',
  preparation: 'Preparation',
  delivery: 'Delivery',
  coordination: 'Coordination',
  inspection: 'Inspection',
  correction: 'Correction',
  closeout: 'Closeout',
  admin: 'Office work',
  other: 'Other',
};
const EVIDENCE: Record<TaskEvidence, string> = {
  none: 'Nothing',
  photo: 'A photo',
  photoAndNote: 'A photo and a note',
};
const BLOCKED: Record<BlockedReason, string> = {
  rfi: 'Waits for an RFI',
  submittal: 'Waits for a submittal',
  access: 'No access',
  material: 'Material is missing',
  weather: 'Weather',
  labor: 'No crew',
  otherTrade: 'Another trade is in the way',
  other: 'Other',
};
const WORDS = { status: STATUS, category: CATEGORY, evidence: EVIDENCE, blocked: BLOCKED };

/** What a value is called, in the reader's language; nothing for nothing. */
export function word(t: T, of: keyof typeof WORDS, value: string | null): string {
  if (!value) return '';
  const words: Readonly<Record<string, string>> = WORDS[of];
  return t(words[value] ?? value);
}

type Measured = Pick<TaskRow, 'plannedQuantity' | 'installedQuantity' | 'unit'>;

/** "6 of 12.5 m"; nothing where nothing is planned or done. */
export function quantityText(t: T, { plannedQuantity: all, installedQuantity: done, unit }: Measured): string {
  if (all === null && done === null) return '';
  const text = all === null ? String(done) : t('{done} of {all}', { done: done ?? 0, all });
  return [text, unit].filter(Boolean).join(' ');
}

/** "18 of 40 h". */
export function hoursText(
  t: T,
  { plannedHours: all, actualHours: done }: Pick<TaskRow, 'plannedHours' | 'actualHours'>,
) {
  if (all === null) return done === null ? '' : t('{n} h', { n: done });
  return t('{done} of {all} h', { done: done ?? 0, all });
}
