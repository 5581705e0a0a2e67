import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { TASK_COLUMNS, TASK_RECORD, TASK_SHEET_COLUMNS } from '@plumbline/contract/areas/tasks/columns';
import type { ListStatement } from '../../kit/records/list/index.ts';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { taskList } from './list.ts';
import { taskKind } from './policy.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/** The columns of a sheet that the list lacks: the text, the crew by name, and the predecessors that the reader may see. */
interface Texts {
  description: string | null;
  crew: string | null;
  importedFrom: string | null;
  before: string | null;
}
const TEXTS = (q: ListStatement) => sql`${x}.description, ${x}.imported_ref as "importedFrom",
  (select string_agg(member.full_name, '; ' order by member.full_name)
    from record_party c join person member on member.tenant_id = c.tenant_id and member.id = c.person_id
    where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee'
      and c.person_id is distinct from ${x}.lead_id) as crew,
  (select string_agg(concat(r.number, ' +' || nullif(o.lag_days, 0)), '; ' order by r.number)
    from task_predecessor o join record r on r.tenant_id = o.tenant_id and r.id = o.predecessor_id
    where o.tenant_id = ${x}.tenant_id and o.task_id = ${x}.id and r.number is not null and ${q.visible}) as before`;

/** The filtered list as a sheet, which can be edited and imported again: its columns have the names that an import knows. */
export const sheet = listSheet(taskKind, taskList, {
  name: (t) => t('Tasks'),
  record: TASK_RECORD,
  isImported: true,
  columns: () => ({ ...TASK_COLUMNS, ...TASK_SHEET_COLUMNS }),
  more: {
    sql: TEXTS,
    columns: ({ t, zone }) => {
      const { text } = sheetColumns<TaskRow & Texts>(zone);
      return [
        text(t('Crew'), (row) => row.crew, 30),
        text(t('Predecessors'), (row) => row.before, 16),
        text(t('Instructions'), (row) => row.description, 60),
        text(t('Imported from'), (row) => row.importedFrom, 12),
      ];
    },
  },
});
