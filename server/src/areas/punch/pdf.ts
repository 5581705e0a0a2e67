import type { PunchListItem, PunchListPackage, PunchRow, punchItemDownloads } from '@plumbline/contract/areas/punch';
import { PUNCH_OPEN } from '@plumbline/contract/areas/punch';
import {
  PACKAGE_TONES,
  PUNCH_TONES,
  assignmentWords,
  packageKindWords,
  packageStatusWords,
  rootCauseWords,
  signatureStageWords,
  stageWords,
  statusWords,
  typeWords,
} from '@plumbline/contract/areas/punch/names';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import type * as z from 'zod/mini';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { logColumn, logDocument, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordLog } from '../../kit/records/log.ts';
import { recordPdf } from '../../kit/records/print.ts';
import { photosOf } from '../../kit/records/printPhotos.ts';
import { daysLate } from '../../kit/records/sheet.ts';
import { visibleProjects } from '../projects/index.ts';
import { itemList } from './list.ts';
import * as packages from './packages.ts';
import { itemKind, packageKind } from './policy.ts';
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
        withCompany(part.person),
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
      const photos = await photosOf(context, actor, rows.flatMap(photosIn));
      return { ...document, landscape: false, blocks: photoBlocks(printer, groups, photos) };
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

type Group = { title: string; rows: readonly PunchRow[] };

/** An item of several companies stands on the list of each. */
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

function columnsFor({ t, shortDay }: Printer, kind: 'company' | 'room' | 'photos') {
  const column = logColumn<PunchRow>;
  return [
    column(t('Number'), 44, (row) => row.number ?? t('Draft')),
    column(t('Title'), '*', (row) => row.title),
    ...(kind === 'company'
      ? [column(t('Location'), 150, (row) => row.locationPath ?? '')]
      : [column(t('Company'), 130, (row) => row.companyNames.join(', '))]),
    column(t('Trade'), 80, (row) => row.tradeNames.join(', ')),
    column(t('Status'), 80, (row) => wordFor(statusWords(t), row.status)),
    column(t('Fix by'), 44, (row) => shortDay(row.fixBy)),
    column(t('Late'), 24, (row) => String(daysLate(row) || ''), 'right'),
    column(t('Signature'), 60, () => ''),
  ];
}

function tone(row: PunchRow) {
  return daysLate(row) > 0 ? { tone: 'stopped' as const } : {};
}

function photosIn({ beforeFileId, afterFileId }: PunchRow): string[] {
  return [beforeFileId, afterFileId].filter((id) => id !== null);
}

/** Each item with its pictures side by side, room by room. */
function photoBlocks({ t }: Printer, groups: readonly Group[], photos: ReadonlyMap<string, Uint8Array>): PdfBlock[] {
  const picture = (fileId: string | null, caption: string) => {
    const bytes = fileId ? photos.get(fileId) : undefined;
    return bytes ? [{ bytes, caption }] : [];
  };
  return groups.flatMap(({ title, rows }) => [
    { block: 'section' as const, title },
    ...rows.flatMap((row): PdfBlock[] => {
      const images = [...picture(row.beforeFileId, t('Before')), ...picture(row.afterFileId, t('After'))];
      const name = [row.number, row.title, wordFor(statusWords(t), row.status)].filter(Boolean).join(' · ');
      return [{ block: 'note', text: name }, ...(images.length > 0 ? [{ block: 'images' as const, images }] : [])];
    }),
  ]);
}

/** The signatures that were drawn, two in a line. */
function drawnSignatures({ t, day }: Printer, { signatures }: PunchListPackage): PdfBlock[] {
  const lines = signatures
    .filter(({ drawing }) => drawing)
    .map(({ stage, signedName, drawing, at }) => ({
      label: [wordFor(signatureStageWords(t), stage), day(at)].join(' · '),
      value: signedName,
      drawing,
    }));
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) => ({
    block: 'signatures' as const,
    lines: lines.slice(2 * at, 2 * at + 2),
  }));
}

/** On a certificate, beyond which it says how many more there are. */
const SCHEDULED_MOST = 2000;

/** The certificate of a package: its signatures, and the schedule of what is open. */
export const certificate = recordPdf(
  packageKind,
  'punchListPackageId',
  async (read, actor, input) => {
    const left = {
      packageId: [input.punchListPackageId],
      status: [...PUNCH_OPEN],
      sort: 'location',
      pageNum: 1,
      pageSize: SCHEDULED_MOST,
    };
    const [list, items] = await Promise.all([packages.get(read, actor, input), itemList.page(read, actor, left)]);
    return { ...list, left: items.rows };
  },
  certificateDocument,
);

function certificateDocument(
  printer: Printer,
  list: PunchListPackage & { left: readonly PunchRow[] },
  at: PrintedAt,
): PdfDocument {
  const { t, day, instant } = printer;
  const column = logColumn<PunchRow>;
  const columns = [
    column(t('Number'), 44, (row) => row.number ?? t('Draft')),
    column(t('Title'), '*', (row) => row.title),
    column(t('Location'), 120, (row) => row.locationPath ?? ''),
    column(t('Company'), 100, (row) => row.companyNames.join(', ')),
    column(t('Status'), 72, (row) => wordFor(statusWords(t), row.status)),
    column(t('Fix by'), 44, (row) => printer.shortDay(row.fixBy)),
  ];
  const missing = (['manager', 'approver'] as const).filter(
    (role) => !list.signatures.some((one) => one.role === role),
  );
  return recordDocument(printer, list, at, {
    kind: t('Certificate of completion'),
    number: list.number ?? t('Punch list'),
    round: 1,
    status: { text: wordFor(packageStatusWords(t), list.status), tone: PACKAGE_TONES[list.status] },
    grids: [
      [
        { label: t('Project'), value: [at.project.name, at.project.address].filter(Boolean).join('\n') },
        { label: t('Kind'), value: wordFor(packageKindWords(t), list.packageKind) },
        { label: t('Location'), value: list.location?.path ?? '' },
        { label: t('Walked on'), value: day(list.walkDate) },
        { label: t('Substantial completion'), value: day(list.substantialCompletionDate) },
        { label: t('Items'), value: t('{done} of {all} closed', { done: list.closedCount, all: list.itemCount }) },
        { label: t('Progress'), value: wordFor(stageWords(t), list.stage) },
        ...(list.heldCents === undefined ? [] : [{ label: t('Money held'), value: formatCents(list.heldCents) }]),
        { label: t('Manager'), value: withCompany(list.manager) },
        { label: t('Approver'), value: withCompany(list.approver) },
      ],
    ],
    sections: [
      { block: 'section', title: t('Signatures') },
      {
        block: 'table',
        empty: t('Nobody has signed yet'),
        columns: [
          { label: t('Completion'), width: 120 },
          { label: t('Signed by'), width: '*' },
          { label: t('Signed as'), width: 130 },
          { label: t('At'), width: 100 },
          { label: t('Open items'), width: 60, align: 'right' },
        ],
        rows: list.signatures.map(({ stage, by, signedName, at: signed, openCount }) => ({
          cells: [
            wordFor(signatureStageWords(t), stage),
            withCompany(by),
            signedName,
            instant(signed),
            String(openCount),
          ],
        })),
      },
      ...drawnSignatures(printer, list),
      { block: 'section', title: t('Schedule of open items') },
      {
        block: 'table',
        empty: t('All items are closed'),
        columns: columns.map(({ value: _value, ...column }) => column),
        rows: list.left.map((row) => ({ cells: columns.map(({ value }) => value(row)), ...tone(row) })),
      },
    ],
    signatures: missing.map((role) =>
      role === 'manager' ? t('Manager, name and date') : t('Approver, name and date'),
    ),
  });
}
