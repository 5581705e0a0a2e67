import { FIGURES, cellText, labelOf } from '@plumbline/contract/kit/columns';
import type { Column, Columns } from '@plumbline/contract/kit/columns';
import type { CustomField } from '@plumbline/contract/kit/customFields';
import { formatCents } from '@plumbline/contract/kit/money';
import type { ListedRow } from '@plumbline/contract/kit/recordColumns';
import type { T } from '@plumbline/contract/kit/words';
import type { PdfBlock, PdfColumn, PdfDocument, PdfRow } from './document.ts';
import type { Printer } from './printer.ts';
import { projectLine } from './record.ts';
import type { PrintedProject } from './record.ts';

/** A column of a log, with what it says of a row. */
interface LogColumn<Row> extends PdfColumn {
  value: (row: Row) => string;
}

export function logColumn<Row>(
  label: string,
  width: PdfColumn['width'],
  value: (row: Row) => string,
  align: 'left' | 'right' = 'left',
): LogColumn<Row> {
  return { label, width, value, align };
}

/** How a log prints a declared column: how wide, in points, and what it says otherwise than the screen and the sheet. */
interface Printed<Row> {
  width: PdfColumn['width'];
  /** a shorter head, in the words of the reader */
  label?: string;
  align?: 'left' | 'right';
  value?: (row: Row) => string;
}

/** How logs print what every record has: drafts say that they are drafts, a court has names alone. Each takes its width in points. */
export function recordCells({ t }: Pick<Printer, 't'>) {
  return {
    number: (width: number): Printed<Pick<ListedRow, 'number'>> => ({
      width,
      value: (row) => row.number ?? t('Draft'),
    }),
    court: (width: number): Printed<Pick<ListedRow, 'ballInCourt'>> => ({
      width,
      value: (row) => row.ballInCourt.map(({ fullName }) => fullName).join(', '),
    }),
    late: (width: number): Printed<unknown> => ({ width, label: t('Late') }),
  };
}

/** Makes the columns of a log from the columns that the contract declares: `shown` names them in their order. */
export function declaredLog<Row, Id extends string>(
  { t, shortDay, number }: Printer,
  columns: Readonly<Record<Id, Column<Row>>>,
  shown: { readonly [One in Id]?: PdfColumn['width'] | Printed<Row> },
): LogColumn<Row>[] {
  const declared: Columns<Row> = columns;
  const format = { day: shortDay, number, cents: formatCents };
  return Object.entries<PdfColumn['width'] | Printed<Row> | undefined>(shown).flatMap(([id, how]) => {
    const column = declared[id];
    if (!column || how === undefined) return [];
    const { width, label, align, value }: Printed<Row> = typeof how === 'object' ? how : { width: how };
    const words = value ?? ((row: Row) => cellText(column, row, t, format));
    return [logColumn(label ?? labelOf(column, t), width, words, align ?? (FIGURES.has(column.as) ? 'right' : 'left'))];
  });
}

/** A list of records as it is printed, landscape. */
export interface PrintedLog<Row> {
  /** The kind of log, such as "RFI log", and its size. */
  kind: string;
  count: string;
  title: string;
  project: PrintedProject;
  /** The filters in words. */
  filters: string;
  columns: LogColumn<Row>[];
  /** A title, if any, is printed above its group. */
  groups: { title?: string; rows: readonly Row[] }[];
  /** Custom fields. They are printed below their line, because the columns already fill the page. */
  fields?: readonly CustomField[];
  /** Said when there is no row. */
  empty: string;
  /** The cells of a last line over all groups. */
  total?: string[];
  /** Further content of a row, besides its cells. */
  more?: (row: Row) => Omit<PdfRow, 'cells'>;
}

/** What a row holds in the fields of the company's own, by the id of the field. */
export interface CustomRow {
  customFields?: Readonly<Record<string, string>> | null;
}

/** Rows of several projects under the name of each, in the order in which they come; of one project they need none. */
export function byProject<Row extends { projectId: string; projectName: string }>(
  rows: readonly Row[],
): { title?: string; rows: readonly Row[] }[] {
  const projects = [...Map.groupBy(rows, ({ projectId }) => projectId).values()];
  if (projects.length < 2) return [{ rows }];
  return projects.map((those) => ({ title: those[0]?.projectName ?? '', rows: those }));
}

/** A log as a document: the same header on each page, a table for each group, and its totals. */
export function logDocument<Row>(printer: Printer, log: PrintedLog<Row>): PdfDocument {
  const { columns, groups, empty, total, more, fields = [] } = log;
  const widths = columns.map(({ value: _value, ...column }) => column);
  const own = ({ customFields }: CustomRow) =>
    fields.flatMap(({ fieldId, name, type }) => {
      const value = customFields?.[fieldId];
      return value ? [{ label: name, value: type === 'date' ? printer.shortDay(value) : value }] : [];
    });
  const line = (row: Row): PdfRow => {
    const beside = more?.(row);
    const below = [...own(row as CustomRow), ...(beside?.below ?? [])];
    return { cells: columns.map(({ value }) => value(row)), ...beside, ...(below.length > 0 && { below }) };
  };
  return {
    title: log.title,
    language: printer.locale,
    landscape: true,
    frame: { ...printer.page, project: projectLine(log.project), kind: log.kind, number: log.count },
    blocks: [
      ...(log.filters ? [{ block: 'note' as const, text: log.filters }] : []),
      ...groups.flatMap(({ title, rows }): PdfBlock[] => [
        ...(title ? [{ block: 'section' as const, title }] : []),
        { block: 'table', empty, columns: widths, rows: rows.map(line) },
      ]),
      ...(total ? [{ block: 'table' as const, columns: widths, rows: [{ cells: total }] }] : []),
    ],
  };
}

/** Describes the usual list filters in words; `more` are filters of the kind, each with its label and value words. */
export function filtersInWords(
  t: T,
  { status, late, court, keyword }: CommonFilters,
  statusWord: (code: string) => string,
  more: readonly [label: string, words: string[] | undefined][],
): string {
  const courts = {
    mine: t('In my court'),
    ours: t('In our court'),
    theirs: t('In other courts'),
    design: t('With the design team'),
  };
  const labelled = (label: string, words: string[] | undefined) => words?.length && `${label}: ${words.join(', ')}`;
  return [
    labelled(t('Status'), status?.map(statusWord)),
    late && t('Late'),
    court && courts[court],
    ...more.map(([label, words]) => labelled(label, words)),
    keyword && `“${keyword}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface CommonFilters {
  status?: string[] | undefined;
  late?: boolean | undefined;
  court?: 'mine' | 'ours' | 'theirs' | 'design' | undefined;
  keyword?: string | undefined;
}
