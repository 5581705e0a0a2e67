import type { Tone } from '../../kit/recordShapes.ts';
import { wordFor } from '../../kit/words.ts';
import type { T } from '../../kit/words.ts';
import type { DISCIPLINES, IMPACTS, PRIORITIES, RFI_REASONS, RfiStatus } from './shapes.ts';

/*
 * What the values of an RFI are called, on the screens and in documents and sheets alike. Records, not switches: a new value
 * without a word does not compile.
 */

export function statusWords(t: T): Record<RfiStatus, string> {
  return {
    draft: t('Draft'),
    submitted: t('Submitted'),
    open: t('Open'),
    answered: t('Answered'),
    closed: t('Closed'),
    void: t('Void'),
  };
}

export function disciplineWords(t: T): Record<(typeof DISCIPLINES)[number], string> {
  return {
    architectural: t('Architectural'),
    structural: t('Structural'),
    mechanical: t('Mechanical'),
    electrical: t('Electrical'),
    plumbing: t('Plumbing'),
    fireProtection: t('Fire protection'),
    civil: t('Civil'),
    landscape: t('Landscape'),
    interiors: t('Interiors'),
    envelope: t('Envelope'),
    lowVoltage: t('Low voltage'),
    other: t('Other'),
  };
}

export function impactWords(t: T): Record<(typeof IMPACTS)[number], string> {
  return {
    yesKnown: t('Yes, known'),
    yesUnknown: t('Yes, not known yet'),
    noImpact: t('None'),
    tbd: t('TBD'),
    notApplicable: t('Not applicable'),
  };
}

export function priorityWords(t: T): Record<(typeof PRIORITIES)[number], string> {
  return { low: t('Low'), normal: t('Normal'), high: t('High'), critical: t('Critical') };
}

/** Why it is asked. */
export function reasonWords(t: T): Record<(typeof RFI_REASONS)[number], string> {
  return {
    codeCompliance: t('Code compliance'),
    constructability: t('Constructability'),
    designCoordination: t('Design coordination'),
    documentConflict: t('Documents disagree'),
    documentIncomplete: t('Document incomplete'),
    fieldCondition: t('Field condition'),
    other: t('Other'),
  };
}

/** Submitted and answered both wait at the manager's gate. */
export const RFI_TONES: Record<RfiStatus, Tone> = {
  draft: 'neutral',
  submitted: 'attention',
  open: 'progress',
  answered: 'attention',
  closed: 'good',
  void: 'stopped',
};

/** "+4 days", "None", "TBD": days where they are known. */
export function scheduleText(impact: string | null, days: number | null, t: T): string {
  if (days !== null && days !== 0 && impact !== 'noImpact' && impact !== 'notApplicable')
    return t('+{n|1 day|# days}', { n: days });
  return wordFor(impactWords(t), impact);
}

/** Money where it is known, else the word. */
export function costText(
  impact: string | null,
  cents: number | null | undefined,
  money: (cents: number) => string,
  t: T,
): string {
  if (cents !== null && cents !== undefined && impact !== 'noImpact' && impact !== 'notApplicable') return money(cents);
  return wordFor(impactWords(t), impact);
}
