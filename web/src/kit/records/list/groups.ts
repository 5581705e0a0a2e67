import { addDays } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';
import type { RecordKind } from '../recordKinds.ts';

/** Something that rows can be grouped by: `id` is what the address and the call name it, `of` says in which group a row stands. */
export interface ListGroup<Row> {
  id: string;
  label: string;
  of: (row: Row) => { id: string; label: string };
}

/** A group for each of the texts that rows have, such as a name; `nothing` is what rows without one stand under. */
export function groupByText<Row>(
  id: string,
  label: string,
  of: (row: Row) => string | null,
  nothing: string,
): ListGroup<Row> {
  return { id, label, of: (row) => ({ id: of(row) ?? '', label: of(row) ?? nothing }) };
}

interface GroupedRow {
  status: string;
  projectId: string;
  projectName: string;
  managerName: string | null;
  dueDate: string | null;
}

/** What every list of records in projects can be grouped by beside the court. */
export function recordGroups<Row extends GroupedRow>(
  kind: Pick<RecordKind, 'statusWord'>,
  manager: string,
  withProject: boolean,
  t: T,
  format: Format,
): ListGroup<Row>[] {
  const project = {
    id: 'project',
    label: t('Project'),
    of: (row: Row) => ({ id: row.projectId, label: row.projectName }),
  };
  return [
    { id: 'status', label: t('Status'), of: ({ status }) => ({ id: status, label: kind.statusWord(status, t) }) },
    ...(withProject ? [project] : []),
    {
      id: 'manager',
      label: manager,
      of: ({ managerName }) => ({ id: managerName ?? '', label: managerName ?? t('Nobody') }),
    },
    {
      id: 'dueWeek',
      label: t('Week due'),
      of: ({ dueDate }) => {
        if (dueDate === null) return { id: '', label: t('No due date') };
        const monday = addDays(dueDate, -((new Date(dueDate).getUTCDay() + 6) % 7));
        return { id: monday, label: t('Week of {day}', { day: format.day(monday) }) };
      },
    },
  ];
}
