import type { Task, TaskNeighbour } from '@plumbline/contract/areas/tasks';
import {
  TASK_TONES,
  blockedWords,
  categoryWords,
  evidenceWords,
  hoursText,
  quantityText,
  statusWords,
} from '@plumbline/contract/areas/tasks/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/paper/index.ts';
import { taskKind } from './policy.ts';
import { get } from './present.ts';

/** One task as a card for the site. */
export const pdf = recordPdf(taskKind, 'taskId', get, taskDocument);

/** Prints work, place, dates and people of a task; what blocks its start, its predecessors and successors; and space for signatures. */
function taskDocument(printer: Printer, task: Task, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const around = (title: string, tasks: readonly TaskNeighbour[]): PdfBlock | false =>
    tasks.length > 0 && { block: 'section', title, text: tasks.map((one) => neighbourLine(printer, one)).join('\n') };
  return recordDocument(printer, task, at, {
    kind: t('Task'),
    number: task.number ?? t('Task'),
    round: 1,
    status: { text: wordFor(statusWords(t), task.status), tone: TASK_TONES[task.status] },
    grids: [planFacts(printer, task), workFacts(printer, task)],
    sections: [
      { block: 'section', title: t('Instructions'), text: task.description ?? '', empty: t('Nothing was written') },
      task.gates.length > 0 && {
        block: 'section',
        title: t('Cannot start yet'),
        text: task.gates.map(({ reason }) => reason).join('\n'),
      },
      around(t('Predecessors'), task.predecessors),
      around(t('Successors'), task.successors),
    ],
  });
}

function neighbourLine({ t }: Printer, { number, title, status, lagDays }: TaskNeighbour): string {
  const name = [number, title].filter(Boolean).join(' ');
  const lag = lagDays > 0 ? `, ${t('{n|one day|# days} between', { n: lagDays })}` : '';
  return `${name} (${wordFor(statusWords(t), status)}${lag})`;
}

function planFacts({ t, day }: Printer, task: Task): PdfFact[] {
  return [
    { label: t('Project'), value: task.projectName ?? '' },
    { label: t('Location'), value: task.location?.path ?? '' },
    { label: t('Start date'), value: day(task.startDate) },
    { label: t('Finish date'), value: day(task.dueDate) },
    { label: t('Lead'), value: withCompany(task.lead) },
    { label: t('Crew'), value: task.crew.map(({ fullName }) => fullName).join(', ') },
    { label: t('Owner'), value: withCompany(task.manager) },
    { label: t('Responsible'), value: task.responsibleCompany?.companyName ?? '' },
  ];
}

function workFacts({ t, day }: Printer, task: Task): PdfFact[] {
  const { costCode } = task;
  return [
    { label: t('Category'), value: wordFor(categoryWords(t), task.category) },
    { label: t('Cost code'), value: costCode ? `${costCode.code} ${costCode.name}` : '' },
    { label: t('Hours'), value: hoursText(task, String, t) ?? '' },
    { label: t('Quantity'), value: quantityText(task, String, t) ?? '' },
    { label: t('Done'), value: t('{n} %', { n: task.percentComplete }) },
    { label: t('Needed to finish it'), value: wordFor(evidenceWords(t), task.evidence) },
    { label: t('Blocked by'), value: wordFor(blockedWords(t), task.blockedReason) },
    { label: t('Finished'), value: day(task.actualFinish) },
  ];
}
