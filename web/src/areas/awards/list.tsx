import type { AwardRow } from '@plumbline/contract/areas/awards';
import { AWARD_COLUMNS } from '@plumbline/contract/areas/awards/columns';
import { awardTypeWords, sideWords, statusWords } from '@plumbline/contract/areas/awards/names';
import { awardReads } from '@plumbline/contract/areas/awards/reads';
import { AWARD_SIDES, AWARD_STATUSES, AWARD_TYPES } from '@plumbline/contract/areas/awards/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { insertBefore, screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { UNDER_WAY, awardKind } from './record.tsx';

/** The address schema of a list of awards. */
export const awardListSchema = listSchema(awardReads.list);

export const USUAL_SORT = 'number';

/** The list opens with awards that are under way. */
export const OPENING: Opening = { list: awardKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of awards. A list inside one project has no project filter. */
export function awardFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), AWARD_STATUSES),
    people: { managerId: t('Run by'), ballId: t('Ball in court') },
    own: [
      { kind: 'options', name: 'side', label: t('Side'), options: choicesOf(sideWords(t), AWARD_SIDES) },
      { kind: 'options', name: 'awardType', label: t('Type'), options: choicesOf(awardTypeWords(t), AWARD_TYPES) },
    ],
  });
}

/** The default views with their counts. */
export function awardViews(t: T, counts: OutputOf<typeof awardReads.counts> | undefined): ListView[] {
  const { byStatus } = counts ?? {};
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'accepted', label: t('Accepted'), params: { status: ['accepted'] }, count: byStatus?.['accepted'] },
    { id: 'contracted', label: t('Contracted'), params: { status: ['contracted'] }, count: byStatus?.['contracted'] },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

/** The columns of a list of awards. Readers without the right to costs get no money columns. */
export const awardColumns: ColumnsOf<AwardRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { usual, chosen } = screenColumns(AWARD_COLUMNS, words, { variance: { head: words.t('Variance') } });
  const own = insertBefore(usual, 'side', due);
  return [...first, ...own, { ...manager, extra: false }, ...chosen, created, closed, changed];
};
