import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DragEvent } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { query, useAhead } from '../../api/index.ts';
import { Link } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { StatusChip } from '../list/StatusChip.tsx';
import type { ListPlace } from '../list/ProjectRecordList.tsx';
import { filterParams } from '../list/listParams.ts';
import type { ListParams } from '../list/listParams.ts';
import { toneOf } from '../kind/recordKinds.ts';
import { RecordCard, VerbOpened, useCardRecord } from './RecordCard.tsx';
import type { CardKind, CardRow } from './RecordCard.tsx';
import { boardColumns, verbTo } from './boardMoves.ts';
import type { LeadsTo } from './boardMoves.ts';

/** The most cards of a column; the list has the others. */
const COLUMN_SIZE = 25;

interface BoardProps<Row extends CardRow, R extends { can: Can }> {
  of: CardKind<Row, R>;
  place: ListPlace<ListParams & { status?: string[] }>;
  /** Its columns, in the order of the work */
  statuses: readonly string[];
  leadsTo: LeadsTo;
  usualSort: string;
}

/**
 * A column for each requested status; each reads its own records. Dropping a card on a column starts the verb that
 * leads there, if there is one. The card's menu has the same verbs for keyboard and touch.
 */
export function Board<Row extends CardRow, R extends { can: Can }>(props: BoardProps<Row, R>) {
  const { of, place, statuses, leadsTo } = props;
  const t = useT();
  const [pulled, setPulled] = useState<Row | null>(null);
  const [dropped, setDropped] = useState<{ row: Row; status: string } | null>(null);
  const [moving, setMoving] = useState<{ record: R; verb: string; key: number } | null>(null);
  const record = useCardRecord(of, pulled ?? dropped?.row ?? null);
  const verbFor = (status: string) => record && verbTo(status, record.can, leadsTo);
  // A card may be dropped before its verbs are loaded.
  const begin = useEffectEvent(() => {
    if (!dropped || !record) return;
    const verb = verbFor(dropped.status);
    if (verb) setMoving({ record, verb, key: (moving?.key ?? 0) + 1 });
    setDropped(null);
  });
  useEffect(() => begin(), [dropped, record]);
  return (
    <Box
      role="group"
      aria-label={t('Board')}
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 320,
        display: 'flex',
        gap: 1,
        overflow: 'auto',
        px: 1,
        pb: { xs: '88px', sm: 1 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {boardColumns(statuses, place.address.params.status).map((status) => (
        <Column
          key={status}
          {...props}
          status={status}
          open={pulled !== null && pulled.status !== status && verbFor(status) !== undefined}
          unknown={pulled !== null && pulled.status !== status && record === undefined}
          onPull={setPulled}
          onDrop={() => {
            if (pulled) setDropped({ row: pulled, status });
            setPulled(null);
          }}
        />
      ))}
      {moving && <VerbOpened key={moving.key} of={of} record={moving.record} verb={moving.verb} />}
    </Box>
  );
}

interface ColumnProps<Row extends CardRow, R extends { can: Can }> extends BoardProps<Row, R> {
  status: string;
  /** The dragged card can be dropped here, or that is not known yet */
  open: boolean;
  unknown: boolean;
  onPull: (row: Row | null) => void;
  onDrop: () => void;
}

function Column<Row extends CardRow, R extends { can: Can }>(props: ColumnProps<Row, R>) {
  const { of, place, status, open, unknown, onPull, onDrop } = props;
  const { address, fixed } = place;
  const { kind, list, get, id } = of;
  const t = useT();
  const ahead = useAhead();
  const { params, hrefWith } = address;
  const sort = params.sort ?? props.usualSort;
  const input = { ...filterParams(params), ...fixed, status: [status], pageNum: 1, pageSize: COLUMN_SIZE, sort };
  const asked = query(list, input as unknown as InputOf<typeof list>, { quiet: true, stay: true });
  const { data } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const word = kind.statusWord(status, t);
  const over = (event: DragEvent) => (open || unknown) && event.preventDefault();
  return (
    <Box
      component="section"
      aria-label={word}
      onDragOver={over}
      onDrop={onDrop}
      sx={{
        // On a phone, where a column fills the screen, an empty column is narrow.
        flex: data?.total === 0 ? { xs: '0 0 136px', sm: '1 0 272px' } : '1 0 272px',
        minWidth: 0,
        maxWidth: 340,
        minHeight: '100%',
        height: 'max-content',
        bgcolor: 'surface.sunken',
        px: 1,
        pb: 1,
        ...(open && { outline: '2px dashed', outlineColor: 'link', outlineOffset: '-2px' }),
      }}
    >
      <Box sx={columnHead}>
        <StatusChip tone={toneOf(kind, status)} word={word} />
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {data?.total}
        </Box>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        {data?.rows.map((row) => (
          <Box
            component="li"
            key={String(row[id])}
            draggable
            onPointerDown={() => ahead(get, { [id]: String(row[id]) } as unknown as InputOf<typeof get>)}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', row.number ?? row.title);
              onPull(row);
            }}
            onDragEnd={() => onPull(null)}
          >
            <RecordCard of={of} row={row} plain />
          </Box>
        ))}
      </Box>
      {data?.total === 0 && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', p: 1 }}>{t('Nothing here')}</Box>
      )}
      {data && data.total > COLUMN_SIZE && (
        <Link href={hrefWith({ status: [status] }).replace(/look=\w+&?/, '')}>{t('All {n}', { n: data.total })}</Link>
      )}
    </Box>
  );
}

/** Stays visible while the cards below scroll. */
const columnHead = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  bgcolor: 'surface.sunken',
} as const;
