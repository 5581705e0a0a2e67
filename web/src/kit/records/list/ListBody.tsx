import Box from '@mui/material/Box';
import { Suspense, memo, useDeferredValue } from 'react';
import type { ReactNode, Ref } from 'react';
import { RecordTable } from '../../table/RecordTable.tsx';
import type { GroupHeading } from '../../table/TableParts.tsx';
import { useDrawnRows } from '../../table/useDrawnRows.ts';
import { nextSort } from '../../table/columns.ts';
import type { TableChoice } from '../../table/columns.ts';
import type { T } from '@plumbline/contract/kit/words';
import { Link } from '../../nav/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { SkeletonCards, SkeletonRows } from '../../ui/Skeletons.tsx';
import { useT } from '../../words/index.ts';
import { ListFailed, RefreshLine } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import type { RecordListProps } from './recordListProps.ts';
import type { RecordListState } from './useRecordList.ts';

interface ListBodyProps<Row extends object> {
  props: RecordListProps<Row>;
  state: RecordListState<Row>;
  choice: TableChoice;
  /** The buttons that create the first rows */
  begin: ReactNode;
  box: Ref<HTMLDivElement>;
  onSize: (pageSize: number) => void;
}

/** Loaded on demand, because most lists have rows. */
const ListEmpty = lazyPart(() => import('./ListEmpty.tsx').then((module) => module.ListEmpty));

/** The scrolling part: rows as a table or cards, or why there are none. */
export function ListBody<Row extends object>({ props, state, choice, begin, box, onSize }: ListBodyProps<Row>) {
  const { params, set } = props.address;
  const { list, phone, open, clearFilters } = state;
  const { rows, total, error } = list;
  return (
    <Box
      ref={box}
      {...list.hand}
      sx={{
        flex: 1,
        minHeight: phone ? 'auto' : 240,
        overflow: 'auto',
        position: 'relative',
        borderTop: 1,
        borderColor: 'divider',
        pb: phone ? '88px' : state.selection.ids.size > 0 ? '64px' : 0,
        overscrollBehavior: 'contain',
        // Under the bulk bar it would look like a dark band.
        ...(!phone && state.selection.ids.size === 0 && goesOn),
      }}
    >
      <RefreshLine on={list.refreshing} />
      {list.first && (phone ? <SkeletonCards /> : <SkeletonRows rows={params.pageSize} columns={open ? 4 : 6} />)}
      {error && rows.length === 0 && <ListFailed error={error} onRetry={list.retry} plural={props.words.plural} />}
      {!list.first && !error && rows.length === 0 && (
        <Suspense>
          <ListEmpty
            filtered={state.filtered}
            {...props.words}
            onClear={clearFilters}
            create={begin}
            topic={props.words.plural}
          />
        </Suspense>
      )}
      {rows.length > 0 &&
        (phone ? <Cards props={props} state={state} /> : <Rows props={props} state={state} choice={choice} />)}
      {phone && total > params.pageSize && (
        <Pager
          pageNum={params.pageNum}
          pageSize={params.pageSize}
          total={total}
          onPage={(pageNum) => set({ pageNum })}
          onSize={onSize}
        />
      )}
    </Box>
  );
}

/** A shade at the bottom while rows are hidden below: a plain strip at the end of the content covers it there. */
const goesOn = {
  background: `linear-gradient(var(--pl-palette-background-default) 0 0) bottom / 100% 12px no-repeat local,
    linear-gradient(transparent, var(--pl-palette-divider)) bottom / 100% 8px no-repeat`,
} as const;

type PartProps<Row extends object> = Omit<ListBodyProps<Row>, 'begin' | 'choice' | 'box' | 'onSize'>;

function Cards<Row extends object>({ props, state }: PartProps<Row>) {
  return useDrawnRows(useDeferredValue(state.list.rows), (row) => props.factsOf(row).id).map((row) => {
    const facts = props.factsOf(row);
    return (
      <RecordCard key={facts.id} row={row} facts={facts} fresh={state.list.fresh.has(facts.id)} draw={props.card} />
    );
  });
}

interface CardProps<Row> {
  row: Row;
  /** The derived facts of the row */
  facts: { href: string; mine?: boolean; unread?: boolean };
  fresh: boolean;
  draw: (row: Row) => ReactNode;
}

function Card<Row>({ row, facts, fresh, draw }: CardProps<Row>) {
  return (
    <Box
      component={Link}
      href={facts.href}
      sx={{
        display: 'block',
        p: '12px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        // The browser skips its layout out of sight, and keeps its height.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 112px',
        '&:hover': { textDecoration: 'none' },
        '&:focus-visible': { outlineOffset: '-2px' },
        ...(facts.mine && { boxShadow: 'inset 4px 0 0 var(--pl-palette-turn-main)' }),
        ...(facts.unread && { '& .unread-bold': { fontWeight: 700, color: 'text.primary' } }),
        ...(fresh && {
          animation: 'plFresh 150ms ease-out',
          '@keyframes plFresh': { from: { opacity: 0.2 }, to: { opacity: 1 } },
        }),
      }}
    >
      {draw(row)}
    </Box>
  );
}

/**
 * A record as a card on a phone; the whole card is its link. It is drawn again only after a change of its own values.
 */
const RecordCard = memo(Card, (before, now) => before.row === now.row && before.fresh === now.fresh) as typeof Card;

function Rows<Row extends object>({ props, state, choice }: PartProps<Row> & { choice: TableChoice }) {
  const t = useT();
  const { factsOf } = props;
  return (
    <RecordTable
      label={props.words.plural}
      columns={props.columns}
      rows={state.list.rows}
      idOf={(row) => factsOf(row).id}
      choice={choice}
      besideRecord={state.open !== undefined}
      sort={state.sort}
      onSort={(column) => props.address.set({ sort: nextSort(column, state.sort) })}
      grouping={groupingOf(props, state, t)}
      selected={state.selection.ids}
      onSelect={props.bulk && state.selection.set}
      currentId={state.current}
      mineOf={(row) => factsOf(row).mine ?? false}
      unreadOf={state.isUnread}
      fresh={state.list.fresh}
      onOpen={state.press}
      onNear={props.onNear}
    />
  );
}

/** The group of each row and the headings: by court with its counts, by another field from the page's rows. */
function groupingOf<Row extends object>({ factsOf }: RecordListProps<Row>, state: RecordListState<Row>, t: T) {
  const { groupedBy, courts, list } = state;
  if (groupedBy === 'court') {
    const headings: GroupHeading[] = [
      { id: 'mine', label: t('In your court'), turn: true, count: courts.mine },
      { id: 'others', label: t('In other courts'), count: courts.others },
      { id: 'nobody', label: t('In nobody’s court'), count: null },
    ];
    const groupOf = (row: Row) => {
      const { mine, held = true } = factsOf(row);
      return mine ? 'mine' : held ? 'others' : 'nobody';
    };
    return { groupOf, headings };
  }
  const by = state.groups.find(({ id }) => id === groupedBy)?.of;
  if (!by) return undefined;
  const headings = new Map(list.rows.map(by).map(({ id, label }) => [id, { id, label, count: null }]));
  return { groupOf: (row: Row) => by(row).id, headings: [...headings.values()] };
}
