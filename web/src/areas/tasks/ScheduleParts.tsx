import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import { narrowing } from '../../kit/records/listParams.ts';
import type { ListParams } from '../../kit/records/listParams.ts';
import { OverDays } from '../../kit/records/views/OverDays.tsx';
import type { Between } from '../../kit/records/views/OverDays.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { plannedDays } from './schedule.ts';
import { taskKind } from './record.tsx';

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

/** The tasks of some days laid out over them. */
export function TasksOverDays(props: Pick<Parameters<typeof OverDays<TaskRow>>[0], 'label' | 'of' | 'children'>) {
  const t = useT();
  const nothing = { title: t('No tasks in these days'), text: t('A task stands here once its days are planned.') };
  const more = (n: number) =>
    t('{n|1 task more is|# tasks more are} planned for these days. Filter to see {n|it|them}.', { n });
  return <OverDays {...props} kind={taskKind} nothing={nothing} more={more} />;
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

/** The tasks of a list that are planned for one of these days, 500 at most, in the order of their start. */
export function useTasksBetween({ address, fixed }: ListPlace<ListParams>, from: string, to: string): Between<TaskRow> {
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
