import { categoryWords } from '@plumbline/contract/areas/fieldSamples/names';
import { FIELD_SAMPLE_CATEGORIES } from '@plumbline/contract/areas/fieldSamples/shapes';
import type { FieldSample } from '@plumbline/contract/areas/fieldSamples';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  companyField,
  dayField,
  fieldWords,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';

const optional = true;

/** The fields of a field sample, by the contract's names. */
export function fieldSampleFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255 }),
    description: proseField(t('Instructions'), { optional, maxLength: 20_000 }),
    category: usualChoiceField(t('Category'), categoryWords(t), FIELD_SAMPLE_CATEGORIES, 'delivery'),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional }),
    // Without an account they report by a link.
    leadId: personField(t('Lead'), {
      optional,
      mayDo: 'fieldSample.respond',
      help: t('Has the ball while there is work to do'),
    }),
    managerId: personField(t('Owner'), {
      optional,
      membersOnly: true,
      mayDo: 'fieldSample.respond',
      help: t('Accepts the work. Left empty: the person who assigns it'),
    }),
    responsibleCompanyId: companyField(t('Responsible'), { optional }),
    dueDate: dayField(t('Due'), { optional }),
    costCodeId: readChoiceField(t('Cost code'), COST_CODES, { optional }),
    isPrivate: checkField(t('Private: only the people of this field sample see it'), { word: t('Private') }),
  };
}

/** The editable fields of a field sample, and the form's values. */
export function fieldSampleForm(t: T, fieldSample: FieldSample) {
  const fields = fieldSampleFields(t);
  return { fields, values: recordValues(fields, fieldSample, {}) };
}

/** The trail's labels for the fields of a field sample. */
export function trailLabels(t: T): Record<string, string> {
  return { ...partWords(t), ...fieldWords(fieldSampleFields(t)), fieldSampleOwner: t('Owner') };
}

/** What the trail tells of each step, after the name of the person who took it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    assign: t('assigned the field sample'),
    finish: t('finished the field sample'),
    accept: t('accepted the field sample'),
    return: t('returned the field sample'),
  };
}
