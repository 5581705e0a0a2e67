import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { addDays, dayIn } from '@plumbline/contract/kit/days';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import { Link, useActor, useLocation } from '../../nav/index.ts';
import { StatusShape } from '../../ui/StatusShape.tsx';
import { useLocale, useT } from '../../words/index.ts';
import type { ListPlace } from '../list/ProjectRecordList.tsx';
import type { ListEndpoint } from '../list/recordListProps.ts';
import { filterParams } from '../list/listParams.ts';
import type { ListParams } from '../list/listParams.ts';
import { toneOf } from '../kind/recordKinds.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import { DaysBar, useViewHref } from './OverDays.tsx';
import type { Between } from './OverDays.tsx';
import { mondayOf, monthBeside, weeksFrom, weeksOfMonth } from './days.ts';

/** The weeks of the month in the address, or one week, with their toolbar. */
export function useCalendar({ byWeek = false } = {}) {
  const t = useT();
  const locale = useLocale();
  const today = dayIn(useActor().tenant.timeZone);
  const { day: asked } = useLocation().search as { day?: unknown };
  const hrefOf = useViewHref();
  const at = /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(String(asked)) ? String(asked) : today;
  const month = at.slice(0, 7);
  const weeks = byWeek ? weeksFrom(mondayOf(at), 1) : weeksOfMonth(month);
  const from = weeks[0]?.[0] ?? at;
  const to = weeks.at(-1)?.[6] ?? at;
  const words = new Intl.DateTimeFormat(locale, {
    ...(byWeek ? { day: 'numeric', month: 'short' } : { month: 'long' }),
    year: 'numeric',
    timeZone: 'UTC',
  });
  const beside = (by: 1 | -1) => hrefOf({ day: byWeek ? addDays(at, 7 * by) : `${monthBeside(month, by)}-01` });
  const bar = (
    <DaysBar
      title={byWeek ? words.formatRange(new Date(from), new Date(to)) : words.format(new Date(at))}
      hrefs={{ before: beside(-1), today: hrefOf({ day: today }), after: beside(1) }}
      words={
        byWeek
          ? { before: t('Week before'), after: t('Next week') }
          : { before: t('Month before'), after: t('Next month') }
      }
    />
  );
  return { bar, today, month, weeks, from, to };
}

const PAGE = 100;
/** The most pages that are read. */
const MOST = 5;

/**
 * The records of a list that the filter `own` finds in addition to the list's filter, 500 at most, in its sort order.
 */
export function useBetween<Row, List extends ListEndpoint<Row>>(
  list: List & ListEndpoint<Row>,
  { address, fixed }: ListPlace<ListParams>,
  own: Partial<InputOf<List>>,
): Between<Row> {
  const page = (pageNum: number) => {
    const filter = { ...filterParams(address.params), ...fixed, ...own, pageNum, pageSize: PAGE };
    return {
      ...query<ListEndpoint<Row>>(list, filter as unknown as InputOf<List>, { quiet: true, stay: true }),
      placeholderData: keepPreviousData,
    };
  };
  const [first] = useQueries({ queries: [page(1)] });
  const total = first.data?.total ?? 0;
  const more = Math.min(MOST, Math.ceil(total / PAGE)) - 1;
  const others = useQueries({ queries: Array.from({ length: Math.max(0, more) }, (_, at) => page(at + 2)) });
  return {
    rows: first.data ? [first.data, ...others.map(({ data }) => data)].flatMap((one) => one?.rows ?? []) : null,
    total,
    error: first.error,
    retry: () => void first.refetch(),
  };
}

interface RecordBarProps {
  kind: RecordKind;
  status: string;
  name: string;
  href: string;
  /** The tooltip */
  says: string;
  /** Its name shows on the bar, in at most this many lines */
  lines: number;
  sx: SxProps;
}

/** A record as a bar among days, in the colour and shape of its status. */
export function RecordBar({ kind, status, name, href, says, lines, sx }: RecordBarProps) {
  const t = useT();
  const tone = toneOf(kind, status);
  const look = { ...bar, color: `status.${tone}.ink`, bgcolor: `status.${tone}.tint` };
  return (
    <Box component={Link} href={href} title={says} sx={[look, sx as object]}>
      <StatusShape tone={tone} />
      <span className="vh">{kind.statusWord(status, t)}</span>
      <Box component="span" sx={{ ...clamped, WebkitLineClamp: lines }}>
        {name}
      </Box>
    </Box>
  );
}

const bar = { display: 'flex', gap: '4px', minWidth: 0, px: '6px', borderRadius: 1, typography: 'caption' } as const;
const clamped = {
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
} as const;
