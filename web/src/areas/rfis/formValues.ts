import { DISCIPLINES, PRIORITIES, RFI_REASONS } from '@plumbline/contract/areas/rfis';
import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { impactInput, impactsOf } from './impacts.ts';
import type { ImpactValues } from './impacts.ts';

export type Discipline = (typeof DISCIPLINES)[number];

/** What the form of an RFI holds; references with their names, so that a draft can be shown again. */
export interface RfiValues extends ImpactValues {
  /** the version that the form began from; 0 for a new one */
  version: number;
  project: { projectId: string; projectName: string } | null;
  title: string;
  question: string;
  suggestedAnswer: string;
  reason: (typeof RFI_REASONS)[number] | '';
  disciplines: Discipline[];
  priority: (typeof PRIORITIES)[number];
  rfiTypeId: string;
  manager: PersonRef | null;
  receivedFrom: PersonRef | null;
  responsibleCompany: { companyId: string; companyName: string } | null;
  locationId: string;
  costCodeId: string;
  drawingRefs: string;
  specSection: string;
  reference: string;
  neededOnSiteDate: string | null;
  dueDate: string | null;
  isPrivate: boolean;
  files: { fileId: string; name: string }[];
}

/** The fields that two people can change against each other. */
export const MERGED_FIELDS = [
  'title',
  'question',
  'suggestedAnswer',
  'reason',
  'disciplines',
  'priority',
  'rfiTypeId',
  'manager',
  'receivedFrom',
  'responsibleCompany',
  'locationId',
  'costCodeId',
  'drawingRefs',
  'specSection',
  'reference',
  'neededOnSiteDate',
  'dueDate',
  'costImpact',
  'costImpactCents',
  'scheduleImpact',
  'scheduleImpactDays',
  'isPrivate',
] as const satisfies readonly (keyof RfiValues)[];

export const EMPTY: RfiValues = {
  version: 0,
  project: null,
  title: '',
  question: '',
  suggestedAnswer: '',
  reason: '',
  disciplines: [],
  priority: 'normal',
  rfiTypeId: '',
  manager: null,
  receivedFrom: null,
  responsibleCompany: null,
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
  files: [],
};

export function valuesOf(rfi: Rfi): RfiValues {
  return {
    version: rfi.version,
    project: { projectId: rfi.projectId, projectName: rfi.projectName ?? '' },
    title: rfi.title,
    question: rfi.question ?? '',
    suggestedAnswer: rfi.suggestedAnswer ?? '',
    reason: RFI_REASONS.find((one) => one === rfi.reason) ?? '',
    disciplines: DISCIPLINES.filter((one) => rfi.disciplines.includes(one)),
    priority: PRIORITIES.find((one) => one === rfi.priority) ?? 'normal',
    rfiTypeId: rfi.rfiType?.rfiTypeId ?? '',
    manager: rfi.manager,
    receivedFrom: rfi.receivedFrom,
    responsibleCompany: rfi.responsibleCompany,
    locationId: rfi.location?.locationId ?? '',
    costCodeId: rfi.costCode?.costCodeId ?? '',
    drawingRefs: rfi.drawingRefs ?? '',
    specSection: rfi.specSection ?? '',
    reference: rfi.reference ?? '',
    neededOnSiteDate: rfi.neededOnSiteDate,
    dueDate: rfi.dueDate,
    isPrivate: rfi.isPrivate,
    files: [],
    ...impactsOf(rfi),
  };
}

/** What is sent of the form; an id that is only a name (imported people) is left out. */
export function askInput(values: RfiValues): Omit<InputOf<typeof rfis.create>, 'clientRef' | 'projectId' | 'fileIds'> {
  return {
    title: values.title,
    question: values.question || null,
    suggestedAnswer: values.suggestedAnswer || null,
    reason: values.reason || null,
    disciplines: values.disciplines,
    priority: values.priority,
    rfiTypeId: values.rfiTypeId || null,
    rfiManagerId: values.manager?.personId || null,
    receivedFromId: values.receivedFrom?.personId || null,
    responsibleCompanyId: values.responsibleCompany?.companyId || null,
    locationId: values.locationId || null,
    costCodeId: values.costCodeId || null,
    drawingRefs: values.drawingRefs || null,
    specSection: values.specSection || null,
    reference: values.reference || null,
    neededOnSiteDate: values.neededOnSiteDate,
    dueDate: values.dueDate,
    ...impactInput(values),
    isPrivate: values.isPrivate,
  };
}
