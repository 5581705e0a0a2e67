import { addDays } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';
import type { ListColumn } from '../../table/columns.ts';
import type { Format } from '../../words/index.ts';

/** A possible grouping: `id` names it in the address and the call, `of` answers the group of a row. */
export interface ListGroup<Row> {
  id: string;
  label: string;
  of: (row: Row) => { id: string; label: string };
}

/** The possible groupings besides court: the due week, and each sortable column with words. */
export function listGroups<Row extends { dueDate: string | null }>(
  columns: readonly ListColumn<Row>[],
  t: T,
  format: Format,
): ListGroup<Row>[] {
  const named = columns.flatMap(({ head, sort, words }): ListGroup<Row>[] => {
    const of = (row: Row) => String(words?.(row) || '');
    return sort && words
      ? [{ id: sort, label: head, of: (row) => ({ id: of(row), label: of(row) || t('None') }) }]
      : [];
  });
  return [
    {
      id: 'dueWeek',
      label: t('Week due'),
      of: ({ dueDate }) => {
        if (dueDate === null) return { id: '', label: t('No due date') };
        const monday = addDays(dueDate, -((new Date(dueDate).getUTCDay() + 6) % 7));
        return { id: monday, label: t('Week of {day}', { day: format.day(monday) }) };
      },
    },
    ...named,
  ];
}
