import type { CertificateState, SkillLevel } from '@plumbline/contract/areas/qualifications';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

type AnyState = CertificateState | 'missing';

/** How a certificate stands, in a word. */
export function stateName(state: AnyState, t: T): string {
  const names: Record<AnyState, string> = {
    missing: t('Missing'),
    pendingReview: t('Waits for review'),
    valid: t('Valid'),
    expiring: t('Ends soon'),
    expired: t('Expired'),
    refused: t('Refused'),
    revoked: t('Revoked'),
    superseded: t('Superseded'),
  };
  return names[state];
}

export const STATE_TONES: Record<AnyState, Tone> = {
  missing: 'stopped',
  pendingReview: 'attention',
  valid: 'good',
  expiring: 'attention',
  expired: 'stopped',
  refused: 'stopped',
  revoked: 'stopped',
  superseded: 'neutral',
};

export function levelName(level: SkillLevel, t: T): string {
  const names: Record<SkillLevel, string> = {
    basic: t('Basic'),
    working: t('Working'),
    proficient: t('Proficient'),
    expert: t('Expert'),
  };
  return names[level];
}
