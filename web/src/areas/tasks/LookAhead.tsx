import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { addDays, dayIn } from '@plumbline/contract/kit/days';
import { isWorkingDay } from '@plumbline/contract/kit/workingDays';
import type { T } from '@plumbline/contract/kit/words';
import { Link, useActor, useCurrentProject, useLocation } from '../../kit/nav/index.ts';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListParams } from '../../kit/records/list/listParams.ts';
import { useCalendar } from '../../kit/records/kind/useCalendar.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { DaysBar, useViewHref } from '../../kit/records/views/OverDays.tsx';
import { mondayOf, weeksFrom } from '../../kit/records/views/days.ts';
import { ChoiceLinks } from '../../kit/records/views/LookSwitch.tsx';
import { Printed } from '../../kit/ui/Printed.tsx';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useFormat, useLocale, useT } from '../../kit/words/index.ts';
import { LOOK_AHEAD_GROUPS, TasksOverDays, lookAhead, placeIn, useTaskWords, useTasksBetween } from './schedule.tsx';
import type { LookAheadGroup } from './schedule.tsx';
import { Links, MovableBar } from './lookAheadBars.tsx';
import { taskKind, taskPath } from './record.tsx';

const WEEKS = ['2', '3', '4', '5', '6'] as const;

function groupWords(t: T): Record<LookAheadGroup, string> {
  return { place: t('Location'), lead: t('Lead'), company: t('Responsible') };
}

/**
 * The tasks of the coming weeks by day, for screen and print, by place, lead or company. `bare` leaves out the toolbar.
 */
export function LookAhead({ place, bare = false }: { place: ListPlace<ListParams>; bare?: boolean }) {
  const t = useT();
  const { tenant } = useActor();
  const today = dayIn(tenant.timeZone);
  const asked = useLocation().search as Record<string, unknown>;
  // The address reader turns `weeks` into a number.
  const count = WEEKS.find((weeks) => weeks === String(asked['weeks'])) ?? '3';
  const by = LOOK_AHEAD_GROUPS.find((group) => group === asked['by']) ?? 'place';
  const start = mondayOf(/^\d{4}-\d\d-\d\d$/.test(String(asked['week'])) ? String(asked['week']) : today);
  const weeks = weeksFrom(start, Number(count));
  const last = weeks.at(-1)?.[6] ?? start;
  const tasks = useTasksBetween(place, start, last);
  const project = useCurrentProject((state) => state.project);
  const calendar = useCalendar(place.projectId ?? project?.projectId ?? null);
  const off = new Set(weeks.flat().filter((day) => !isWorkingDay(calendar, day)));
  const hrefOf = useViewHref();
  const words = groupWords(t);
  const days = new Intl.DateTimeFormat(useLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const title = days.formatRange(new Date(start), new Date(last));
  const table = tasks.rows && tasks.rows.length > 0 && (
    <DayTable rows={tasks.rows} weeks={weeks} by={by} today={today} off={off} title={title} />
  );
  return (
    <>
      {!bare && (
        <DaysBar
          title={title}
          hrefs={{
            before: hrefOf({ week: addDays(start, -7) }),
            today: hrefOf({ week: mondayOf(today) }),
            after: hrefOf({ week: addDays(start, 7) }),
          }}
          words={{ before: t('A week earlier'), after: t('A week later') }}
        >
          <ChoiceLinks
            shown
            label={t('Weeks')}
            value={count}
            choices={WEEKS.map((value) => ({ value, label: value, href: hrefOf({ weeks: value }) }))}
          />
          <ChoiceLinks
            shown
            label={t('By')}
            value={by}
            choices={LOOK_AHEAD_GROUPS.map((value) => ({ value, label: words[value], href: hrefOf({ by: value }) }))}
          />
          <Box sx={{ flex: 1 }} />
          <Button startIcon={<PrintOutlined />} disabled={!table} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </DaysBar>
      )}
      <TasksOverDays label={t('Look-ahead')} of={tasks}>
        {() => table}
      </TasksOverDays>
      {table && (
        <Printed heading={[t('Look-ahead'), title, project?.projectName].filter(Boolean).join(' · ')}>{table}</Printed>
      )}
    </>
  );
}

interface DayTableProps {
  rows: readonly TaskRow[];
  weeks: readonly (readonly string[])[];
  by: LookAheadGroup;
  today: string;
  /** Days on which the project does not work */
  off: ReadonlySet<string>;
  title: string;
}

function DayTable({ rows, weeks, by, today, off, title }: DayTableProps) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const days = weeks.flat();
  return (
    <Box sx={{ position: 'relative', minWidth: 200 + 24 * days.length }}>
      <Box component="table" aria-label={`${t('Look-ahead')}, ${title}`} sx={table}>
        <Box component="colgroup">
          <Box component="col" sx={{ width: { xs: 176, md: 320 } }} />
          <col span={days.length} />
        </Box>
        <thead>
          <tr>
            <Box component="th" rowSpan={2} scope="col" sx={{ ...head, left: 0, zIndex: 3, textAlign: 'left', px: 2 }}>
              {t('Task')}
            </Box>
            {weeks.map((week) => (
              <Box key={week[0]} component="th" scope="colgroup" colSpan={7} sx={{ ...head, ...weekStart }}>
                {format.day(week[0])}
              </Box>
            ))}
          </tr>
          <tr>
            {days.map((day, at) => (
              <Box
                key={day}
                component="th"
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                sx={{ ...head, top: 28, fontWeight: 400, ...(at % 7 === 0 && weekStart), ...(day === today && now) }}
              >
                {weekday.format(new Date(day))}
                <br />
                {Number(day.slice(8))}
              </Box>
            ))}
          </tr>
        </thead>
        {lookAhead(rows, by, days).map((group) => (
          <tbody key={group.name}>
            <tr>
              <Box component="th" scope="rowgroup" colSpan={days.length + 1} sx={groupHead}>
                <Box component="span" sx={{ position: 'sticky', left: 16 }}>
                  {group.name || t('None')}
                </Box>
              </Box>
            </tr>
            {group.rows.map((row) => (
              <TaskLine
                key={row.taskId}
                row={row}
                by={by}
                days={days}
                today={today}
                off={off}
                before={numbersOf(rows, row.predecessorIds)}
              />
            ))}
          </tbody>
        ))}
      </Box>
      <Links rows={rows} />
    </Box>
  );
}

interface TaskLineProps extends Pick<DayTableProps, 'by' | 'today' | 'off'> {
  row: TaskRow;
  days: string[];
  /** The numbers of its predecessors among the shown tasks */
  before: string;
}

function numbersOf(rows: readonly TaskRow[], taskIds: readonly string[]): string {
  return rows
    .filter(({ taskId }) => taskIds.includes(taskId))
    .map(({ number, title }) => number ?? title)
    .join(', ');
}

function TaskLine({ row, by, days, today, off, before }: TaskLineProps) {
  const t = useT();
  const say = useTaskWords();
  const place = placeIn(row, days);
  const tone = toneOf(taskKind, row.status);
  // Days of the bar that the finished work fills.
  const done = place ? Math.round((row.percentComplete / 100) * place.length) : 0;
  const beside = by === 'lead' ? row.locationPath : row.leadName;
  return (
    <tr>
      <Box component="th" scope="row" sx={taskHead}>
        <Box
          component={Link}
          href={taskPath(row)}
          title={say(row)}
          sx={{ display: 'flex', gap: '6px', color: 'text.primary' }}
        >
          <Box component="span" sx={{ mt: '3px' }}>
            <StatusShape tone={tone} />
          </Box>
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {[row.number, row.title].filter(Boolean).join(' ')}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[
                taskKind.statusWord(row.status, t),
                t('{n} %', { n: row.percentComplete }),
                beside,
                before && t('after {names}', { names: before }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {row.waiting && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'status.attention.ink' }}>
                {t('Cannot start yet')}
              </Box>
            )}
          </Box>
        </Box>
      </Box>
      {days.map((day, at) => {
        const inside = place !== null && at >= place.at && at < place.at + place.length;
        return (
          <Box
            component="td"
            key={day}
            sx={{ ...cell, ...(off.has(day) && dayOff), ...(at % 7 === 0 && weekStart), ...(day === today && now) }}
          >
            {inside && (
              <Box
                className="bar"
                data-bar={row.taskId}
                sx={{
                  height: 14,
                  bgcolor: `status.${tone}.mark`,
                  opacity: place && at < place.at + done ? 1 : 0.45,
                  ...(at === place.at && { borderRadius: '3px 0 0 3px' }),
                }}
              >
                <span className="vh">{t('Planned')}</span>
              </Box>
            )}
            {place && at === place.at && <MovableBar row={row} length={place.length} />}
          </Box>
        );
      })}
    </tr>
  );
}

const table = { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 } as const;
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  height: 28,
  p: 0,
  typography: 'caption',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'surface.sunken',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const weekStart = { borderLeft: 1, borderLeftColor: 'divider' } as const;
const dayOff = { bgcolor: 'surface.sunken' } as const;
const now = { boxShadow: 'inset 2px 0 0 var(--pl-palette-link)' } as const;
const groupHead = {
  textAlign: 'left',
  p: '6px 16px',
  typography: 'body2',
  fontWeight: 700,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const taskHead = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  textAlign: 'left',
  fontWeight: 400,
  p: '4px 8px 4px 16px',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const cell = { p: 0, position: 'relative', borderBottom: 1, borderColor: 'divider' } as const;
