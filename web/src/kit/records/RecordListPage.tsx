import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useCrowdedFrame, useGo } from '../nav/index.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import type { GroupHeading } from '../table/RecordTable.tsx';
import { nextSort } from '../table/columns.ts';
import type { ListColumn } from '../table/columns.ts';
import { useTableChoice } from '../table/tableChoice.ts';
import { SkeletonCards, SkeletonRows } from '../ui/Skeletons.tsx';
import { useT } from '../words/index.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkAction } from './BulkBar.tsx';
import { ListControls } from './ListControls.tsx';
import { ListEmpty, ListFailed, ListStrip, RefreshLine } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import { RecordCard } from './RecordCard.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import type { PanelFrame } from './SidePanel.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import type { ListView } from './ViewTabs.tsx';
import type { ListFilter } from './filters.ts';
import { narrowing, pageSpan } from './listParams.ts';
import type { ListParams } from './listParams.ts';
import { rememberList } from './listTrail.ts';
import { useListKeys } from './useListKeys.ts';
import type { ListAddress } from './useListAddress.ts';
import { useRecordRows } from './useRecordRows.ts';
import type { ListAnswer } from './useRecordRows.ts';
import { useSelection } from './useSelection.ts';

/** What the list needs to know of a row. */
export interface RowFacts {
  id: string;
  href: string;
  version: string | number;
  mine?: boolean;
  unread?: boolean;
}

export interface RecordListPageProps<Row extends object, Params extends ListParams, Key extends QueryKey> {
  /** kind of the records: for live changes, saved views and what is remembered per table */
  kind: string;
  /** the heading; without it the list stands inside another screen */
  title?: string;
  words: { plural: string; search: string; create: string; nothing: { title: string; text: string }; noMatch: string };
  address: ListAddress<Params>;
  /** filters that belong to the place (the project of a tab) and are not counted as narrowing */
  query: UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, Key>;
  /** reads another page of the same filter, for "select all" */
  readPage: (pageNum: number, pageSize: number) => Promise<ListAnswer<Row>>;
  columns: readonly ListColumn<Row>[];
  factsOf: (row: Row) => RowFacts;
  views: readonly ListView[];
  filters: readonly ListFilter[];
  /** how the list stands while nobody sorted it */
  usualSort?: string;
  courts?: { mine: number | null; others: number | null };
  note?: ReactNode;
  headline?: ReactNode;
  titleActions?: ReactNode;
  exportMenu?: ReactNode;
  totals?: ReactNode;
  onCreate?: () => void;
  bulk?: (clear: () => void) => readonly BulkAction[];
  panel: (id: string, frame: PanelFrame) => ReactNode;
  card: (row: Row) => ReactNode;
  onNear?: (row: Row) => void;
}

/** A list of records: the whole of it lives in the address; a row opens beside it, on a phone it is cards. */
export function RecordListPage<Row extends object, Params extends ListParams, Key extends QueryKey>(
  props: RecordListPageProps<Row, Params, Key>,
) {
  const { kind, words, address, columns, factsOf, courts } = props;
  const { params, set } = address;
  const t = useT();
  const go = useGo();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const beside = useMediaQuery('(min-width: 1100px)');
  const wide = useMediaQuery('(min-width: 1400px)');
  const [choice, setChoice] = useTableChoice(kind);
  const search = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const idOf = (row: Row) => factsOf(row).id;
  const list = useRecordRows({ query: props.query, kind, idOf, versionOf: (row) => factsOf(row).version });
  const { rows, total } = list;
  const selection = useSelection(JSON.stringify(narrowing(params)), total, props.readPage, idOf);
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const open = beside && !phone ? params.record : undefined;
  const current = open ?? marked;
  useCrowdedFrame(open !== undefined);
  const sort = params.sort ?? props.usualSort;
  const span = pageSpan(params.pageNum, params.pageSize, total);
  const filtered = Object.keys(narrowing(params)).length > 0;

  useEffect(() => {
    if (rows.length === 0) return;
    rememberList(kind, {
      entries: rows.map((row) => factsOf(row)),
      from: span.from,
      total,
      back: window.location.pathname + window.location.search,
    });
  }, [rows, total, span.from, kind]);

  const show = (id: string | undefined) => {
    setMarked(id);
    set({ record: id }, { replace: open !== undefined && id !== undefined });
  };
  const openPage = (id: string) => {
    const row = rows.find((one) => idOf(one) === id);
    if (row) go(factsOf(row).href);
  };
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (open) setSeen((before) => new Set(before).add(open));
  }, [open]);
  const isUnread = (row: Row) => (factsOf(row).unread ?? false) && !seen.has(idOf(row));
  const press = (row: Row) => (beside && !phone ? show(idOf(row)) : go(factsOf(row).href));
  const keys = useListKeys({
    rows,
    idOf,
    current,
    onCurrent: (id) => (open ? show(id) : setMarked(id)),
    onOpenBeside: (id) => (beside ? show(id) : openPage(id)),
    onOpenPage: openPage,
    onSelect: props.bulk && selection.toggle,
    onEscape: () => (selection.ids.size > 0 ? selection.clear() : show(undefined)),
    onNew: props.onCreate,
    onSearch: () => search.current?.focus(),
    pageNum: params.pageNum,
    pages: span.pages,
    onPage: (pageNum) => set({ pageNum }),
  });
  const index = open ? rows.findIndex((row) => idOf(row) === open) : -1;
  const frame: PanelFrame = {
    index: index < 0 ? null : span.from + index,
    total,
    onPrevious: keys.canStep(-1) ? () => keys.step(-1) : null,
    onNext: keys.canStep(1) ? () => keys.step(1) : null,
    onClose: () => show(undefined),
  };
  const clearFilters = () => address.reset({ pageSize: params.pageSize, groupBy: params.groupBy });
  const create = props.onCreate && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={props.onCreate}>
      {words.create}
    </Button>
  );
  const headings = courts ? courtHeadings(courts, t) : [];
  const grouped = courts !== undefined && params.groupBy !== 'none';
  const bulk = props.bulk?.(selection.clear) ?? [];

  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
        {props.title && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 44, flex: 'none' }}>
            <Typography variant="headline1" sx={{ flex: 1 }}>
              {props.title}
            </Typography>
            {props.titleActions}
            {!phone && create}
          </Box>
        )}
        {props.headline}
        <ViewTabs
          list={kind}
          builtIn={props.views}
          params={params}
          onChoose={(values) => address.reset({ ...values, pageSize: params.pageSize })}
        />
        <ListControls
          searchLabel={words.search}
          filters={props.filters}
          params={params}
          columns={columns}
          choice={choice}
          grouped={courts ? grouped : undefined}
          wide={wide && !open}
          cards={phone}
          searchRef={search}
          onChange={(change) => set(change)}
          onClear={clearFilters}
          onChoice={setChoice}
          exportMenu={
            <>
              {!props.title && props.titleActions}
              {props.exportMenu}
              {!props.title && !phone && create}
            </>
          }
          onGroup={(on) => set({ groupBy: on ? undefined : 'none' })}
        />
        {list.waiting && (
          <ListStrip
            text={t('Others have changed this list.')}
            action={t('Show the new order')}
            onAction={list.showWaiting}
          />
        )}
        {list.error && rows.length > 0 && (
          <ListStrip
            text={t('Not refreshed: there is no answer. This is what was here before.')}
            action={t('Try again')}
            onAction={list.retry}
          />
        )}
        <Box
          {...list.hand}
          sx={{
            flex: 1,
            minHeight: phone ? 'auto' : 240,
            overflow: 'auto',
            position: 'relative',
            borderTop: 1,
            borderColor: 'divider',
            pb: phone ? '88px' : 0,
            overscrollBehavior: 'contain',
          }}
        >
          <RefreshLine on={list.refreshing} />
          {list.first && (phone ? <SkeletonCards /> : <SkeletonRows rows={params.pageSize} columns={open ? 4 : 6} />)}
          {list.error && rows.length === 0 && (
            <ListFailed error={list.error} onRetry={list.retry} plural={words.plural} />
          )}
          {!list.first && !list.error && rows.length === 0 && (
            <ListEmpty
              filtered={filtered}
              nothing={words.nothing}
              noMatch={words.noMatch}
              onClear={clearFilters}
              create={create}
            />
          )}
          {rows.length > 0 &&
            phone &&
            rows.map((row) => (
              <RecordCard key={idOf(row)} facts={factsOf(row)} fresh={list.fresh.has(idOf(row))}>
                {props.card(row)}
              </RecordCard>
            ))}
          {phone && total > params.pageSize && (
            <Pager
              pageNum={params.pageNum}
              pageSize={params.pageSize}
              total={total}
              onPage={(pageNum) => set({ pageNum })}
              onSize={(pageSize) => set({ pageSize })}
            />
          )}
          {rows.length > 0 && !phone && (
            <RecordTable
              label={words.plural}
              columns={columns}
              rows={rows}
              idOf={idOf}
              choice={choice}
              besideRecord={open !== undefined}
              sort={sort}
              onSort={(column: ListColumn<Row>) => set({ sort: nextSort(column, sort) })}
              grouping={grouped ? { groupOf: (row) => (factsOf(row).mine ? 'mine' : 'others'), headings } : undefined}
              selected={selection.ids}
              onSelect={props.bulk && selection.set}
              currentId={current}
              mineOf={(row) => factsOf(row).mine ?? false}
              unreadOf={isUnread}
              fresh={list.fresh}
              onOpen={press}
              onNear={props.onNear}
            />
          )}
        </Box>
        {!phone && props.totals}
        {total > 0 && !phone && (
          <Pager
            pageNum={params.pageNum}
            pageSize={params.pageSize}
            total={total}
            note={open ? undefined : props.note}
            onPage={(pageNum) => set({ pageNum })}
            onSize={(pageSize) => set({ pageSize })}
          />
        )}
        {selection.ids.size > 0 && (
          <BulkBar
            ids={[...selection.ids]}
            total={total}
            actions={bulk}
            onAll={selection.ids.size < Math.min(total, 200) ? selection.all : null}
            allBusy={selection.busy}
            onNone={selection.clear}
          />
        )}
        {phone && props.onCreate && (
          <Fab
            variant="extended"
            color="primary"
            onClick={props.onCreate}
            sx={{
              position: 'fixed',
              right: 16,
              bottom: 'calc(76px + env(safe-area-inset-bottom))',
              borderRadius: 1,
              height: 56,
              gap: 1,
              boxShadow: 2,
              textTransform: 'none',
              zIndex: 10,
            }}
          >
            <AddOutlined />
            {words.create}
          </Fab>
        )}
      </Box>
      {open && (
        <Box key="panel" sx={{ display: 'flex', minHeight: 0 }}>
          {props.panel(open, frame)}
        </Box>
      )}
      <ShortcutsDialog />
    </Box>
  );
}

function courtHeadings(
  courts: { mine: number | null; others: number | null },
  t: (sentence: string) => string,
): GroupHeading[] {
  return [
    { id: 'mine', label: t('In your court'), turn: true, count: courts.mine },
    { id: 'others', label: t('In other courts'), count: courts.others },
  ];
}
