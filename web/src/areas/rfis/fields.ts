import { DISCIPLINES, IMPACTS, PRIORITIES, RFI_REASONS, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import {
  amountField,
  choiceField,
  choicesField,
  companyField,
  dayField,
  managerField,
  privateField,
  numberField,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { companyChoices } from '../../kit/records/form/readChoices.ts';
import { disciplineWords, impactWords, priorityWords, reasonWords } from '@plumbline/contract/areas/rfis/names';

const TYPES = companyChoices(rfis.types, (types) => types.map((one) => ({ value: one.rfiTypeId, label: one.name })));

/** On a phone the question gets fewer rows. `frozen` says why a sent question can no longer be edited. */
interface Asking {
  brief?: boolean;
  frozen?: string | undefined;
}

/** The fields of an RFI, by the contract's names. */
export function rfiFields(t: T, { brief = false, frozen }: Asking = {}) {
  const optional = true;
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What it is about, and where') }),
    question: proseField(t('Question'), {
      rows: brief ? 3 : 5,
      maxLength: 20_000,
      readOnly: frozen !== undefined,
      help: frozen,
    }),
    suggestedAnswer: proseField(t('Suggested answer'), { optional, rows: 2, maxLength: 20_000 }),
    rfiManagerId: managerField(t('RFI manager'), 'rfi.manage', t('The project’s own')),
    rfiTypeId: readChoiceField(t('Type'), TYPES, { optional, placeholder: t('Default') }),
    neededOnSiteDate: dayField(t('Needed on site'), { optional, help: t('When the crew stops without an answer') }),
    dueDate: dayField(t('Answer due'), { optional, word: t('Due') }),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional, placeholder: t('None') }),
    drawingRefs: textField(t('Drawings'), { optional, maxLength: 200, placeholder: 'S2.12, A5.21' }),
    specSection: textField(t('Spec section'), { optional, maxLength: 40, placeholder: '08 44 13' }),
    costCodeId: readChoiceField(t('Cost code'), COST_CODES, { optional }),
    reason: choiceField(t('Reason'), reasonWords(t), RFI_REASONS, { optional }),
    receivedFromId: personField(t('Received from'), { optional }),
    responsibleCompanyId: companyField(t('Responsible'), { optional }),
    priority: usualChoiceField(t('Priority'), priorityWords(t), PRIORITIES, 'normal'),
    reference: textField(t('Reference'), { optional, maxLength: 60 }),
    disciplines: choicesField(t('Discipline'), disciplineWords(t), DISCIPLINES, { optional, columns: true }),
    costImpact: choiceField(t('Cost impact'), impactWords(t), IMPACTS, { optional }),
    costImpactCents: amountField(t('Amount'), { word: t('Cost impact') }),
    scheduleImpact: choiceField(t('Schedule impact'), impactWords(t), IMPACTS, { optional }),
    scheduleImpactDays: numberField(t('Days'), { most: 3650, word: t('Schedule impact, days') }),
    isPrivate: privateField(t),
  };
}

/** The values of the RFI form; `fileIds` are the files attached to its draft. */
export type RfiValues = FieldValues<ReturnType<typeof rfiFields>>;

/** Fills the form from an RFI. */
export function valuesOf(rfi: Rfi, t: T): RfiValues {
  return recordValues(rfiFields(t), rfi, {
    reason: rfi.reason ?? '',
    rfiManagerId: rfi.manager,
    costImpact: rfi.costImpact ?? '',
    costImpactCents: rfi.costImpactCents ?? null,
    scheduleImpact: rfi.scheduleImpact ?? '',
  });
}

/** The impacts as they are sent. Amount and days only for a known impact; null when nothing was chosen. */
export function impactInput(
  values: Pick<RfiValues, 'costImpact' | 'costImpactCents' | 'scheduleImpact' | 'scheduleImpactDays'>,
) {
  return {
    costImpact: values.costImpact || null,
    costImpactCents: values.costImpact === 'yesKnown' ? values.costImpactCents : null,
    scheduleImpact: values.scheduleImpact || null,
    scheduleImpactDays: values.scheduleImpact === 'yesKnown' ? values.scheduleImpactDays : null,
  };
}
