import { DISCIPLINES, PRIORITIES, RFI_REASONS, IMPACTS } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { valuesFrom } from '../../kit/records/formInput.ts';
import type { Format } from '../../kit/words/index.ts';
import { disciplineWords, impactWords, priorityWords, reasonWords, wordFor } from './words.ts';

/** What the form of an RFI holds, named as the contract names it. */
export interface RfiValues extends ImpactValues {
  projectId: { projectId: string; projectName: string } | null;
  title: string;
  question: string;
  suggestedAnswer: string;
  reason: (typeof RFI_REASONS)[number] | '';
  disciplines: (typeof DISCIPLINES)[number][];
  priority: (typeof PRIORITIES)[number];
  rfiTypeId: string;
  rfiManagerId: PersonRef | null;
  receivedFromId: PersonRef | null;
  responsibleCompanyId: { companyId: string; companyName: string } | null;
  locationId: string;
  costCodeId: string;
  drawingRefs: string;
  specSection: string;
  reference: string;
  neededOnSiteDate: string | null;
  dueDate: string | null;
  isPrivate: boolean;
  fileIds: { fileId: string; name: string }[];
}

export const EMPTY: RfiValues = {
  projectId: null,
  title: '',
  question: '',
  suggestedAnswer: '',
  reason: '',
  disciplines: [],
  priority: 'normal',
  rfiTypeId: '',
  rfiManagerId: null,
  receivedFromId: null,
  responsibleCompanyId: null,
  locationId: '',
  costCodeId: '',
  drawingRefs: '',
  specSection: '',
  reference: '',
  neededOnSiteDate: null,
  dueDate: null,
  costImpact: '',
  costImpactCents: null,
  scheduleImpact: '',
  scheduleImpactDays: null,
  isPrivate: false,
  fileIds: [],
};

export function valuesOf(rfi: Rfi): RfiValues {
  return valuesFrom(EMPTY, rfi, {
    projectId: { projectId: rfi.projectId, projectName: rfi.projectName ?? '' },
    reason: RFI_REASONS.find((one) => one === rfi.reason) ?? '',
    disciplines: DISCIPLINES.filter((one) => rfi.disciplines.includes(one)),
    priority: PRIORITIES.find((one) => one === rfi.priority) ?? 'normal',
    rfiTypeId: rfi.rfiType?.rfiTypeId ?? '',
    rfiManagerId: rfi.manager,
    receivedFromId: rfi.receivedFrom,
    responsibleCompanyId: rfi.responsibleCompany,
    locationId: rfi.location?.locationId ?? '',
    costCodeId: rfi.costCode?.costCodeId ?? '',
    ...impactsOf(rfi),
  });
}

/** The words of a choice and money, for two versions side by side; null where the value says itself. */
export function textOf(field: string, value: unknown, t: T, format: Pick<Format, 'cents'>): string | null {
  if (field === 'costImpactCents' && typeof value === 'number') return format.cents(value);
  const words = choiceWords(field, t);
  if (!words) return null;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.map((one) => (typeof one === 'string' ? wordFor(words, one) : '')).join(', ') || null;
}

function choiceWords(field: string, t: T): Readonly<Record<string, string>> | null {
  switch (field) {
    case 'disciplines':
      return disciplineWords(t);
    case 'reason':
      return reasonWords(t);
    case 'priority':
      return priorityWords(t);
    case 'costImpact':
    case 'scheduleImpact':
      return impactWords(t);
    default:
      return null;
  }
}

export type Impact = (typeof IMPACTS)[number];
export interface ImpactValues {
  costImpact: Impact | '';
  costImpactCents: number | null;
  scheduleImpact: Impact | '';
  scheduleImpactDays: number | null;
}

/** An impact out of a text of the record. */
export function impactOf(text: string | null | undefined): Impact | '' {
  return IMPACTS.find((one) => one === text) ?? '';
}

export function impactsOf(
  rfi: Pick<Rfi, 'costImpact' | 'costImpactCents' | 'scheduleImpact' | 'scheduleImpactDays'>,
): ImpactValues {
  return {
    costImpact: impactOf(rfi.costImpact),
    costImpactCents: rfi.costImpactCents ?? null,
    scheduleImpact: impactOf(rfi.scheduleImpact),
    scheduleImpactDays: rfi.scheduleImpactDays,
  };
}

/** What is sent of impacts: an amount and days only where they are known; null where nothing was chosen. */
export function impactInput(values: ImpactValues) {
  return {
    costImpact: values.costImpact || null,
    costImpactCents: values.costImpact === 'yesKnown' ? values.costImpactCents : null,
    scheduleImpact: values.scheduleImpact || null,
    scheduleImpactDays: values.scheduleImpact === 'yesKnown' ? values.scheduleImpactDays : null,
  };
}

/** Impacts are confirmed before it closes: each has to be said. */
export function missingImpacts(values: ImpactValues, t: T): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.costImpact) errors.costImpact = t('Say whether it costs');
  if (values.costImpact === 'yesKnown' && values.costImpactCents === null)
    errors.costImpactCents = t('Give the amount');
  if (!values.scheduleImpact) errors.scheduleImpact = t('Say whether it takes time');
  if (values.scheduleImpact === 'yesKnown' && values.scheduleImpactDays === null)
    errors.scheduleImpactDays = t('Give the days');
  return errors;
}
