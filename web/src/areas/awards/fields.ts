import { awardTypeWords, sideWords } from '@plumbline/contract/areas/awards/names';
import { AWARD_SIDES, AWARD_TYPES, PAPERS, USUAL_PAPERS } from '@plumbline/contract/areas/awards/shapes';
import type { Award } from '@plumbline/contract/areas/awards';
import { PERCENT } from '@plumbline/contract/kit/money/bounds';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  choicesField,
  companyField,
  dayField,
  fieldWords,
  numberField,
  personField,
  projectField,
  proseField,
  recordValues,
  textField,
  typedField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';
import { paperStateWords, paperWords } from './words.ts';

const optional = true;
const long = { optional, maxLength: 20_000 } as const;

/** The fields of an award, by the contract's names. */
export function awardFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    side: usualChoiceField(t('Side'), sideWords(t), AWARD_SIDES, 'vendor'),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What is awarded') }),
    awardType: usualChoiceField(t('Type'), awardTypeWords(t), AWARD_TYPES, 'noticeOfAward'),
    companyId: companyField(t('Company')),
    contactId: personField(t('Who signs'), { optional, help: t('A contact of the company; gets the link to sign by') }),
    managerId: personField(t('Run by'), {
      optional,
      membersOnly: true,
      mayDo: 'award.update',
      help: t('Left empty: the person who creates it'),
    }),
    dueDate: dayField(t('Accept by'), { optional }),
    startDate: dayField(t('Start of work'), { optional }),
    durationDays: numberField(t('Duration, calendar days'), { optional, most: 5000 }),
    retainagePercent: typedField(t('Retainage rate, percent'), PERCENT, { optional }),
    paymentTermsDays: numberField(t('Payment due, days'), { optional, most: 365 }),
    requiredPapers: {
      ...choicesField(t('Papers that it asks for'), paperWords(t), PAPERS, { columns: true }),
      empty: [...USUAL_PAPERS],
    },
    selectionReason: proseField(t('Why this company'), { optional, maxLength: 4000, rows: 2 }),
    scopeSummary: proseField(t('Scope'), long),
    inclusions: proseField(t('Inclusions'), long),
    exclusions: proseField(t('Exclusions'), long),
    qualifications: proseField(t('Qualifications'), long),
    conditions: proseField(t('Terms of the award'), long),
    letterText: proseField(t('Letter'), {
      ...long,
      rows: 6,
      help: t(
        'Empty for the usual letter. In brackets: [number], [title], [project], [company], [contact], [amount], [start], [days], [retainage], [terms], [answerBy], [scope], [conditions].',
      ),
    }),
    isPrivate: checkField(t('Private: only its author, the person in charge and watchers see it'), {
      word: t('Private'),
    }),
  };
}

/** The values of the award form. */
export type AwardValues = FieldValues<ReturnType<typeof awardFields>>;

/** Fills the form from an award. */
export function awardValues(t: T, award: Award): AwardValues {
  return recordValues(awardFields(t), award, {
    companyId: award.company,
    contactId: award.contact,
    retainagePercent: award.retainagePercent ?? '',
    requiredPapers: award.requiredPapers,
  });
}

/** The trail's labels for the fields of an award. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(awardFields(t)),
    lines: t('Lines of the price'),
    papers: t('Papers'),
    waived: t('Waived'),
    acceptedBy: t('Who signed'),
    contract: t('Contract'),
    project: t('Project'),
  };
}

/** The trail's words for stored codes. */
export function trailChoices(t: T) {
  return { waived: paperWords(t), papers: { ...paperWords(t), ...paperStateWords(t), waived: t('Waived') } };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    submit: t('submitted it for approval'),
    approve: t('approved it'),
    reject: t('rejected it'),
    recall: t('recalled it'),
    setPrice: t('set its price'),
    waive: t('waived a paper'),
    issue: t('issued it'),
    accept: t('accepted it'),
    decline: t('declined it'),
    expire: t('let it expire'),
    extend: t('extended it'),
    convert: t('converted it'),
    rescind: t('rescinded it'),
  };
}
