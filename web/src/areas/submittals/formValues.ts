import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { SUBMITTAL_CATEGORIES, SubmittalType } from '@plumbline/contract/areas/submittals/shapes';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { valuesFrom } from '../../kit/records/formInput.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { categoryWords, typeWords } from './words.ts';

/** What the form of a submittal holds, named as the contract names it. */
export interface SubmittalValues {
  projectId: { projectId: string; projectName: string } | null;
  title: string;
  description: string;
  specSectionId: string;
  paragraph: string;
  packageId: string;
  type: SubmittalType;
  category: (typeof SUBMITTAL_CATEGORIES)[number];
  managerId: PersonRef | null;
  submitterId: PersonRef | null;
  responsibleCompanyId: { companyId: string; companyName: string } | null;
  locationId: string;
  costCodeId: string;
  workflowId: string;
  requiredOnSiteDate: string | null;
  leadTimeDays: number | null;
  bufferDays: number | null;
  designReviewDays: number | null;
  internalReviewDays: number | null;
  submitByDate: string | null;
  forRecordOnly: boolean;
  substitution: boolean;
  deviationNotes: string;
  isPrivate: boolean;
}

export const EMPTY: SubmittalValues = {
  projectId: null,
  title: '',
  description: '',
  specSectionId: '',
  paragraph: '',
  packageId: '',
  type: 'productData',
  category: 'action',
  managerId: null,
  submitterId: null,
  responsibleCompanyId: null,
  locationId: '',
  costCodeId: '',
  workflowId: '',
  requiredOnSiteDate: null,
  leadTimeDays: null,
  bufferDays: null,
  designReviewDays: null,
  internalReviewDays: null,
  submitByDate: null,
  forRecordOnly: false,
  substitution: false,
  deviationNotes: '',
  isPrivate: false,
};

export function valuesOf(item: SubmittalItem): SubmittalValues {
  return valuesFrom(EMPTY, item, {
    projectId: { projectId: item.projectId, projectName: item.projectName ?? '' },
    specSectionId: item.specSection?.specSectionId ?? '',
    packageId: item.package?.submittalPackageId ?? '',
    managerId: item.manager,
    submitterId: item.submitter,
    responsibleCompanyId: item.responsibleCompany,
    locationId: item.location?.locationId ?? '',
    costCodeId: item.costCode?.costCodeId ?? '',
    workflowId: item.workflow?.workflowId ?? '',
  });
}

/** The words of a choice, for two versions side by side; null where the value says itself. */
export function textOf(field: string, value: unknown, t: T): string | null {
  if (typeof value !== 'string') return null;
  if (field === 'type') return wordFor(typeWords(t), value);
  return field === 'category' ? wordFor(categoryWords(t), value) : null;
}
