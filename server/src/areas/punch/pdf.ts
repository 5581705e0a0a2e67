import { PUNCH_COLUMNS, PUNCH_RECORD, PUNCH_SHEET_COLUMNS } from '@plumbline/contract/areas/punch/columns';
import type { PunchListItem, PunchRow, punchItemDownloads } from '@plumbline/contract/areas/punch';
import {
  PUNCH_TONES,
  assignmentWords,
  rootCauseWords,
  statusWords,
  typeWords,
} from '@plumbline/contract/areas/punch/names';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import { daysLate } from '@plumbline/contract/kit/recordColumns';
import type * as z from 'zod/mini';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { declaredLog, logColumn, logDocument, recordCells, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordLog, recordPdf } from '../../kit/records/paper/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { itemList } from './list.ts';
import { itemKind } from './policy.ts';
import { photoReport } from './photoReport.ts';
import type { Group } from './photoReport.ts';
import { get } from './present.ts';

type Downloads = typeof punchItemDownloads;

/** One item, with its pictures from before and after the work. */
export const pdf = recordPdf(itemKind, 'punchListItemId', get, itemDocument);

function itemDocument(printer: Printer, item: PunchListItem, at: PrintedAt): PdfDocument {
  const { t } = printer;
  return recordDocument(printer, item, at, {
    kind: t('Punch item'),
    number: item.number ?? t('Punch item'),
    round: 1,
    status: { text: wordFor(statusWords(t), item.status), tone: PUNCH_TONES[item.status] },
    grids: [itemFacts(printer, item)],
    sections: [
      { block: 'section', title: t('Description'), text: item.description ?? '', empty: t('Nothing was written') },
      partTable(printer, item),
    ],
  });
}

function itemFacts({ t, day }: Printer, item: PunchListItem): PdfFact[] {
  const { costCode, holdbackCents, estimatedCents } = item;
  const money = (cents: number | null | undefined) => (cents === null || cents === undefined ? '' : formatCents(cents));
  return [
    { label: t('Project'), value: item.projectName ?? '' },
    { label: t('Punch list'), value: [item.package.number, item.package.title].filter(Boolean).join(' ') },
    { label: t('Location'), value: item.location?.path ?? '' },
    { label: t('Drawing'), value: item.drawingRef ?? '' },
    { label: t('Type'), value: wordFor(typeWords(t), item.itemType) },
    { label: t('Priority'), value: wordFor(priorityWords(t), item.priority) },
    { label: t('Fix by'), value: day(item.dueDate) },
    { label: t('Not accepted'), value: String(item.reworkCount) },
    { label: t('Manager'), value: withCompany(item.manager) },
    { label: t('Approver'), value: withCompany(item.approver) },
    { label: t('Root cause'), value: wordFor(rootCauseWords(t), item.rootCause) },
    { label: t('Cost code'), value: costCode ? `${costCode.code} ${costCode.name}` : '' },
    ...(holdbackCents === undefined
      ? []
      : [
          { label: t('Back-charge to'), value: item.backchargeCompany?.companyName ?? '' },
          { label: t('Estimated cost'), value: money(estimatedCents) },
          { label: t('Money held'), value: money(holdbackCents) },
        ]),
  ];
}

function partTable({ t, day }: Printer, { assignments }: PunchListItem): PdfBlock {
  return {
    block: 'table',
    empty: t('Nobody is assigned'),
    columns: [
      { label: t('Trade'), width: 90 },
      { label: t('Assignee'), width: '*' },
      { label: t('Status'), width: 90 },
      { label: t('Fixed'), width: 62 },
      { label: t('Accepted'), width: 62 },
    ],
    rows: assignments.map((part) => ({
      cells: [
        part.trade?.name ?? '',
        part.forCompany ? (part.company?.companyName ?? '') : withCompany(part.person),
        wordFor(assignmentWords(t), part.status),
        day(part.resolvedAt),
        day(part.acceptedAt),
      ],
    })),
  };
}

/** The filtered list as a document: by company, by room, or as a report of photos. */
export function log(open: ActorRequest, { kind, ...input }: z.output<Downloads['log']['input']>): Promise<void> {
  return LOGS[kind](open, input);
}

const LOGS = { company: logOf('company'), room: logOf('room'), photos: logOf('photos') };

function logOf(kind: 'company' | 'room' | 'photos') {
  return recordLog(itemKind, itemList, {
    words: (t) => ({
      name: kind === 'photos' ? t('Photo report') : t('Punch list'),
      count: (n) => t('{n|one punch item|# punch items}', { n }),
      all: t('All punch items'),
      ofProject: t('All punch items of the project'),
      empty: t('No punch items'),
      statuses: statusWords(t),
    }),
    tooMany: '{n} punch items do not fit into one document. Filter them, or export them as a sheet.',
    filters: (t, { itemType, priority }: Omit<z.output<Downloads['log']['input']>, 'kind'>) => [
      [t('Type'), itemType?.map((code) => wordFor(typeWords(t), code))],
      [t('Priority'), priority?.map((code) => wordFor(priorityWords(t), code))],
    ],
    sort: 'location',
    visibleProjects,
    async make(printer, rows, head, { context, actor }) {
      const groups = kind === 'company' ? byCompany(printer, rows) : byRoom(printer, rows);
      const columns = columnsFor(printer, kind);
      const filters = ofPackage(printer, rows, head.filters);
      const document = logDocument(printer, { ...head, filters, more: tone, groups, columns });
      if (kind !== 'photos') return document;
      return { ...document, landscape: false, blocks: await photoReport({ context, actor }, printer, groups) };
    },
  });
}

/** Which punch list the items are of, where all are of one, before what they are filtered by. */
function ofPackage({ t }: Printer, rows: readonly PunchRow[], filters: string): string {
  const [name, ...others] = new Set(
    rows.map(({ packageNumber, packageTitle }) => [packageNumber, packageTitle].filter(Boolean).join(' ')),
  );
  if (!name || others.length > 0) return filters;
  const isAll = filters === t('All punch items') || filters === t('All punch items of the project');
  return [`${t('Punch list')}: ${name}`, ...(isAll ? [] : [filters])].join(' · ');
}

/** An item of several companies appears in the list of each. */
function byCompany({ t }: Printer, rows: readonly PunchRow[]): Group[] {
  const names = [...new Set(rows.flatMap(({ companyNames }) => companyNames))].sort((a, b) => a.localeCompare(b));
  const without = rows.filter(({ companyNames }) => companyNames.length === 0);
  return [
    ...names.map((title) => ({ title, rows: rows.filter(({ companyNames }) => companyNames.includes(title)) })),
    ...(without.length > 0 ? [{ title: t('Nobody is assigned'), rows: without }] : []),
  ];
}

function byRoom({ t }: Printer, rows: readonly PunchRow[]): Group[] {
  return [...Map.groupBy(rows, ({ locationPath }) => locationPath ?? '')]
    .sort(([a], [b]) => (a || '~').localeCompare(b || '~', undefined, { numeric: true }))
    .map(([path, those]) => ({ title: path || t('Without a location'), rows: those }));
}

function columnsFor(printer: Printer, kind: 'company' | 'room' | 'photos') {
  const { number, late } = recordCells(printer);
  return [
    ...declaredLog(
      printer,
      { ...PUNCH_RECORD, ...PUNCH_COLUMNS, ...PUNCH_SHEET_COLUMNS },
      {
        number: number(44),
        title: '*',
        ...(kind === 'company' ? { location: 150 } : { company: 130 }),
        trade: 80,
        status: 80,
        fixBy: 44,
        late: late(24),
      },
    ),
    logColumn<PunchRow>(printer.t('Signature'), 60, () => ''),
  ];
}

/** The style of a line in a list: late items are highlighted. */
export function tone(row: PunchRow) {
  return daysLate(row) > 0 ? { tone: 'stopped' as const } : {};
}
