import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { AwardLine, AwardSide, AwardStatus, AwardType } from './shapes.ts';

/* What of an award is said alike on the screens and in documents and sheets. */

export function statusWords(t: T): Record<AwardStatus, string> {
  return {
    draft: t('Draft'),
    pendingApproval: t('Waiting for approval'),
    approved: t('Approved'),
    issued: t('Issued'),
    accepted: t('Accepted'),
    contracted: t('Contracted'),
    declined: t('Declined'),
    expired: t('Expired'),
    rescinded: t('Rescinded'),
  };
}

export const AWARD_TONES: Record<AwardStatus, Tone> = {
  draft: 'neutral',
  pendingApproval: 'attention',
  approved: 'progress',
  issued: 'progress',
  accepted: 'good',
  contracted: 'good',
  declined: 'stopped',
  expired: 'attention',
  rescinded: 'stopped',
};

export function sideWords(t: T): Record<AwardSide, string> {
  return { owner: t('From the owner'), vendor: t('To a trade partner') };
}

export function awardTypeWords(t: T): Record<AwardType, string> {
  return {
    letterOfIntent: t('Letter of intent'),
    noticeOfAward: t('Notice of award'),
    softAward: t('Soft award'),
    fullContract: t('Full contract'),
  };
}

export function lineKindWords(t: T): Record<AwardLine['kind'], string> {
  return { base: t('Base'), alternate: t('Alternate'), adjustment: t('Adjustment') };
}

/** The default text of a letter; `letter.ts` has its variables. */
export function usualLetter(t: T, side: AwardSide, awardType: AwardType): string {
  if (side === 'owner')
    return t(
      'We thank you for the award of [title] on [project], and confirm it for [amount].\n\nWe will start on [start] and finish within [days] calendar days.\n\nPlease sign below to confirm that this is what you awarded.',
    );
  if (awardType === 'letterOfIntent')
    return t(
      'We intend to enter into a contract with [company] for [title] on [project], for [amount].\n\nThis letter is no order to proceed: a contract follows. Please sign by [answerBy] that you hold your price until then.',
    );
  return t(
    'We award [title] on [project] to [company] for [amount].\n\nWork starts on [start] and takes [days] calendar days. Retainage is [retainage], payment is due [terms] days after the bill.\n\nPlease sign by [answerBy] that you accept this award.',
  );
}
