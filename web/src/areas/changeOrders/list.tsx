import type { ChangeRow } from '@plumbline/contract/areas/changeOrders';
import {
  CHANGE_KINDS,
  CHANGE_REASONS,
  CHANGE_SIDES,
  CHANGE_STATUSES,
  SCOPE_STATUSES,
  UNDER_WAY,
} from '@plumbline/contract/areas/changeOrders/kinds';
import {
  kindWords,
  reasonWords,
  scopeWords,
  sideWords,
  statusWords,
} from '@plumbline/contract/areas/changeOrders/names';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { extraColumn, plain, quietColumn } from '../../kit/records/list/cells.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices, wordFor } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { changeOrderKind } from './record.tsx';

/** The address of a list of changes. */
export const changeListSchema = listSchema(changeReads.list);

export const USUAL_SORT = '-createdAt';

/** The list opens with what still wants doing. */
export const OPENING: Opening = { list: changeOrderKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of changes; inside one project the project is not among them. */
export function changeFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), CHANGE_STATUSES),
    first: [
      { kind: 'options', name: 'changeKind', label: t('Kind'), options: choices(kindWords(t), CHANGE_KINDS) },
      { kind: 'options', name: 'changeSide', label: t('Side'), options: choices(sideWords(t), CHANGE_SIDES) },
    ],
    people: { managerId: t('In charge'), ballId: t('Ball in court') },
    own: [
      { kind: 'companies', name: 'companyId', label: t('Company') },
      { kind: 'options', name: 'changeReason', label: t('Reason'), options: choices(reasonWords(t), CHANGE_REASONS) },
      { kind: 'options', name: 'scopeStatus', label: t('Scope'), options: choices(scopeWords(t), SCOPE_STATUSES) },
      { kind: 'flag', name: 'unbilled', label: t('Executed, not billed') },
    ],
  }).filter(({ name }) => name !== 'responsibleCompanyId');
}

/** What has a price with somebody: neither events nor requests for quotes. */
const PRICED = ['pco', 'cor', 'co'];

/** The views that everybody has, with the numbers that are known of them. */
export function changeViews(t: T, counts: OutputOf<typeof changeReads.counts> | undefined): ListView[] {
  const { byStatus, byView } = counts ?? {};
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'events', label: t('Events'), params: { changeKind: ['event'] }, count: byView?.events },
    {
      id: 'owner',
      label: t('With the owner'),
      params: { changeKind: PRICED, changeSide: ['owner'] },
      count: byView?.owner,
    },
    {
      id: 'vendor',
      label: t('With trade partners'),
      params: { changeKind: PRICED, changeSide: ['vendor'] },
      count: byView?.vendor,
    },
    { id: 'quotes', label: t('Quotes'), params: { changeKind: ['rfq'] }, count: byView?.quotes },
    { id: 'toSign', label: t('To be signed'), params: { status: ['approved'] }, count: byStatus?.['approved'] },
    { id: 'unbilled', label: t('Executed, not billed'), params: { unbilled: true }, count: byView?.unbilled },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

const quiet = quietColumn<ChangeRow>;
const extra = extraColumn<ChangeRow>;

function columnsOf(hasMoney: boolean): ColumnsOf<ChangeRow> {
  return (common, { t, format }) => {
    const { first, due, manager, created, changed } = common;
    const [kinds, sides, reasons, scopes] = [kindWords(t), sideWords(t), reasonWords(t), scopeWords(t)];
    const money = moneyColumns(t, format);
    const daysOf = ({ scheduleImpactDays: n }: ChangeRow) => (n ? t('{n|1 day|# days}', { n }) : '');
    return [
      ...first,
      // The number says the kind too: where there is no room for both, the price stays.
      ...(hasMoney ? [money.amount] : []),
      quiet('kind', t('Kind'), 184, (row) => wordFor(kinds, row.changeKind), { sort: 'changeKind' }),
      { id: 'company', head: t('Company'), width: 152, sort: 'company', ...plain((row) => row.companyName) },
      due,
      quiet('days', t('Time'), 80, daysOf, { align: 'right' }),
      quiet('side', t('Side'), 136, (row) => wordFor(sides, row.changeSide)),
      { ...manager, extra: false },
      ...(hasMoney ? [money.rough, money.direct, money.margin, money.billed] : []),
      extra('phase', t('Phase'), 112, (row) => row.pendingPhase && wordFor(statusWords(t), row.pendingPhase)),
      extra('contract', t('Contract'), 112, (row) => row.contractNumber),
      extra('reason', t('Reason'), 152, (row) => row.changeReason && wordFor(reasons, row.changeReason)),
      extra('scope', t('Scope'), 112, (row) => wordFor(scopes, row.scopeStatus)),
      extra('daysOpen', t('Days open'), 88, (row) => String(row.daysOpen), 'daysOpen'),
      extra('executed', t('Executed'), 112, (row) => format.day(row.executedAt), 'executedAt'),
      created,
      changed,
    ];
  };
}

type Sum = 'roughOrderCents' | 'directCents' | 'amountCents' | 'marginCents' | 'billedCents';

function moneyColumns(t: T, format: Format) {
  const sum = (id: string, head: string, of: Sum, more: Partial<ListColumn<ChangeRow>> = {}): ListColumn<ChangeRow> => {
    const words = (row: ChangeRow) => format.cents(row[of]);
    return {
      id,
      head,
      width: 124,
      align: 'right',
      words,
      cell: (row) => <span className="num">{words(row)}</span>,
      ...more,
    };
  };
  const extraSum = { extra: true };
  return {
    amount: sum('amount', t('Price'), 'amountCents', {
      width: 144,
      sort: 'amount',
      sortDown: true,
      words: (row) => priceText(row, t, format),
      cell: (row) => <span className="num">{priceText(row, t, format)}</span>,
    }),
    rough: sum('rough', t('Rough estimate'), 'roughOrderCents', extraSum),
    direct: sum('direct', t('Before markups'), 'directCents', extraSum),
    margin: sum('margin', t('Margin'), 'marginCents', extraSum),
    billed: sum('billed', t('Billed'), 'billedCents', extraSum),
  };
}

/** The price, or how much it is about while there is none. */
export function priceText({ amountCents, roughOrderCents }: ChangeRow, t: T, format: Format): string {
  if (amountCents === 0 && roughOrderCents) return t('about {sum}', { sum: format.cents(roughOrderCents) });
  return amountCents ? format.cents(amountCents) : '';
}

/** The columns, with money and without: who may not read it has no such column. */
export const COLUMNS = { money: columnsOf(true), plain: columnsOf(false) };
