import {
  blockedWords,
  categoryWords,
  evidenceWords,
  hoursText,
  quantityText,
} from '@plumbline/contract/areas/tasks/names';
import { taskDownloads } from '@plumbline/contract/areas/tasks/reads';
import type { Task } from '@plumbline/contract/areas/tasks';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { TaskDetails, wantedOf } from './TaskDetails.tsx';
import { useTaskActions } from './useTaskActions.tsx';
import { taskFields, taskForm, trailLabels, trailSteps } from './fields.ts';
import { taskSource } from './source.ts';

/** `/project/:id/task/:taskId`: a task as a page and as a panel beside its list. */
export const { Screen: TaskScreen, Panel: TaskPanel } = recordViews({
  source: taskSource,
  meta: (task, t) => [wordFor(categoryWords(t), task.category)],
  useActions: useTaskActions,
  wanted: wantedOf,
  Details: TaskDetails,
  useFacts,
  brief: (task, { t, format }) => [
    fact(t('Start date'), format.day(task.startDate)),
    fact(t('Done'), t('{n} %', { n: task.percentComplete })),
    fact(t('Lead'), task.lead?.fullName),
    fact(t('Location'), <PlaceCell path={task.location?.path ?? null} />),
  ],
  page: ({ taskId, projectId, lead, status }, t) => ({
    listHref: `/project/project/${projectId}?tab=tasks`,
    unnumbered: t('Draft task'),
    answerers: lead && (status === 'open' || status === 'inProgress') ? [lead] : [],
    pdfHref: downloadUrl(taskDownloads.pdf.path, { taskId }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: taskFields(t),
    choices: { blockedReason: blockedWords(t) },
  }),
});

/** Facts that are shown even when they are empty. */
const ALWAYS = ['startDate', 'dueDate', 'leadId', 'managerId', 'locationId', 'costCodeId'] as const;

/** The facts of a task in the narrow column, in the order in which people look for them. */
function useFacts(task: Task): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court, due } = useCourtFacts(task);
  const { costCode, evidence } = task;
  const { edit, editDue } = useFactEdits({
    source: taskSource,
    record: task,
    ...taskForm(t, task),
    calls: () => import('@plumbline/contract/areas/tasks').then((calls) => calls.tasks),
    always: ALWAYS,
  });
  return [
    court,
    due ? editDue({ ...due, label: t('Finish date') }) : edit('dueDate', null),
    edit('startDate', format.day(task.startDate)),
    fact(t('Done'), t('{n} %', { n: task.percentComplete })),
    edit('plannedHours', hoursText(task, format.number, t), t('Hours')),
    edit('plannedQuantity', quantityText(task, format.number, t), t('Quantity')),
    edit('leadId', task.lead && <PersonFact person={task.lead} />),
    edit('crewIds', task.crew.map((person) => person.fullName).join(', ')),
    edit('managerId', task.manager && <PersonFact person={task.manager} />),
    edit('responsibleCompanyId', task.responsibleCompany?.companyName),
    edit('category', wordFor(categoryWords(t), task.category)),
    edit('locationId', task.location?.path),
    edit('costCodeId', costCode && `${costCode.code} ${costCode.name}`),
    evidence === 'none' ? null : edit('evidence', wordFor(evidenceWords(t), evidence)),
    fact(t('Started'), format.day(task.actualStart)),
    fact(t('Finished'), format.day(task.actualFinish)),
    task.reworkCount > 0 ? fact(t('Sent back'), t('{n|once|# times}', { n: task.reworkCount })) : null,
    fact(t('Imported from'), task.importedFrom),
  ];
}
