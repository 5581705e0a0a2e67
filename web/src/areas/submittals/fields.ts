import { DESIGN_REVIEW_DAYS, INTERNAL_REVIEW_DAYS } from '@plumbline/contract/areas/submittals/procurement';
import { SUBMITTAL_CATEGORIES, SUBMITTAL_TYPES } from '@plumbline/contract/areas/submittals/shapes';
import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import type { T } from '@plumbline/contract/kit/words';
import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import {
  checkField,
  companyField,
  dayField,
  fieldWords,
  managerField,
  privateField,
  numberField,
  personField,
  readChoiceField,
  projectField,
  proseField,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { companyChoices, projectChoices } from '../../kit/records/form/readChoices.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';
import { PACKAGES, SECTIONS } from './choices.ts';

/** The workflows of a project. */
export const WORKFLOWS = projectChoices(submittalWorkflows.list, (workflows) =>
  workflows.map((one) => ({ value: one.workflowId, label: one.name })),
);

/** The dispositions in use. */
export const DISPOSITIONS = companyChoices(submittalWorkflows.dispositions, (dispositions) =>
  dispositions.filter((one) => one.active).map((one) => ({ value: one.dispositionId, label: one.name })),
);

const optional = true;
const days = { optional, most: 1000 };

/** The fields of a package. */
export function packageFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255 }),
    description: proseField(t('Description'), { optional, maxLength: 20_000 }),
    specSectionId: readChoiceField(t('Spec section'), SECTIONS, { optional }),
    workflowId: readChoiceField(t('Workflow'), WORKFLOWS, {
      optional,
      help: t('For its submittals, unless they name their own'),
    }),
    managerId: managerField(t('Submittal manager'), 'submittal.manage'),
    responsibleCompanyId: companyField(t('Responsible'), { optional }),
    isPrivate: privateField(t),
  };
}

/** The fields of a submittal. */
export function submittalFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What is submitted') }),
    description: proseField(t('Description'), { optional, maxLength: 20_000 }),
    specSectionId: readChoiceField(t('Spec section'), SECTIONS, {
      optional,
      none: t('The project has no spec sections yet.'),
    }),
    workflowId: readChoiceField(t('Workflow'), WORKFLOWS, {
      optional,
      placeholder: t('Empty: the one of its package or project'),
    }),
    managerId: managerField(t('Submittal manager'), 'submittal.manage', t('The project’s own')),
    responsibleCompanyId: companyField(t('Responsible'), { optional }),
    isPrivate: privateField(t),
    paragraph: textField(t('Paragraph'), { optional, maxLength: 40, placeholder: '1.5.A' }),
    type: usualChoiceField(t('Type'), typeWords(t), SUBMITTAL_TYPES, 'productData'),
    category: usualChoiceField(t('Category'), categoryWords(t), SUBMITTAL_CATEGORIES, 'action'),
    packageId: readChoiceField(t('Package'), PACKAGES, { optional }),
    requiredOnSiteDate: dayField(t('Required on site'), { optional }),
    leadTimeDays: numberField(t('Lead time, calendar days'), days),
    designReviewDays: numberField(t('Design review, working days'), {
      ...days,
      placeholder: String(DESIGN_REVIEW_DAYS),
    }),
    internalReviewDays: numberField(t('Own review, working days'), {
      ...days,
      placeholder: String(INTERNAL_REVIEW_DAYS),
    }),
    bufferDays: numberField(t('Buffer, calendar days'), { ...days, placeholder: '0' }),
    submitByDate: dayField(t('Submit by'), { optional, help: t('Empty: the plan sets the day') }),
    submitterId: personField(t('Submitter'), { optional, mayDo: 'submittal.respond', help: t('Who submits it') }),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional }),
    costCodeId: readChoiceField(t('Cost code'), COST_CODES, { optional }),
    forRecordOnly: checkField(t('For the record only: no review'), { word: t('For record only') }),
    substitution: checkField(t('A substitution for what is specified'), { word: t('Substitution') }),
    deviationNotes: proseField(t('Deviations from the contract documents'), {
      optional,
      rows: 2,
      maxLength: 5000,
      word: t('Deviations'),
    }),
  };
}

/** The fields of the order and the delivery. */
export function deliveryFields(t: T) {
  return {
    orderedDate: dayField(t('Ordered'), { optional }),
    orderReference: textField(t('Purchase order'), { optional, maxLength: 60 }),
    confirmedDeliveryDate: dayField(t('Delivery confirmed for'), { optional }),
    actualDeliveryDate: dayField(t('Delivered'), { optional }),
  };
}

/** The values of the submittal form. */
export type SubmittalValues = FieldValues<ReturnType<typeof submittalFields>>;

/** The trail's labels for the fields of a submittal or a package. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords({ ...submittalFields(t), ...deliveryFields(t) }),
    disposition: t('Result'),
    dispositionId: t('Result'),
    returnDueDate: t('Due back'),
    finalNote: t('Note'),
    revision: t('Revision'),
    required: t('Required'),
  };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    request: t('requested it'),
    submit: t('submitted it'),
    return: t('returned it as incomplete'),
    bypass: t('went on without the open answers'),
    recall: t('recalled it from review'),
    close: t('closed and distributed it'),
    revise: t('created a revision'),
    setDelivery: t('recorded order and delivery'),
    setManager: t('changed the submittal manager'),
    setWorkflow: t('changed the workflow'),
    moveToPackage: t('moved it to a package'),
  };
}
