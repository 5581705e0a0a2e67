import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { query } from '../../kit/api/index.ts';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import { narrowing } from '../../kit/records/listParams.ts';
import type { ListParams } from '../../kit/records/listParams.ts';

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
