import type { LegalKind, Standing } from '@plumbline/contract/areas/legal';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

export function kindName(kind: LegalKind, t: T): string {
  const names: Record<LegalKind, string> = {
    agreement: t('Agreement'),
    subcontractorTerms: t('Subcontractor terms'),
    privacy: t('Privacy notice'),
    acceptableUse: t('Acceptable use'),
    safetyPolicy: t('Safety policy'),
    handbook: t('Handbook'),
  };
  return names[kind];
}

export function familyName(family: 'employee' | 'technician' | 'external', t: T): string {
  return { employee: t('Employees'), technician: t('Technicians'), external: t('Outside people') }[family];
}

/** The word for one person of a family. */
export function memberName(family: 'employee' | 'technician' | 'external', t: T): string {
  return { employee: t('Employee'), technician: t('Technician'), external: t('Outside') }[family];
}

export function standingName(standing: Standing, t: T): string {
  return {
    accepted: t('Accepted'),
    earlier: t('Accepted an earlier version'),
    pending: t('Not accepted'),
    notAsked: t('Not asked'),
  }[standing];
}

export const STANDING_TONES: Record<Standing, Tone> = {
  accepted: 'good',
  earlier: 'progress',
  pending: 'attention',
  notAsked: 'neutral',
};
