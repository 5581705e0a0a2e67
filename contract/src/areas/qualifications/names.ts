import type { T } from '../../kit/words.ts';

/* Words for certificates and skills, on screens, in histories and in sheets. An unknown code stays as it is. */

/** The state of a certificate, or that it is missing. */
export function certificateStateName(state: string, t: T): string {
  switch (state) {
    case 'missing':
      return t('Missing');
    case 'pendingReview':
      return t('Waits for review');
    case 'valid':
      return t('Valid');
    case 'expiring':
      return t('Ends soon');
    case 'expired':
      return t('Expired');
    case 'refused':
      return t('Refused');
    case 'revoked':
      return t('Revoked');
    case 'superseded':
      return t('Superseded');
    default:
      return state;
  }
}

/** How well somebody has a skill. */
export function skillLevelName(level: string, t: T): string {
  switch (level) {
    case 'basic':
      return t('Basic');
    case 'working':
      return t('Working');
    case 'proficient':
      return t('Proficient');
    case 'expert':
      return t('Expert');
    default:
      return level;
  }
}
