import type { T } from '../../kit/words.ts';
import type { BidPackage, Intent, LineSection, OwnLine, ScopeState } from './shapes.ts';

/* What of a bid package is said alike on the screens and in documents and sheets. */

export * from './statusNames.ts';

export function sectionWords(t: T): Record<LineSection, string> {
  return {
    base: t('Base'),
    unitPrice: t('Unit price'),
    alternate: t('Alternate'),
    allowance: t('Allowance'),
    scope: t('Scope'),
    question: t('Question'),
  };
}

export function ownLineWords(t: T): Record<OwnLine['kind'], string> {
  return { alternate: t('Alternate'), clarification: t('Clarification') };
}

export function intentWords(t: T): Record<Intent, string> {
  return { undecided: t('No answer yet'), willBid: t('Will bid'), willNotBid: t('Will not bid') };
}

export function scopeWords(t: T): Record<ScopeState, string> {
  return { included: t('Included'), excluded: t('Excluded'), unclear: t('Unclear') };
}

export function awardKindWords(t: T): Record<NonNullable<BidPackage['awardKind']>, string> {
  return { soft: t('Soft award, no contract yet'), full: t('Award') };
}
