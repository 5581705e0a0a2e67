import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { blockedWords, categoryWords, statusWords } from '@plumbline/contract/areas/tasks/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ListStatement } from '../../kit/records/list/index.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { taskList } from './list.ts';
import { taskKind } from './policy.ts';

/** What a sheet has beside the list: the text, the crew by name, and what comes before as far as the reader sees the task. */
interface Texts {
  description: string | null;
  crew: string | null;
  importedFrom: string | null;
  before: string | null;
}
const TEXTS = (q: ListStatement) => `x.description, x.imported_ref as "importedFrom",
  (select string_agg(member.full_name, '; ' order by member.full_name)
    from record_party c join person member on member.tenant_id = c.tenant_id and member.id = c.person_id
    where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee'
      and c.person_id is distinct from x.lead_id) as crew,
  (select string_agg(concat(r.number, ' +' || nullif(o.lag_days, 0)), '; ' order by r.number)
    from task_predecessor o join record r on r.tenant_id = o.tenant_id and r.id = o.predecessor_id
    where o.tenant_id = x.tenant_id and o.task_id = x.id and r.number is not null and ${q.visible}) as before`;

/** The filtered list as a sheet, which can be edited and imported again: its columns have the names that an import knows. */
export const sheet = listSheet(taskKind, taskList, { name: ({ t }) => t('Tasks'), more: TEXTS, columns });

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<TaskRow & Texts>[] {
  const { t, zone } = actor;
  const { text, day, integer, number } = sheetColumns<TaskRow & Texts>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 16),
    text(t('Category'), (row) => wordFor(categoryWords(t), row.category), 14),
    text(t('Project'), (row) => row.projectName, 28),
    ...courtColumns<TaskRow & Texts>(actor),
    day(t('Start date'), (row) => row.startDate),
    day(t('Finish date'), (row) => row.finishDate),
    integer(t('Done, percent'), (row) => row.percentComplete),
    text(t('Lead'), (row) => row.leadName),
    text(t('Crew'), (row) => row.crew, 30),
    text(t('Owner'), (row) => row.managerName),
    text(t('Responsible'), (row) => row.responsibleCompanyName, 24),
    text(t('Location'), (row) => row.locationPath, 24),
    text(t('Cost code'), (row) => row.costCode, 12),
    number(t('Planned hours'), (row) => row.plannedHours),
    number(t('Hours'), (row) => row.actualHours),
    number(t('Planned quantity'), (row) => row.plannedQuantity),
    number(t('Installed'), (row) => row.installedQuantity),
    text(t('Unit'), (row) => row.unit, 8),
    text(t('Predecessors'), (row) => row.before, 16),
    text(t('Blocked by'), (row) => wordFor(blockedWords(t), row.blockedReason), 24),
    text(t('Cannot start yet'), (row) => (row.waiting ? t('Yes') : t('No')), 10),
    day(t('Started'), (row) => row.actualStart),
    day(t('Finished'), (row) => row.actualFinish),
    day(t('Closed'), (row) => row.closedAt),
    integer(t('Sent back'), (row) => row.reworkCount),
    text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
    text(t('Instructions'), (row) => row.description, 60),
    text(t('Imported from'), (row) => row.importedFrom, 12),
  ];
}
