import type { AwardRow } from '@plumbline/contract/areas/awards';
import { awardTypeWords, sideWords, statusWords } from '@plumbline/contract/areas/awards/names';
import { awardReads } from '@plumbline/contract/areas/awards/reads';
import { AWARD_SIDES, AWARD_STATUSES, AWARD_TYPES } from '@plumbline/contract/areas/awards/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { extraColumn, plain, quietColumn } from '../../kit/records/list/cells.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/listParams.ts';
import { choices, wordFor } from '../../kit/words/choices.ts';
import { UNDER_WAY, awardKind } from './record.tsx';

/** The address of a list of awards. */
export const awardListSchema = listSchema(awardReads.list);

export const USUAL_SORT = 'number';

/** The list opens with what is under way. */
export const OPENING: Opening = { list: awardKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of awards; inside one project the project is not among them. */
export function awardFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), AWARD_STATUSES),
    people: { managerId: t('Run by'), ballId: t('Ball in court') },
    own: [
      { kind: 'options', name: 'side', label: t('Side'), options: choices(sideWords(t), AWARD_SIDES) },
      { kind: 'options', name: 'awardType', label: t('Type'), options: choices(awardTypeWords(t), AWARD_TYPES) },
    ],
  });
}

/** The views that everybody has, with their numbers. */
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

const quiet = quietColumn<AwardRow>;
const extra = extraColumn<AwardRow>;

/** The columns of a list of awards; who may not read costs has no money in them. */
export const awardColumns: ColumnsOf<AwardRow> = (common, { t, format }) => {
  const { first, due, manager, created, changed } = common;
  const [sides, types] = [sideWords(t), awardTypeWords(t)];
  return [
    ...first,
    { id: 'company', head: t('Company'), width: 168, sort: 'company', ...plain((row) => row.companyName) },
    {
      id: 'awarded',
      head: t('Awarded'),
      width: 132,
      align: 'right',
      sort: 'awarded',
      sortDown: true,
      words: (row) => format.cents(row.awardedCents),
      cell: (row) => <span className="num">{row.awardedCents ? format.cents(row.awardedCents) : ''}</span>,
    },
    quiet('variance', t('Variance'), 88, (row) => (row.variancePercent ? t('{n} %', { n: row.variancePercent }) : ''), {
      align: 'right',
    }),
    due,
    quiet('side', t('Side'), 136, (row) => wordFor(sides, row.side)),
    { ...manager, extra: false },
    extra('type', t('Type'), 132, (row) => wordFor(types, row.awardType)),
    extra('answerBy', t('Accept by'), 112, (row) => format.day(row.answerBy)),
    extra('budget', t('Budget'), 132, (row) => (row.budgetCents ? format.cents(row.budgetCents) : null)),
    extra('daysOpen', t('Days open'), 88, (row) => String(row.daysOpen)),
    created,
    changed,
  ];
};
