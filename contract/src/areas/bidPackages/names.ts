import { formatDecimal } from '../../kit/money/typed.ts';
import type { T } from '../../kit/words.ts';
import type { AnswerType, BidPackage, FormLine, Intent, LineSection, OwnLine, ScopeState } from './shapes.ts';

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

export function answerTypeWords(t: T): Record<AnswerType, string> {
  return {
    yesNo: t('Yes or no'),
    text: t('Text'),
    choice: t('Choice'),
    number: t('Number'),
    date: t('Date'),
  };
}

/** The answer to a question as text; nothing for lines of other sections. */
export function answerText(
  { section, answerType, unit }: Pick<FormLine, 'section' | 'answerType' | 'unit'>,
  answer: string | null | undefined,
  t: T,
  dayText: (day: string) => string,
): string {
  if (!answer || section !== 'question') return '';
  if (answerType === 'yesNo') return answer === 'yes' ? t('Yes') : t('No');
  if (answerType === 'date') return dayText(answer);
  return answerType === 'number' ? [formatDecimal(answer), unit].filter(Boolean).join(' ') : answer;
}

/** Asks for an answer where there is none, or none of its kind. */
export function answerWanted({ section, answerType }: Pick<FormLine, 'section' | 'answerType'>, t: T): string {
  if (section === 'scope') return t('Say whether it is included');
  switch (answerType) {
    case 'yesNo':
      return t('Answer yes or no');
    case 'choice':
      return t('Choose an answer');
    case 'date':
      return t('Choose a day');
    case 'number':
      return t('Enter a number');
    case 'text':
      return t('Answer this question');
  }
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
