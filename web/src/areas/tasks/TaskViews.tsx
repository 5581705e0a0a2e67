import type { Task, TaskRow, TaskStatus, TaskVerb } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { TASK_STATUSES } from '@plumbline/contract/areas/tasks/shapes';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListParams } from '../../kit/records/list/listParams.ts';
import { Board } from '../../kit/records/views/Board.tsx';
import type { CardKind } from '../../kit/records/views/RecordCard.tsx';
import { ViewFrame } from '../../kit/records/views/ViewFrame.tsx';
import type { ViewProps } from '../../kit/records/views/ViewFrame.tsx';
import { useT, useFormat, useLocale } from '../../kit/words/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { RecordRowCard } from '../../kit/records/list/RecordRowCard.tsx';
import { RecordBar, useCalendar } from '../../kit/records/views/calendar.tsx';
import { LookAhead } from './LookAhead.tsx';
import { TaskSigns, USUAL_SORT } from './list.tsx';
import { taskKind, taskPath } from './record.tsx';
import { useTaskActions } from './useTaskActions.tsx';
import { TasksOverDays, barsOf, plannedDays, useTaskWords, useTasksBetween } from './schedule.tsx';

/** The status to which each verb moves a task. */
const LEADS_TO: Readonly<Record<TaskVerb, TaskStatus>> = {
  assign: 'open',
  start: 'inProgress',
  block: 'blocked',
  unblock: 'inProgress',
  finish: 'readyForReview',
  accept: 'closed',
  return: 'inProgress',
  reopen: 'inProgress',
  void: 'void',
};

const CARDS: CardKind<TaskRow, Task> = {
  kind: taskKind,
  list: taskReads.list,
  get: taskReads.get,
  id: 'taskId',
  useActions: useTaskActions,
  signs: (row) => <TaskSigns row={row} />,
};
const READS = [taskReads.list.path, taskReads.counts.path];

interface TaskViewsProps extends ViewProps {
  place: ListPlace<ListParams & { status?: TaskStatus[] }>;
  look: 'board' | 'calendar' | 'lookAhead';
}

/** The tasks of a list as a board, a month, or a look-ahead. */
export function TaskViews({ look, ...view }: TaskViewsProps) {
  const t = useT();
  const { place } = view;
  const phone = useMediaQuery('(max-width: 699.95px)');
  const [open, setOpen] = useState(false);
  // On a phone a button holds weeks, views and filters, so that the days begin at the top.
  const folds = phone && look === 'lookAhead';
  const tools = folds ? (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>{view.tools}</Box>
      <IconButton aria-label={t('Weeks and filters')} aria-expanded={open} onClick={() => setOpen(!open)}>
        <TuneOutlined />
      </IconButton>
    </Box>
  ) : (
    view.tools
  );
  return (
    <ViewFrame {...view} tools={tools} folded={folds && !open} kind={taskKind} reads={READS} search={t('Search tasks')}>
      {look === 'board' && (
        <Board of={CARDS} place={place} statuses={TASK_STATUSES} leadsTo={LEADS_TO} usualSort={USUAL_SORT} />
      )}
      {look === 'calendar' && <Calendar place={place} />}
      {look === 'lookAhead' && <LookAhead place={place} bare={folds && !open} />}
    </ViewFrame>
  );
}

/** The tasks of a month as bars over its weeks. A phone shows one week, day by day. */
function Calendar({ place }: { place: ListPlace<ListParams> }) {
  const t = useT();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const { bar, from, to, ...month } = useCalendar({ byWeek: phone });
  const Body = phone ? Agenda : Weeks;
  return (
    <>
      {bar}
      <TasksOverDays label={t('Calendar')} of={useTasksBetween(place, from, to)}>
        {(rows) => <Body rows={rows} {...month} />}
      </TasksOverDays>
    </>
  );
}

interface MonthProps {
  rows: readonly TaskRow[];
  weeks: readonly (readonly string[])[];
  month: string;
  today: string;
}

function Weeks({ rows, weeks, month, today }: MonthProps) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  // This month opens at the current week.
  useEffect(() => {
    const box = list.current?.parentElement;
    const now = list.current?.querySelector('[aria-current]')?.parentElement;
    if (box) box.scrollTop = now ? now.offsetTop - WEEKDAYS : 0;
  }, [month]);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <Box ref={list} sx={{ minWidth: 640 }}>
      <Box sx={{ ...columns, height: WEEKDAYS, position: 'sticky', top: 0, zIndex: 2, bgcolor: 'surface.sunken' }}>
        {weeks[0]?.map((day) => (
          <Box key={day} sx={{ typography: 'caption', fontWeight: 700, p: '6px 8px' }}>
            {weekday.format(new Date(day))}
          </Box>
        ))}
      </Box>
      {weeks.map((week) => (
        <Week key={week[0]} rows={rows} week={week} month={month} today={today} />
      ))}
    </Box>
  );
}

/** Height of the row of weekday names, in px. */
const WEEKDAYS = 32;
const columns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

function Week({ rows, week, month, today }: Omit<MonthProps, 'weeks'> & { week: readonly string[] }) {
  const say = useTaskWords();
  const t = useT();
  const format = useFormat();
  const bars = barsOf(rows, week);
  const lines = 1 + Math.max(-1, ...bars.map(({ line }) => line));
  return (
    <Box
      component="section"
      aria-label={t('Week of {day}', { day: format.day(week[0]) })}
      sx={{
        ...columns,
        gridTemplateRows: `28px repeat(${lines}, 24px) minmax(32px, auto)`,
        rowGap: '2px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {week.map((day, at) => (
        <Box
          key={day}
          className="num"
          aria-current={day === today ? 'date' : undefined}
          sx={{
            gridColumn: at + 1,
            gridRow: '1 / -1',
            p: '4px 8px',
            typography: 'caption',
            color: day.startsWith(month) ? 'text.primary' : 'text.tertiary',
            borderRight: at < 6 ? 1 : 0,
            borderColor: 'divider',
            ...(at > 4 && { bgcolor: 'surface.sunken' }),
            ...(day === today && { fontWeight: 700, boxShadow: 'inset 0 2px 0 var(--pl-palette-link)' }),
          }}
        >
          {Number(day.slice(8))}
        </Box>
      ))}
      {bars.map(({ row, at, length, line }) => (
        <RecordBar
          key={row.taskId}
          kind={taskKind}
          status={row.status}
          name={[row.number, row.title].filter(Boolean).join(' ')}
          href={taskPath(row)}
          says={say(row)}
          lines={1}
          sx={{ ...inWeek, gridColumn: `${at + 1} / span ${length}`, gridRow: line + 2 }}
        />
      ))}
    </Box>
  );
}

const inWeek = { alignItems: 'center', mx: '3px', outlineOffset: '-2px !important' } as const;

/** The tasks of a week, under the day on which they begin. A task that began earlier is under the first day. */
function Agenda({ rows, weeks, today }: MonthProps) {
  const t = useT();
  const format = useFormat();
  const days = weeks.flat();
  const first = days[0] ?? '';
  const byDay = Map.groupBy(rows, (row) => {
    const { from = '', to = '' } = plannedDays(row) ?? {};
    return to < first ? '' : from < first ? first : from;
  });
  return days
    .filter((day) => byDay.has(day))
    .map((day) => (
      <Box component="section" key={day}>
        <Box
          component="h3"
          aria-current={day === today ? 'date' : undefined}
          sx={{ m: 0, p: '8px 16px', typography: 'body2', fontWeight: 700, bgcolor: 'surface.sunken' }}
        >
          {day === first ? t('{day} and before', { day: format.day(day) }) : format.day(day)}
        </Box>
        <ul>
          {byDay.get(day)?.map((row) => (
            <Box component="li" key={row.taskId} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <Box
                component={Link}
                href={taskPath(row)}
                sx={{ display: 'block', p: '12px 16px', color: 'text.primary' }}
              >
                <RecordRowCard kind={taskKind} row={row} />
              </Box>
            </Box>
          ))}
        </ul>
      </Box>
    ));
}
