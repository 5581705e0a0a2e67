import type { Rfi, RfiRow, rfiDownloads } from '@plumbline/contract/areas/rfis';
import { RFI_COLUMNS, RFI_RECORD } from '@plumbline/contract/areas/rfis/columns';
import {
  RFI_TONES,
  disciplineWords,
  impactWords,
  priorityWords,
  reasonWords,
  statusWords,
} from '@plumbline/contract/areas/rfis/names';
import type { CustomField } from '@plumbline/contract/kit/customFields';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { daysLate } from '@plumbline/contract/kit/recordColumns';
import type * as z from 'zod/mini';
import type { ActorRequest } from '../../kit/http/routes.ts';
import {
  byProject,
  declaredLog,
  addressFacts,
  filtersInWords,
  logDocument,
  recordCells,
  recordDocument,
  remarkBlocks,
  withCompany,
} from '../../kit/pdf/index.ts';
import type { PdfDocument, PdfFact, PrintedAt, PrintedProject, Printer } from '../../kit/pdf/index.ts';
import { custodyReport, customFieldsOf, recordPdf, sendLogPdf, sendRecordZip } from '../../kit/records/paper/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { rfiKind } from './policy.ts';
import { rfiList } from './list.ts';
import { get } from './present.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

type Downloads = typeof rfiDownloads;

/** One RFI as a document. */
export const pdf = recordPdf(rfiKind, 'rfiId', get, rfiDocument);

/** Who held the RFIs of a filtered list, and for how long. */
export const custody = custodyReport(rfiKind, {
  list: rfiList,
  name: ({ t }) => t('Custody of RFIs'),
  visibleProjects,
});

/** The filtered list as a zip: a folder for each RFI, with its document and its files. */
export async function files(open: ActorRequest, input: z.output<Downloads['files']['input']>): Promise<void> {
  const { context, actor } = open;
  const ids = await context.database.read(actor.tenantId, (read) => rfiList.ids(read, actor, input));
  return sendRecordZip(open, rfiKind, {
    name: 'RFIs',
    ids,
    get: (read, rfiId) => get(read, actor, { rfiId }),
    make: rfiDocument,
    // Lists only chosen records that were found, so that the audit log names nothing the actor may not see.
    detail: { ...input, ...(input.rfiId && { rfiId: ids }) },
  });
}

/** In the order of AIA G716: project, to and from, subject, references, question, answers, impacts, signature. */
export function rfiDocument(printer: Printer, rfi: Rfi, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { responses, round } = rfi;
  const impacts = rfi.impactsConfirmed ? t('Impacts, confirmed') : t('Impacts, as expected by the asker');
  return recordDocument(printer, rfi, at, {
    kind: t('Request for information'),
    number: rfi.number ?? t('RFI'),
    round,
    status: { text: wordFor(statusWords(t), rfi.status), tone: RFI_TONES[rfi.status] },
    grids: [letterFacts(printer, rfi, at), referenceFacts(t, rfi)],
    sections: [
      { block: 'section', title: t('Question'), text: rfi.question ?? '', empty: t('Nothing was written') },
      ...rfi.addenda.map(({ by, at, body }) => ({
        block: 'entry' as const,
        by: t('Addendum by {name}', { name: withCompany(by) }),
        at: printer.instant(at),
        text: body,
      })),
      { block: 'section', title: t('Suggested answer'), text: rfi.suggestedAnswer ?? '', empty: t('None') },
      ...remarkBlocks(
        printer,
        responses.length > 1 ? t('Responses') : t('Response'),
        responses.map((one) => ({ ...one, mark: one.official ? t('Official response') : undefined })),
        t('No answer yet'),
      ),
      { block: 'section', title: impacts },
      { block: 'facts', facts: impactFacts(t, rfi) },
    ],
  });
}

function letterFacts(printer: Printer, rfi: Rfi, at: PrintedAt): PdfFact[] {
  const { t, day } = printer;
  return [
    ...addressFacts(printer, rfi, at),
    { label: t('Received from'), value: withCompany(rfi.receivedFrom) },
    { label: t('Contractor'), value: rfi.responsibleCompany?.companyName ?? '' },
    { label: t('Date'), value: day(rfi.openedAt ?? rfi.submittedAt ?? rfi.createdAt) },
    { label: t('Due'), value: day(rfi.dueDate) },
    { label: t('Needed on site'), value: day(rfi.neededOnSiteDate) },
    { label: t('Answered'), value: day(rfi.respondedAt) },
    { label: t('Closed'), value: day(rfi.closedAt) },
  ];
}

function referenceFacts(t: T, rfi: Rfi): PdfFact[] {
  return [
    { label: t('Spec section'), value: rfi.specSection ?? '' },
    { label: t('Drawings'), value: rfi.drawingRefs ?? '' },
    { label: t('Discipline'), value: rfi.disciplines.map((one) => wordFor(disciplineWords(t), one)).join(', ') },
    { label: t('Location'), value: rfi.location?.path ?? '' },
    { label: t('Cost code'), value: rfi.costCode ? `${rfi.costCode.code} ${rfi.costCode.name}` : '' },
    { label: t('Reference'), value: rfi.reference ?? '' },
    { label: t('Priority'), value: wordFor(priorityWords(t), rfi.priority) },
    { label: t('Reason'), value: wordFor(reasonWords(t), rfi.reason) },
  ];
}

function impactFacts(t: T, { costImpact, costImpactCents, scheduleImpact, scheduleImpactDays: n }: Rfi): PdfFact[] {
  return [
    { label: t('Cost'), value: cost(t, { costImpact, costImpactCents }) },
    {
      label: t('Schedule'),
      value: n === null ? wordFor(impactWords(t), scheduleImpact) : t('{n|one day|# days}', { n }),
    },
  ];
}

/** The amount, or the word where there is none or the reader may not see it. */
function cost(t: T, { costImpact, costImpactCents: cents }: Pick<RfiRow, 'costImpact' | 'costImpactCents'>): string {
  return typeof cents === 'number' ? formatCents(cents) : wordFor(impactWords(t), costImpact);
}

type LogRow = RfiRow & { question?: string | null; answers?: string[] };

/** The log of a filtered list as a document, with question and official answers below each line or without. */
export async function log(open: ActorRequest, input: z.output<Downloads['log']['input']>): Promise<void> {
  const { context, actor } = open;
  const { t } = actor;
  const talk = () => sql`${x}.question, array(
      select s.body from rfi_response s where s.tenant_id = r.tenant_id and s.rfi_id = r.id and s.official order by s.at) as answers`;
  const { fields, more } = await customFieldsOf(open, rfiKind);
  const filters = filtersInWords(t, input, (code) => wordFor(statusWords(t), code), [
    [t('Priority'), input.priority?.map((code) => wordFor(priorityWords(t), code))],
    [t('Discipline'), input.discipline?.map((code) => wordFor(disciplineWords(t), code))],
  ]);
  await sendLogPdf(open, input, {
    name: t('RFI log'),
    tooMany: '{n} RFIs do not fit into one document. Filter them, or export them as a sheet.',
    resource: 'rfi',
    found: await rfiList.every<LogRow>(context.database, actor, input, more(input.withAnswers ? talk : undefined)),
    visibleProjects: visibleProjects(actor),
    make: (printer, rows, project) => logOf(printer, rows, project, filters, fields),
  });
}

export function logOf(
  printer: Printer,
  rows: readonly LogRow[],
  project: PrintedProject,
  filters: string,
  fields: readonly CustomField[] = [],
): PdfDocument {
  const { t } = printer;
  const { number, court, late } = recordCells(printer);
  const withCost = rows.some(({ costImpactCents }) => costImpactCents !== undefined);
  return logDocument(printer, {
    kind: t('RFI log'),
    count: t('{n|one RFI|# RFIs}', { n: rows.length }),
    title: t('RFI log, {project}', { project: project.name }),
    project,
    filters: filters || (project.isSeveral ? t('All RFIs') : t('All RFIs of the project')),
    empty: t('No RFIs'),
    fields,
    groups: byProject(rows),
    columns: declaredLog(
      printer,
      { ...RFI_RECORD, ...RFI_COLUMNS },
      {
        number: number(44),
        title: '*',
        status: 44,
        court: court(78),
        opened: 37,
        due: 37,
        late: late(20),
        closed: 37,
        responsible: { width: 78, value: (row) => row.responsibleCompanyName ?? row.receivedFromName ?? '' },
        drawing: {
          width: 52,
          label: t('Drawing, spec'),
          value: (row) => [row.drawingRefs, row.specSection].filter(Boolean).join('\n'),
        },
        cost: { width: 52, ...(withCost && { label: t('Cost') }), align: 'right', value: (row) => cost(t, row) },
        schedule: {
          width: 24,
          label: t('Days'),
          align: 'right',
          value: (row) => String(row.scheduleImpactDays ?? wordFor(impactWords(t), row.scheduleImpact)),
        },
      },
    ),
    more: (row) => ({
      ...(daysLate(row) > 0 && { tone: 'stopped' }),
      ...(row.answers && {
        below: [
          { label: t('Question'), value: row.question ?? '' },
          ...row.answers.map((answer) => ({ label: t('Answer'), value: answer })),
        ],
      }),
    }),
  });
}
