import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { call, query } from '../../api/index.ts';
import { useCrowdedFrame, useGo } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import type { PanelFrame } from '../page/SidePanel.tsx';
import { listInput, filterParams, pageSpan } from './listParams.ts';
import type { ListParams } from './listParams.ts';
import { backTo, rememberList } from './listTrail.ts';
import type { ListGroup } from './groups.ts';
import type { CourtCounts, ListEndpoint, RecordListProps } from './recordListProps.ts';
import { useListKeys } from './useListKeys.ts';
import { useRecordRows } from './useRecordRows.ts';
import type { RecordRows } from './useRecordRows.ts';
import { useSelection } from './useSelection.ts';

type NamedGroup<Row> = Pick<ListGroup<Row>, 'id' | 'label'> & Partial<ListGroup<Row>>;

/** The state of a list on screen: its rows, the open or marked row, the selection, and the steps. */
export function useRecordList<Row extends object>(props: RecordListProps<Row>) {
  const { kind, address, factsOf } = props;
  const { params, set } = address;
  const t = useT();
  const go = useGo();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const beside = useMediaQuery('(min-width: 1200px)');
  const wide = useMediaQuery('(min-width: 1400px)');
  const search = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const idOf = (row: Row) => factsOf(row).id;
  const { list, selection } = useRows(props);
  const { rows, total } = list;
  const [marked, setMarked] = useState<string | undefined>(undefined);
  // Without room beside the list, the panel opens the record's page.
  const open = params.record;
  const seen = useSeen(open);
  const span = pageSpan(params.pageNum, params.pageSize, total);
  useCrowdedFrame(open !== undefined);
  const remember = useEffectEvent(() => {
    const back = backTo(window.location.pathname + window.location.search, beside);
    if (rows.length > 0) rememberList(kind, { entries: rows.map((row) => factsOf(row)), from: span.from, total, back });
  });
  useEffect(() => remember(), [rows, total, span.from, kind]);

  const show = (id: string | undefined) => {
    setMarked(id);
    set({ record: id }, { replace: open !== undefined && id !== undefined });
  };
  const openPage = (id: string) => {
    const row = rows.find((one) => idOf(one) === id);
    if (row) go(factsOf(row).href);
  };
  const keys = useListKeys({
    rows,
    idOf,
    current: open ?? marked,
    onCurrent: (id) => (open ? show(id) : setMarked(id)),
    onOpenBeside: (id) => (beside ? show(id) : openPage(id)),
    onOpenPage: openPage,
    onSelect: props.bulk && selection.toggle,
    onEscape: () => (selection.ids.size > 0 ? selection.clear() : show(undefined)),
    onNew: props.create?.onPress,
    onSearch: () => search.current?.focus(),
    pageNum: params.pageNum,
    pages: span.pages,
    onPage: (pageNum) => set({ pageNum }),
  });
  const index = open ? rows.findIndex((row) => idOf(row) === open) : -1;
  const row = rows[index];
  const frame: PanelFrame = {
    href: row && factsOf(row).href,
    index: index < 0 ? null : span.from + index,
    total,
    onPrevious: keys.canStep(-1) ? () => keys.step(-1) : null,
    onNext: keys.canStep(1) ? () => keys.step(1) : null,
    onClose: () => show(undefined),
    onRecord: show,
  };
  const groups = groupsOf(props, t);
  const { groupedBy, courts } = useGrouping(props, groups, list);
  return {
    list,
    selection,
    search,
    phone,
    wide: wide && open === undefined,
    open,
    current: open ?? marked,
    frame,
    sort: params.sort ?? props.usualSort,
    groups,
    groupedBy,
    courts,
    filtered: !props.isEmpty && Object.keys(filterParams(params)).length > 0,
    isUnread: (row: Row) => (factsOf(row).unread ?? false) && !seen.has(idOf(row)),
    press: (row: Row) => (beside ? show(idOf(row)) : go(factsOf(row).href)),
    clearFilters: () => address.reset({ groupBy: params.groupBy }),
  };
}

export type RecordListState<Row extends object> = ReturnType<typeof useRecordList<Row>>;

/** The possible groupings; a list of one court has no grouping by court. */
function groupsOf<Row extends object>(props: RecordListProps<Row>, t: T): readonly NamedGroup<Row>[] {
  const inCourts = props.courts !== undefined && filterParams(props.address.params).court === undefined;
  return [...(inCourts ? [{ id: 'court', label: t('Court') }] : []), ...(props.groups ?? [])];
}

/**
 * The current grouping, and the counts by court. A single heading over everything is left out. Until the counts of a
 * new query come, the rows stay as they are, because all would be drawn again.
 */
function useGrouping<Row extends object>(
  props: RecordListProps<Row>,
  groups: readonly NamedGroup<Row>[],
  { total, refreshing }: RecordRows<Row>,
) {
  const wasOne = useRef(false);
  const asked = groups.find(({ id }) => id === (props.address.params.groupBy ?? 'court'))?.id;
  const courts = useCourts(props, asked === 'court');
  const { mine, others } = courts;
  if (mine !== null && others !== null && !refreshing)
    wasOne.current = [mine, others, total - mine - others].includes(total);
  return { groupedBy: asked === 'court' && wasOne.current ? undefined : asked, courts };
}

/** The rows of the page, and the selected ones of the filter. */
function useRows<Row extends object>(props: RecordListProps<Row>) {
  const { kind, factsOf } = props;
  const { params } = props.address;
  const idOf = (row: Row) => factsOf(row).id;
  const inputOf = (page: Partial<ListParams>) => listInput({ ...params, ...page }, props);
  const list = useRecordRows({
    // Without the right, a list as a screen leads away; a list as a part says so in its place.
    query: query(props.list, inputOf({}), { stay: props.title === undefined }),
    kind,
    idOf,
    versionOf: (row) => factsOf(row).version,
  });
  const selection = useSelection(
    JSON.stringify(filterParams(params)),
    list.total,
    (pageNum, pageSize) => call(props.list, inputOf({ pageNum, pageSize })),
    idOf,
  );
  return { list, selection };
}

/** How many records of the filter are in my court, in others', and late. Finished records are in nobody's court. */
function useCourts<Row extends object>({ list, courts, address, fixed }: RecordListProps<Row>, grouped: boolean) {
  const input = { ...filterParams(address.params), ...fixed };
  const { data } = useQuery({
    ...query<CourtCounts | ListEndpoint<Row>>(courts ?? list, input, { quiet: true, stay: true }),
    enabled: grouped && courts !== undefined,
  });
  if (!data || !('myCourt' in data)) return { mine: null, late: null, others: null };
  return { mine: data.myCourt, late: data.late, others: data.withUs + data.withOthers };
}

/** The records opened beside this list. They count as read until the rows are fetched again. */
function useSeen(open: string | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (open) setSeen((before) => new Set(before).add(open));
  }, [open]);
  return seen;
}
