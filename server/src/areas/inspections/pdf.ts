import {
  INSPECTION_COLUMNS,
  INSPECTION_RECORD,
  INSPECTION_SHEET_COLUMNS,
} from '@plumbline/contract/areas/inspections/columns';
import type { Inspection, Report, inspectionDownloads } from '@plumbline/contract/areas/inspections';
import { RESULT_TONES, reportWords, resultWords, typeWords } from '@plumbline/contract/areas/inspections/names';
import { INSPECTION_TONES, statusWords } from '@plumbline/contract/areas/inspections/statusNames';
import { statusWords as punchStatusWords } from '@plumbline/contract/areas/punch/statusNames';
import { statusWords as taskStatusWords } from '@plumbline/contract/areas/tasks/statusNames';
import { initialsOf, limitToItems } from '@plumbline/contract/kit/forms/runs';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import { wordFor } from '@plumbline/contract/kit/words';
import { daysLate } from '@plumbline/contract/kit/recordColumns';
import type * as z from 'zod/mini';
import { actorOf } from '../../kit/actor.ts';
import type { ActorFacts } from '../../kit/actor.ts';
import { withForms } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { byProject, declaredLog, logDocument, recordCells, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { sharedRecord } from '../../kit/records/index.ts';
import type { ByLink } from '../../kit/records/index.ts';
import { recordLog, recordPdf, sendRecordPdf } from '../../kit/records/paper/index.ts';
import { holdBlocks, runBlocks } from '../formTemplates/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { inspectionList } from './list.ts';
import { inspectionKind } from './policy.ts';
import { get } from './present.ts';

type Downloads = typeof inspectionDownloads;
type Whole = Inspection & { forms: readonly RunState[] };

const whole = withForms(get, ({ inspectionPackageId }: { inspectionPackageId: string }) => inspectionPackageId);

/** One inspection as a document: all of it, its deficiencies, the certificate, or its forms to fill in by hand. */
export const pdf = recordPdf(inspectionKind, 'inspectionPackageId', whole, inspectionDocument);

/** The report by the link that it is signed by: with the photos of its forms, and without whose court it was in. */
export const inspectionDocumentByLink: NonNullable<ByLink['document']> = (open, share) =>
  sendRecordPdf(
    open,
    inspectionKind,
    share.recordId,
    async (read): Promise<Whole> => {
      await sharedRecord(read, open.actor, share);
      const { t, now } = open.actor;
      const grants: ActorFacts['grants'] = [[inspectionKind.resource, 'read', 'company', 'allow']];
      const reader = actorOf({ ...open.actor.facts, grants }, { t, now, via: 'share' });
      const shown = await whole(read, reader, { inspectionPackageId: share.recordId });
      const isOfForm = (partId: string | null) => shown.runs.some(({ formRunId }) => formRunId === partId);
      const attachments = shown.attachments.filter(({ partId }) => isOfForm(partId));
      return { ...shown, attachments, custody: [], customFields: [] };
    },
    (printer, shown, at) =>
      inspectionDocument(
        printer,
        shown,
        { ...at, url: null },
        { inspectionPackageId: share.recordId, report: 'report' },
      ),
  );

type Asked = z.output<Downloads['pdf']['input']>;

function inspectionDocument(printer: Printer, whole: Whole, at: PrintedAt, { report }: Asked): PdfDocument {
  const { t } = printer;
  const { result, status } = whole;
  const blocks = whole.forms.flatMap((run) => formBlocks(printer, run, report));
  return recordDocument(printer, report === 'blank' ? { ...whole, custody: [], attachments: [] } : whole, at, {
    kind: report === 'report' ? t('Inspection') : `${t('Inspection')}: ${wordFor(reportWords(t), report)}`,
    number: whole.number ?? t('Inspection'),
    round: 1,
    status:
      result && report !== 'blank'
        ? { text: wordFor(resultWords(t), result), tone: RESULT_TONES[result] }
        : { text: wordFor(statusWords(t), status), tone: INSPECTION_TONES[status] },
    grids: [visitFacts(printer, whole), ...(report === 'blank' ? [] : [resultFacts(printer, whole)])],
    sections: [
      whole.description && { block: 'section', title: t('Description'), text: whole.description },
      ...blocks,
      blocks.length === 0 && { block: 'note', text: emptyText(t, report) },
      report !== 'blank' && whole.deficiencies.length > 0 && deficiencyBlock(printer, whole),
    ],
    ...(report === 'certificate'
      ? { signatures: [t('Inspector, name and date'), t('Quality manager, name and date')] }
      : {}),
  });
}

function emptyText(t: Printer['t'], report: Report): string {
  return report === 'deficiencies' ? t('Nothing is deficient') : t('No form was added');
}

/** A form under its name; the certificate says its result, the hold points that are not released, and who signed it. */
function formBlocks(printer: Printer, run: RunState, report: Report): PdfBlock[] {
  const { t } = printer;
  const title = [run.name, run.subject ?? run.location?.path].filter(Boolean).join(' · ');
  const printing = { isBlank: report === 'blank', initialsOf };
  const heading: PdfBlock = { block: 'heading', text: title };
  if (report === 'report' || report === 'blank') return [heading, ...runBlocks(printer, run, printing)];
  if (report === 'deficiencies') {
    const { failing } = run.evaluation;
    if (failing.length === 0) return [];
    const definition = { ...limitToItems(run.definition, failing), signatures: [] };
    return [heading, ...runBlocks(printer, { ...run, definition }, printing)];
  }
  const { counts } = run.evaluation;
  const facts = [
    { label: t('Items'), value: String(counts.items) },
    { label: t('Conforming'), value: String(counts.conforming) },
    { label: t('Deficient'), value: String(counts.deficient) },
    { label: t('N/A'), value: String(counts.notApplicable) },
  ];
  const signatures = runBlocks(printer, { ...run, definition: { ...run.definition, sections: [] } }, printing);
  return [heading, { block: 'facts', facts }, ...holdBlocks(printer, run), ...signatures];
}

function deficiencyBlock({ t }: Printer, { deficiencies }: Inspection): PdfBlock {
  const [taskWords, punchWords] = [taskStatusWords(t), punchStatusWords(t)];
  const text = deficiencies
    .map(({ kind, number, title, status }) => {
      const state = wordFor(kind === 'task' ? taskWords : punchWords, status);
      return `${[number, title].filter(Boolean).join(' ')}: ${state}`;
    })
    .join('\n');
  return { block: 'section', title: t('Led to'), text };
}

function visitFacts({ t, instant, day, locale }: Printer, one: Inspection): PdfFact[] {
  const { scheduledAt, dueDate, requestedTime, externalName, externalAgency, permitNo, task } = one;
  const requested = [day(dueDate), requestedTime && timeOfDay(locale, requestedTime)].filter(Boolean).join(', ');
  const external = [externalName, externalAgency, permitNo].filter(Boolean).join(', ');
  return [
    { label: t('Project'), value: one.projectName ?? '' },
    { label: t('Type'), value: wordFor(typeWords(t), one.inspectionType) },
    { label: t('Location'), value: one.location?.path ?? '' },
    scheduledAt
      ? { label: t('Appointment'), value: instant(scheduledAt) }
      : { label: t('Requested for'), value: requested },
    { label: t('Inspector'), value: [withCompany(one.inspector), external].filter(Boolean).join('\n') },
    { label: t('Quality manager'), value: withCompany(one.manager) },
    { label: t('Point of contact'), value: withCompany(one.pointOfContact) },
    { label: t('Work by'), value: withCompany(one.inspectee) },
    { label: t('Company inspected'), value: one.responsibleCompany?.companyName ?? t('Not named') },
    { label: t('Spec section'), value: one.specSection ? `${one.specSection.number} ${one.specSection.title}` : '' },
    { label: t('Drawing'), value: one.drawingRef ?? '' },
    { label: t('Equipment'), value: one.equipment ?? '' },
    { label: t('Task'), value: task ? [task.number, task.title].filter(Boolean).join(' ') : '' },
    { label: t('Cost code'), value: one.costCode ? `${one.costCode.code} ${one.costCode.name}` : '' },
  ];
}

function resultFacts({ t, instant, number }: Printer, one: Inspection): PdfFact[] {
  return [
    { label: t('Verdict'), value: wordFor(resultWords(t), one.result) },
    { label: t('Score'), value: one.score === null ? '' : t('{n} %', { n: number(one.score) }) },
    { label: t('Conforming'), value: String(one.conforming) },
    { label: t('Deficient'), value: String(one.deficient) },
    { label: t('Finished'), value: one.finishedAt ? instant(one.finishedAt) : '' },
    { label: t('Closed by'), value: withCompany(one.closedBy) },
  ];
}

/** The filtered list as a document. */
export const log = recordLog(inspectionKind, inspectionList, {
  words: (t) => ({
    name: t('Inspection log'),
    count: (n) => t('{n|one inspection|# inspections}', { n }),
    all: t('All inspections'),
    ofProject: t('All inspections of the project'),
    empty: t('No inspections'),
    statuses: statusWords(t),
  }),
  tooMany: '{n} inspections do not fit into one document. Filter them, or export them as a sheet.',
  filters: (t, { inspectionType, result }: z.output<Downloads['log']['input']>) => [
    [t('Type'), inspectionType?.map((code) => wordFor(typeWords(t), code))],
    [t('Verdict'), result?.map((code) => wordFor(resultWords(t), code))],
  ],
  visibleProjects,
  make: (printer, rows, head) =>
    logDocument(printer, {
      ...head,
      groups: byProject(rows.map((row) => ({ ...row, projectName: row.projectName ?? '' }))),
      columns: logColumns(printer),
      more: (row) => (row.result === 'fail' || daysLate(row) > 0 ? { tone: 'stopped' } : {}),
    }),
});

function logColumns(printer: Printer) {
  const { number, late } = recordCells(printer);
  return declaredLog(
    printer,
    { ...INSPECTION_RECORD, ...INSPECTION_COLUMNS, ...INSPECTION_SHEET_COLUMNS },
    {
      number: number(50),
      title: '*',
      type: 66,
      scheduled: { width: 58, value: (row) => printer.shortDay(row.scheduledAt ?? row.dueDate) },
      inspector: 90,
      status: 62,
      result: 76,
      conforming: 54,
      deficient: 48,
      late: late(26),
    },
  );
}
