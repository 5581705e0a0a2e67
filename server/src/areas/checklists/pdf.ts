import {
  CHECKLIST_COLUMNS,
  CHECKLIST_RECORD,
  CHECKLIST_SHEET_COLUMNS,
} from '@plumbline/contract/areas/checklists/columns';
import type { ChecklistPackage, checklistDownloads } from '@plumbline/contract/areas/checklists';
import {
  CHECKLIST_TONES,
  percentDone,
  placeOf,
  statusOfForm,
  statusWords,
  totalsOf,
} from '@plumbline/contract/areas/checklists/names';
import { initialsOf } from '@plumbline/contract/kit/forms/runs';
import { wordFor } from '@plumbline/contract/kit/words';
import { daysLate } from '@plumbline/contract/kit/recordColumns';
import type * as z from 'zod/mini';
import { withForms } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { byProject, declaredLog, logDocument, recordCells, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordLog, recordPdf } from '../../kit/records/paper/index.ts';
import { runBlocks } from '../formTemplates/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { checklistList } from './list.ts';
import { checklistKind } from './policy.ts';
import { get } from './present.ts';

type Downloads = typeof checklistDownloads;
type Printed = ChecklistPackage & { forms: readonly RunState[] };

/** One checklist with its answers, authors and times; or blank, to be filled in by hand. */
export const pdf = recordPdf(
  checklistKind,
  'checklistPackageId',
  withForms(get, ({ checklistPackageId }) => checklistPackageId),
  checklistDocument,
);

type Asked = z.output<Downloads['pdf']['input']>;

function checklistDocument(
  printer: Printer,
  checklist: Printed,
  at: PrintedAt,
  { blank: isBlank = false }: Asked,
): PdfDocument {
  const { t } = printer;
  return recordDocument(printer, checklist, isBlank ? { ...at, photos: [] } : at, {
    kind: t('Checklist'),
    number: checklist.number ?? t('Checklist'),
    round: 1,
    status: { text: wordFor(statusWords(t), checklist.status), tone: CHECKLIST_TONES[checklist.status] },
    grids: [factsOf(printer, checklist)],
    sections: [
      checklist.description && { block: 'section', title: t('Description'), text: checklist.description },
      ...checklist.forms.flatMap((run): PdfBlock[] => [
        { block: 'heading', text: run.location || run.subject ? `${run.name}: ${placeOf(run, t)}` : run.name },
        ...(isBlank ? [] : [standBlock(printer, checklist, run)]),
        ...runBlocks(printer, run, { isBlank, initialsOf }),
      ]),
    ],
  });
}

/** How far the form is, who does it and why it came back. */
function standBlock({ t, day }: Printer, { status, lead }: Printed, run: RunState): PdfBlock {
  const stand = [
    wordFor(statusWords(t), statusOfForm(status, run)),
    run.stagedAt && day(run.stagedAt),
    (run.lead ?? lead)?.fullName,
    run.returnedReason && t('Returned: {reason}', { reason: run.returnedReason }),
  ];
  return { block: 'note', text: stand.filter(Boolean).join(' · ') };
}

function factsOf({ t, day }: Printer, checklist: Printed): PdfFact[] {
  const { task, punchPackage } = checklist;
  const attached = task ?? punchPackage;
  const totals = totalsOf(checklist);
  return [
    { label: t('Project'), value: checklist.projectName ?? '' },
    { label: t('Location'), value: checklist.location?.path ?? '' },
    {
      label: t('Attached to'),
      value: attached ? [attached.number, attached.title].filter(Boolean).join(' ') : (checklist.equipment ?? ''),
    },
    { label: t('Responsible'), value: checklist.responsibleCompany?.companyName ?? '' },
    { label: t('Lead'), value: withCompany(checklist.lead) },
    { label: t('Owner'), value: withCompany(checklist.manager) },
    { label: t('Scheduled for'), value: day(checklist.scheduledDate) },
    { label: t('Last day'), value: day(checklist.dueDate) },
    {
      label: t('Forms'),
      value: t('{done} of {n} done', {
        done: checklist.runs.filter(({ stage }) => stage !== null).length,
        n: checklist.runs.length,
      }),
    },
    { label: t('Done'), value: t('{n} %', { n: percentDone(totals) }) },
    { label: t('Failed'), value: String(totals.deficient) },
    { label: t('Completed'), value: day(checklist.completedAt) },
    { label: t('Signed off'), value: day(checklist.signedOffAt) },
  ];
}

/** The filtered list as a document. */
export const log = recordLog(checklistKind, checklistList, {
  words: (t) => ({
    name: t('Checklist log'),
    count: (n) => t('{n|one checklist|# checklists}', { n }),
    all: t('All checklists'),
    ofProject: t('All checklists of the project'),
    empty: t('No checklists'),
    statuses: statusWords(t),
  }),
  tooMany: '{n} checklists do not fit into one document. Filter them, or export them as a sheet.',
  filters: (t, { failed }: z.output<Downloads['log']['input']>) => [[t('Failed'), failed ? [t('Yes')] : undefined]],
  visibleProjects,
  make: (printer, rows, head) =>
    logDocument(printer, {
      ...head,
      groups: byProject(rows),
      columns: logColumns(printer),
      more: (row) => (daysLate(row) > 0 ? { tone: 'stopped' } : {}),
    }),
});

function logColumns(printer: Printer) {
  const { number, late } = recordCells(printer);
  const { t } = printer;
  return declaredLog(
    printer,
    { ...CHECKLIST_RECORD, ...CHECKLIST_COLUMNS, ...CHECKLIST_SHEET_COLUMNS },
    {
      number: number(44),
      title: '*',
      templates: 120,
      location: 110,
      lead: 80,
      status: 80,
      lastDay: 44,
      progress: { width: 32, label: t('Done') },
      forms: { width: 36, label: t('Forms'), value: (row) => `${row.doneCount}/${row.runCount}` },
      failed: 34,
      late: late(24),
    },
  );
}
