import type { RfiStatus } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import type { PdfDocument, PdfFact } from '../../kit/pdf/document.ts';
import {
  frame,
  impactWord,
  money,
  STATUS,
  writer,
  type Impact,
  type OnEveryPage,
  type PrintedFor,
} from './pdfParts.ts';

export interface RfiLogPdfInput extends OnEveryPage {
  url: string | null;
  /** the filters in words; empty when the log is whole */
  filters: string;
  withAnswers: boolean;
  rows: {
    number: string | null;
    title: string;
    status: RfiStatus;
    court: string | null;
    initiated: string | null;
    dueDate: string | null;
    /** days past due, 0 when it is not late */
    daysLate: number;
    closedAt: string | null;
    receivedFrom: string | null;
    responsibleCompany: string | null;
    drawingRefs: string | null;
    specSection: string | null;
    cost: Impact | null;
    costCents?: number | null;
    schedule: Impact | null;
    scheduleDays: number | null;
    question?: string | null;
    answers?: string[];
  }[];
}

/** The RFI log, landscape; with question and answers below each line, or without. */
export function rfiLogPdf(input: RfiLogPdfInput, who: PrintedFor): PdfDocument {
  const { t } = who;
  const say = writer(who);
  const withCost = input.rows.some((row) => row.costCents !== undefined);
  return {
    title: t('RFI log, {project}', { project: input.project.name }),
    language: who.locale,
    landscape: true,
    frame: {
      ...frame(input, say, t),
      kind: t('RFI log'),
      number: t('{n|one RFI|# RFIs}', { n: input.rows.length }),
      ...(input.url && { url: input.url }),
    },
    blocks: [
      { block: 'note', text: input.filters || t('All RFIs of the project') },
      {
        block: 'table',
        empty: t('No RFIs'),
        columns: [
          { label: t('Number'), width: 44 },
          { label: t('Subject'), width: '*' },
          { label: t('Status'), width: 44 },
          { label: t('Ball in court'), width: 78 },
          { label: t('Sent'), width: 37 },
          { label: t('Due'), width: 37 },
          { label: t('Late'), width: 20, align: 'right' },
          { label: t('Closed'), width: 37 },
          { label: t('Contractor'), width: 78 },
          { label: t('Drawing, spec'), width: 52 },
          { label: withCost ? t('Cost') : t('Cost impact'), width: 52, align: 'right' },
          { label: t('Days'), width: 24, align: 'right' },
        ],
        rows: input.rows.map((row) => ({
          cells: [
            row.number ?? t('Draft'),
            row.title,
            t(STATUS[row.status]),
            row.court ?? '',
            say.shortDay(row.initiated),
            say.shortDay(row.dueDate),
            row.daysLate > 0 ? String(row.daysLate) : '',
            say.shortDay(row.closedAt),
            row.responsibleCompany ?? row.receivedFrom ?? '',
            [row.drawingRefs, row.specSection].filter(Boolean).join('\n'),
            row.cost === 'tbd' ? t('TBD') : money(row.cost, row.costCents, t),
            row.scheduleDays === null
              ? row.schedule === 'tbd'
                ? t('TBD')
                : impactWord(row.schedule, t)
              : String(row.scheduleDays),
          ],
          ...(row.daysLate > 0 && { tone: 'stopped' as const }),
          ...(input.withAnswers && { below: talk(row, t) }),
        })),
      },
    ],
  };
}

function talk(row: RfiLogPdfInput['rows'][number], t: T): PdfFact[] {
  const answers = row.answers ?? [];
  return [
    { label: t('Question'), value: row.question ?? '' },
    ...answers.map((answer) => ({ label: t('Answer'), value: answer })),
  ];
}
