import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { Report } from './reads.ts';
import type { InspectionResult, InspectionType } from './shapes.ts';

/*
 * What the values of an inspection are called, on the screens and in documents and sheets alike. Records, not switches: a new value
 * without a word does not compile.
 */

export function typeWords(t: T): Record<InspectionType, string> {
  return {
    quality: t('Quality'),
    safety: t('Safety'),
    environmental: t('Environmental'),
    commissioning: t('Commissioning'),
    municipal: t('Municipal'),
    equipment: t('Equipment'),
  };
}

export function resultWords(t: T): Record<InspectionResult, string> {
  return {
    pass: t('Passed'),
    passWithDeficiencies: t('Passed with deficiencies'),
    fail: t('Failed'),
    notReady: t('Not ready'),
  };
}

export const RESULT_TONES: Record<InspectionResult, Tone> = {
  pass: 'good',
  passWithDeficiencies: 'attention',
  fail: 'stopped',
  notReady: 'stopped',
};

export function reportWords(t: T): Record<Report, string> {
  return {
    report: t('Full report'),
    deficiencies: t('Deficiencies only'),
    certificate: t('Certificate'),
    blank: t('Blank forms'),
  };
}
