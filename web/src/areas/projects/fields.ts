import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { projectTypeWords } from '@plumbline/contract/areas/projects/names';
import type { T } from '@plumbline/contract/kit/words';
import { centsText } from '@plumbline/contract/kit/money/typed';
import { WHOLE } from '@plumbline/contract/kit/money/bounds';
import { heldCents, readHeld } from '@plumbline/contract/kit/numbers';
import type { NumberBounds } from '@plumbline/contract/kit/numbers';
import {
  choiceField,
  companyField,
  dayField,
  emptyValues,
  ownField,
  personField,
  proseField,
  recordValues,
  textField,
  typedField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import type { Field } from '../../kit/records/form/formFields.ts';
import { RadioField } from '../../kit/ui/RadioField.tsx';
import { ZoneField } from '../../kit/ui/ZoneField.tsx';
import { deliveryWords, sectorWords } from './words.ts';

const USUAL_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const DUE_DAYS = { places: 0, digits: 2, least: 1, most: 90, unit: 'count' } as const;
const FIRST_NUMBER = { places: 0, digits: 5, least: 1, unit: 'count' } as const;
/** A project's value may be larger than other amounts: up to ten billion, also typed as 24.8M. */
export const PROJECT_VALUE = { places: 2, digits: 11, most: 10_000_000_000, unit: 'money', letters: true } as const;

/** The fields of a project, by the contract's names. The form has its own input for the value. */
export function projectFields(t: T) {
  const optional = true;
  const choice = { optional, placeholder: t('Not specified') };
  const place = { optional, autoComplete: 'off' };
  const numberHelp = t('As your company numbers its jobs, such as 24-017');
  const dayWords = { no: t('Calendar days'), yes: t('Working days, Monday to Friday') };
  const starts = {
    preconstruction: t('Preconstruction: the work is ours, it has not started on site'),
    pursuit: t('Pursuit: we are still after it'),
  };
  return {
    startIn: radioField(t('Where it begins'), starts, ['preconstruction', 'pursuit']),
    projectName: textField(t('Name'), { required: true, maxLength: 160, wide: true }),
    projectNumber: textField(t('Number'), { required: true, maxLength: 30, help: numberHelp }),
    projectType: choiceField(t('Type'), projectTypeWords(t), PROJECT_TYPES, { placeholder: t('Choose a type') }),
    sector: choiceField(t('Sector'), sectorWords(t), PROJECT_SECTORS, choice),
    deliveryMethod: choiceField(t('Delivery method'), deliveryWords(t), DELIVERY_METHODS, choice),
    description: proseField(t('About the work'), { optional, rows: 3, maxLength: 5000, wide: true }),
    clientCompanyId: companyField(t('Owner'), { optional }),
    architectCompanyId: companyField(t('Architect'), { optional }),
    addressLine: textField(t('Street'), { ...place, maxLength: 200, wide: true }),
    city: textField(t('City'), { ...place, maxLength: 80 }),
    state: textField(t('State'), { ...place, maxLength: 40 }),
    postalCode: textField(t('Postal code'), { ...place, maxLength: 20 }),
    timeZone: ownField(ZoneField, t('Time zone'), '', { usual: USUAL_ZONES, help: t('Due dates are days on site') }),
    grossArea: typedField(t('Area in ft²'), WHOLE, { optional }),
    estimatedStartDate: dayField(t('Planned start'), { optional }),
    estimatedFinishDate: dayField(t('Planned completion'), { optional }),
    rfiManagerId: personField(t('RFI manager'), {
      optional,
      membersOnly: true,
      mayDo: 'rfi.manage',
      help: t('Checks every RFI before it goes out, and closes it'),
    }),
    rfiDueDays: typedField(t('Reviewers have, in days'), DUE_DAYS),
    rfiDueWorkingDays: radioField(t('Kind of days'), dayWords, ['no', 'yes'], true),
    rfiPrefix: textField(t('Numbers begin with'), { maxLength: 10, help: t('RFI gives RFI-001') }),
    rfiFirstNumber: typedField(t('First number'), FIRST_NUMBER, {
      help: t('Changes until the first RFI has a number'),
    }),
  };
}

/** A choice among a few, all visible, the first preselected; side by side as a `row`. */
function radioField<Choice extends string>(
  label: string,
  words: Readonly<Record<Choice, string>>,
  values: readonly [Choice, ...Choice[]],
  row = false,
): Field<Choice> {
  const field = usualChoiceField(label, words, values, values[0]);
  return { ...field, control: RadioField, props: { ...field.props, row }, wide: true };
}

/** An empty form in the company's time zone; numbers as text. */
export function emptyProject(timeZone: string, t: T) {
  const own = { timeZone, estimatedValueCents: '' };
  return { ...emptyValues(projectFields(t)), rfiDueDays: '7', rfiPrefix: 'RFI', rfiFirstNumber: '1', ...own };
}
export type ProjectValues = ReturnType<typeof emptyProject>;

export function valuesOf(project: Project, t: T): ProjectValues {
  return {
    ...recordValues(projectFields(t), project, {
      projectType: PROJECT_TYPES.find((known) => known === project.projectType) ?? '',
      sector: PROJECT_SECTORS.find((known) => known === project.sector) ?? '',
      deliveryMethod: DELIVERY_METHODS.find((known) => known === project.deliveryMethod) ?? '',
      clientCompanyId: project.client,
      architectCompanyId: project.architect,
    }),
    estimatedValueCents: dollarsText(project.estimatedValueCents),
  };
}

/** How the form is sent, and the errors of its fields. The value is left out for people who may not see it. */
export function projectSending(seesCost: boolean, t: T) {
  return {
    input: (values: ProjectValues) => ({
      grossArea: values.grossArea.trim() === '' ? null : wholeOf(values.grossArea, WHOLE),
      estimatedValueCents: seesCost ? centsOf(values.estimatedValueCents) : undefined,
      rfiDueDays: wholeOf(values.rfiDueDays, DUE_DAYS),
      rfiFirstNumber: wholeOf(values.rfiFirstNumber, FIRST_NUMBER),
    }),
    messages: {
      projectNumber: t('Give the project a number'),
      projectName: t('Give the project a name'),
      projectType: t('Choose what kind of work it is'),
      rfiDueDays: t('From 1 to 90 days'),
      rfiPrefix: t('A letter first, then letters, digits, points or hyphens'),
      rfiFirstNumber: t('From 1 to 99999'),
      grossArea: t('Give whole square feet, such as 62,000'),
      estimatedValueCents: t('Give an amount in dollars, such as 24,800,000'),
    },
    check: ({ estimatedStartDate: start, estimatedFinishDate: finish }: ProjectValues): Record<string, string> =>
      start && finish && finish < start ? { estimatedFinishDate: t('Must not be before the start') } : {},
  };
}

/** A whole number; NaN for an invalid one, which the contract refuses. */
function wholeOf(text: string, bounds: NumberBounds): number {
  const read = readHeld(text, bounds);
  return 'value' in read ? Number(read.value) : Number.NaN;
}

/** Cents, null for an empty text; NaN for an invalid amount, which the contract refuses. */
export function centsOf(text: string): number | null {
  if (text.trim() === '') return null;
  const read = heldCents(text, PROJECT_VALUE);
  return 'cents' in read ? read.cents : Number.NaN;
}

/** A field's text for an amount, with cents only if they are not zero. */
export function dollarsText(cents: number | null | undefined): string {
  return centsText(cents).replace(/\.00$/, '');
}
