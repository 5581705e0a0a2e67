import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { query } from '../../kit/api/index.ts';
import { Link, useLocation } from '../../kit/nav/index.ts';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import { narrowing } from '../../kit/records/listParams.ts';
import type { ListParams } from '../../kit/records/listParams.ts';
import { ListEmpty, ListFailed } from '../../kit/records/ListStates.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { plannedDays } from './schedule.ts';
import { taskKind } from './record.tsx';

/** The address of this view with something else chosen in it. */
export function useViewHref(): (change: Record<string, string>) => string {
  const [path = '', asked] = useLocation().href.split('?');
  return (change) => {
    const search = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(change)) search.set(name, value);
    return `${path}?${search}`;
  };
}

interface BarProps {
  title: string;
  /** the addresses of what comes before, of today, and of what comes after */
  hrefs: { before: string; today: string; after: string };
  words: { before: string; after: string };
  children?: ReactNode;
}

/** The line above a view of days: which days, the ones before and after, and what else is chosen. */
export function DaysBar({ title, hrefs, words, children }: BarProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1, flex: 'none' }}>
      <Box
        component="h2"
        sx={{ m: 0, typography: 'body1', fontWeight: 700, minWidth: 152, flexBasis: { xs: '100%', sm: 'auto' } }}
        aria-live="polite"
      >
        {title}
      </Box>
      <IconButton component={Link} href={hrefs.before} aria-label={words.before}>
        <ChevronLeft />
      </IconButton>
      <Button component={Link} href={hrefs.today}>
        {t('Today')}
      </Button>
      <IconButton component={Link} href={hrefs.after} aria-label={words.after}>
        <ChevronRight />
      </IconButton>
      {children}
    </Box>
  );
}

/** One of a few, each a link. */
export function ChoiceLinks({
  label,
  value,
  choices,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string; href: string }[];
}) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center' }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', mr: '4px' }}>
        {label}
      </Box>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          component={Link}
          href={choice.href}
          variant="text"
          aria-current={choice.value === value ? 'true' : undefined}
          sx={{
            minWidth: 0,
            px: '6px',
            color: 'text.secondary',
            ...(choice.value === value && { color: 'text.primary', bgcolor: 'action.selected' }),
          }}
        >
          {choice.label}
        </Button>
      ))}
    </Box>
  );
}

/** Why there are no tasks to lay out over days: not there yet, failed, or none; null where there are some. */
export function NoTasks({ of }: { of: TasksBetween }) {
  const t = useT();
  if (of.rows === null)
    return of.error ? (
      <ListFailed error={of.error} onRetry={of.retry} plural={taskKind.plural(t)} />
    ) : (
      <SkeletonRows rows={8} />
    );
  if (of.rows.length > 0) return null;
  const words = { title: t('No tasks in these days'), text: t('A task stands here once its days are planned.') };
  return <ListEmpty filtered={false} nothing={words} noMatch={words.title} onClear={() => undefined} create={null} />;
}

/** Says that not all are shown. */
export function MoreTasks({ of: { rows, total } }: { of: TasksBetween }) {
  const t = useT();
  const left = total - (rows?.length ?? total);
  if (left <= 0) return null;
  return (
    <Box role="note" sx={{ px: 2, py: '6px', borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      {t('{n|1 task more is|# tasks more are} planned for these days. Filter to see {n|it|them}.', { n: left })}
    </Box>
  );
}

/** Number, title, status and days of a task, for its tooltip. */
export function useTaskWords(): (row: TaskRow) => string {
  const t = useT();
  const format = useFormat();
  return (row) => {
    const days = plannedDays(row);
    const span = days && [...new Set([days.from, days.to])].map((day) => format.day(day)).join(' – ');
    return [`${row.number ?? t('Draft')} ${row.title}`, taskKind.statusWord(row.status, t), span, row.leadName]
      .filter(Boolean)
      .join(' · ');
  };
}

const PAGE = 100;
/** Pages that are asked for at most. */
const MOST = 5;

interface TasksBetween {
  /** null until the first page is there */
  rows: TaskRow[] | null;
  /** of the filter in these days, shown or not */
  total: number;
  error: Error | null;
  retry: () => void;
}

/** The tasks of a list that are planned for one of these days, 500 at most, in the order of their start. */
export function useTasksBetween({ address, fixed }: ListPlace<ListParams>, from: string, to: string): TasksBetween {
  const filter = {
    ...narrowing(address.params),
    ...fixed,
    plannedFrom: from,
    plannedTo: to,
    sort: 'startDate' as const,
  };
  const page = (pageNum: number) => ({
    ...query(taskReads.list, { ...filter, pageNum, pageSize: PAGE }, { quiet: true, stay: true }),
    placeholderData: keepPreviousData,
  });
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
