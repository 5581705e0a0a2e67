import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import {
  DISPOSITION_EFFECTS,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
} from '@plumbline/contract/areas/submittals/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { courtFilter } from '../../kit/records/list/filters.ts';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import { choices } from '../../kit/words/choices.ts';
import { statusWords } from './record.tsx';
import { categoryWords, effectWords, typeWords } from './words.ts';

/** The address of a list of submittals. */
export const submittalListSchema = listSchema(submittalReads.list);

/** What presses first stands first. */
export const USUAL_SORT = 'dueDate';

/** What is under way, from the request to the review that is over. */
export const UNDER_WAY = ['required', 'submitted', 'inReview', 'reviewed'] as const;

/** What only one project has, for the filters of its list. */
export interface ReadChoices {
  sections: FilterOption[];
  packages: FilterOption[];
}

/** The filters of a list of submittals; inside one project the project is not among them. */
export function submittalFilters(t: T, projectId: string | undefined, { sections, packages }: ReadChoices) {
  const filters: ListFilter[] = [
    { kind: 'options', name: 'status', label: t('Status'), options: choices(statusWords(t), SUBMITTAL_STATUSES) },
    courtFilter(t),
    { kind: 'flag', name: 'late', label: t('Late') },
    { kind: 'flag', name: 'atRisk', label: t('Out of float') },
    { kind: 'flag', name: 'toOrder', label: t('To be ordered') },
    { kind: 'options', name: 'effect', label: t('Result'), options: choices(effectWords(t), DISPOSITION_EFFECTS) },
    { kind: 'people', name: 'ballId', label: t('Ball in court'), projectId },
    { kind: 'people', name: 'managerId', label: t('Submittal manager'), projectId },
    { kind: 'people', name: 'submitterId', label: t('Submitter'), projectId },
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    { kind: 'options', name: 'type', label: t('Type'), options: choices(typeWords(t), SUBMITTAL_TYPES) },
    {
      kind: 'options',
      name: 'category',
      label: t('Category'),
      options: choices(categoryWords(t), SUBMITTAL_CATEGORIES),
    },
    { kind: 'days', name: 'from', toName: 'to', label: t('Made') },
    { kind: 'flag', name: 'allRevisions', label: t('Earlier revisions too') },
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
  const ofProject: ListFilter[] = [
    { kind: 'options', name: 'specSectionId', label: t('Spec section'), options: sections },
    { kind: 'options', name: 'packageId', label: t('Package'), options: packages },
  ];
  filters.splice(6, 0, ...ofProject.filter((one) => one.kind === 'options' && one.options.length > 0));
  return projectId ? filters : [{ kind: 'projects', name: 'projectId', label: t('Project') } as const, ...filters];
}

/** The views that everybody has, with their numbers. */
export function submittalViews(t: T, counts: OutputOf<typeof submittalReads.counts> | undefined): ListView[] {
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'others', label: t('With others'), params: { court: 'theirs' }, count: counts?.withOthers },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}
