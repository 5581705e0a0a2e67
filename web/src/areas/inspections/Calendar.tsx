import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import { OverDays } from '../../kit/records/views/OverDays.tsx';
import { ViewFrame } from '../../kit/records/views/ViewFrame.tsx';
import type { ViewProps } from '../../kit/records/views/ViewFrame.tsx';
import { RecordBar, useBetween, useCalendar } from '../../kit/records/views/calendar.tsx';
import { useFormat, useLocale, useT } from '../../kit/words/index.ts';
import { inspectionKind, inspectionPath } from './record.tsx';
import { siteClock } from './cells.tsx';

const READS = [inspectionReads.list.path, inspectionReads.counts.path];

/** The visits of a month by day; on a phone those of a week. */
export function InspectionCalendar(view: ViewProps) {
  const t = useT();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const { bar, today, month, weeks, from, to } = useCalendar({ byWeek: phone });
  const between = { scheduledFrom: from, scheduledTo: to, sort: 'scheduledAt' } as const;
  const visits = useBetween<InspectionRow, typeof inspectionReads.list>(inspectionReads.list, view.place, between);
  return (
    <ViewFrame {...view} kind={inspectionKind} reads={READS} search={t('Search inspections')}>
      {bar}
      <OverDays
        label={t('Calendar')}
        of={visits}
        kind={inspectionKind}
        nothing={{
          title: t('No visits in these days'),
          text: t('Visits appear here on the day of their appointment.'),
        }}
        more={(n) => t('{n|1 visit more is|# visits more are} in these days. Filter to see {n|it|them}.', { n })}
      >
        {(rows) => <Days rows={rows} days={weeks.flat()} today={today} month={month} phone={phone} />}
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

/** The day of a visit by the site's clock; without an appointment the requested day. */
function visitDay({ scheduledAt, timeZone, dueDate }: InspectionRow): string {
  return scheduledAt ? dayIn(timeZone, new Date(scheduledAt)) : (dueDate ?? '');
}

function Visit({ row, phone }: { row: InspectionRow; phone: boolean }) {
  const name = [siteClock(row, useLocale()), row.number, row.title].filter(Boolean).join(' ');
  return (
    <RecordBar
      kind={inspectionKind}
      status={row.status}
      name={name}
      href={inspectionPath(row)}
      says={[name, row.inspectorName, row.locationPath].filter(Boolean).join(' · ')}
      lines={3}
      sx={{
        alignItems: phone ? 'center' : 'baseline',
        minHeight: phone ? 44 : 24,
        py: '2px',
        ...(phone && { typography: 'body2' }),
      }}
    />
  );
}
