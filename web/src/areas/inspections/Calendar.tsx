import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { addDays, dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { Link, useActor, useLocation } from '../../kit/nav/index.ts';
import { narrowing } from '../../kit/records/listParams.ts';
import { toneOf } from '../../kit/records/recordKinds.ts';
import { DaysBar, OverDays, useViewHref } from '../../kit/records/views/OverDays.tsx';
import { ViewFrame } from '../../kit/records/views/ViewFrame.tsx';
import type { ViewProps } from '../../kit/records/views/ViewFrame.tsx';
import { mondayOf, monthBeside, weeksFrom, weeksOfMonth } from '../../kit/records/views/days.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useFormat, useLocale, useT } from '../../kit/words/index.ts';
import { inspectionKind, inspectionPath } from './record.tsx';
import { siteClock } from './cells.tsx';

const READS = [inspectionReads.list.path, inspectionReads.counts.path];
/** Visits of one span; the list has the others. */
const MOST = 100;

/** The visits of a month under their days; on a phone those of a week. */
export function InspectionCalendar(view: ViewProps) {
  const t = useT();
  const locale = useLocale();
  const { address, fixed } = view.place;
  const { tenant } = useActor();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const today = dayIn(tenant.timeZone);
  const { day: asked } = useLocation().search as { day?: unknown };
  const at = /^\d{4}-\d{2}-\d{2}$/.test(String(asked)) ? String(asked) : today;
  const month = at.slice(0, 7);
  const days = (phone ? weeksFrom(mondayOf(at), 1) : weeksOfMonth(month)).flat();
  const [from = at, to = at] = [days[0], days.at(-1)];
  const filter = { ...narrowing(address.params), ...fixed, scheduledFrom: from, scheduledTo: to };
  const found = useQuery({
    ...query(
      inspectionReads.list,
      { ...filter, sort: 'scheduledAt', pageNum: 1, pageSize: MOST },
      { quiet: true, stay: true },
    ),
    placeholderData: keepPreviousData,
  });
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const hrefOf = useViewHref();
  const beside = (by: 1 | -1) => hrefOf({ day: phone ? addDays(at, 7 * by) : `${monthBeside(month, by)}-01` });
  return (
    <ViewFrame {...view} kind={inspectionKind} reads={READS} search={t('Search inspections')}>
      <DaysBar
        title={words.format(new Date(phone ? from : at))}
        hrefs={{ before: beside(-1), today: hrefOf({ day: today }), after: beside(1) }}
        words={
          phone
            ? { before: t('Week before'), after: t('Next week') }
            : { before: t('Month before'), after: t('Next month') }
        }
      />
      <OverDays
        label={t('Calendar')}
        of={{
          rows: found.data?.rows ?? null,
          total: found.data?.total ?? 0,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        kind={inspectionKind}
        nothing={{ title: t('No visits in these days'), text: t('A visit stands here on the day of its appointment.') }}
        more={(n) => t('{n|1 visit more is|# visits more are} in these days. Filter to see {n|it|them}.', { n })}
      >
        {(rows) => <Days rows={rows} days={days} today={today} month={month} phone={phone} />}
      </OverDays>
    </ViewFrame>
  );
}

interface DaysProps {
  rows: readonly InspectionRow[];
  days: readonly string[];
  today: string;
  month: string;
  phone: boolean;
}

function Days({ rows, days, today, month, phone }: DaysProps) {
  const format = useFormat();
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const byDay = Map.groupBy(rows, visitDay);
  const shown = phone ? days.filter((day) => byDay.has(day) || day === today) : days;
  return (
    <Box sx={phone ? undefined : { minWidth: 720, display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
      {shown.map((day) => (
        <Box
          component="section"
          key={day}
          aria-label={format.day(day)}
          aria-current={day === today ? 'date' : undefined}
          sx={{
            minHeight: phone ? undefined : 96,
            minWidth: 0,
            p: '4px',
            borderBottom: 1,
            borderRight: phone ? 0 : 1,
            borderColor: 'divider',
            ...(day === today && { boxShadow: 'inset 0 2px 0 var(--pl-palette-link)' }),
          }}
        >
          <Box
            className="num"
            sx={{
              typography: 'caption',
              px: '4px',
              fontWeight: day === today ? 700 : 400,
              color: day.startsWith(month) || phone ? 'text.primary' : 'text.tertiary',
            }}
          >
            {weekday.format(new Date(day))} {phone ? format.day(day) : Number(day.slice(8))}
          </Box>
          <Box
            component="ul"
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', m: 0, p: 0, listStyle: 'none' }}
          >
            {byDay.get(day)?.map((row) => (
              <li key={row.inspectionPackageId}>
                <Visit row={row} phone={phone} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The day of a visit on site; of one without an appointment the day that is wished for. */
function visitDay({ scheduledAt, timeZone, dueDate }: InspectionRow): string {
  return scheduledAt ? dayIn(timeZone, new Date(scheduledAt)) : (dueDate ?? '');
}

function Visit({ row, phone }: { row: InspectionRow; phone: boolean }) {
  const t = useT();
  const locale = useLocale();
  const tone = toneOf(inspectionKind, row.status);
  const name = [siteClock(row, locale), row.number, row.title].filter(Boolean).join(' ');
  return (
    <Box
      component={Link}
      href={inspectionPath(row)}
      title={[name, row.inspectorName, row.locationPath].filter(Boolean).join(' · ')}
      sx={{
        display: 'flex',
        alignItems: phone ? 'center' : 'baseline',
        gap: '4px',
        minHeight: phone ? 44 : 24,
        px: '6px',
        py: '2px',
        borderRadius: 1,
        typography: phone ? 'body2' : 'caption',
        color: `status.${tone}.ink`,
        bgcolor: `status.${tone}.tint`,
      }}
    >
      <StatusShape tone={tone} />
      <span className="vh">{inspectionKind.statusWord(row.status, t)}</span>
      <Box component="span" sx={visitSx}>
        {name}
      </Box>
    </Box>
  );
}

/** What it is about is read without pointing at it, in three lines at most. */
const visitSx = {
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;
