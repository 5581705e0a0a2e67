import { useQuery } from '@tanstack/react-query';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { query } from '../../kit/api/index.ts';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/** The hours of the whole filter, and what of it is blocked or cannot start yet. */
export function TaskTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(taskReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, plannedHours, actualHours, blocked, waiting } = data;
  const hours = { done: format.number(actualHours), all: format.number(plannedHours) };
  return (
    <TotalsLine all={t('{n|1 task|# tasks} in all', { n: total })}>
      {plannedHours > 0 && t('{done} of {all} h', hours)}
      {blocked > 0 && t('{n} blocked', { n: blocked })}
      {waiting > 0 && t('{n} cannot start yet', { n: waiting })}
    </TotalsLine>
  );
}
