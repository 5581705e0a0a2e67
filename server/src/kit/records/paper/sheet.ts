import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { Column, Columns } from '@plumbline/contract/kit/columns';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { Actor } from '../../actor.ts';
import type { ActorRequest } from '../../http/routes.ts';
import type { CustomRow } from '../../pdf/log.ts';
import { withCompany } from '../../pdf/printer.ts';
import { sendSheet, sheetColumns } from '../../sheets/send.ts';
import type { SheetColumn } from '../../sheets/write.ts';
import { readCustomFields } from '../fields/index.ts';
import type { Duty, RecordKind } from '../header/index.ts';
import type { ListOrder, ListStatement, RecordList } from '../list/index.ts';

/** The columns of a row that tell its court. */
interface CourtRow {
  ballInCourt: PersonRef[];
  heldDays: number;
  dueDate: string | null;
  dueInDays: number | null;
}

/** The row of a list of records. */
interface ListedRow extends CourtRow {
  number: string | null;
  title: string;
  status: string;
  projectName: string | null;
  managerName: string | null;
  createdAt: string;
  closedAt: string | null;
  isPrivate: boolean;
  /** for a record from a log: its names that no other column has */
  importedNames?: readonly { label: string; name: string }[] | null;
}

/** The sheet of a list, in the reader's words. */
interface ListSheet<Listed, Row> {
  /** Of the file and of the sheet in it. */
  name(t: T): string;
  statuses(t: T): Readonly<Record<string, string>>;
  /** What the manager of a record is called. */
  manager(t: T): string;
  /** What the title is called, where it is not Title. */
  title?(t: T): string;
  /** The columns of the list, and the columns that only the sheet has; money columns only for people who may read money. */
  columns(actor: Actor): Columns<Listed>;
  /** The kind can be imported and may keep unknown names, so the sheet has a column for them. */
  isImported?: true;
  /** Further SQL over the list's tables, and its columns. */
  more?: { sql: (q: ListStatement) => Sql; columns(actor: Actor): SheetColumn<Row>[] };
}

/**
 * Makes the download of a list as a sheet: all that its filters find, in the reader's words, with the fields that the company
 * added to the kind. It writes that the list was taken along, with the filters.
 */
export function listSheet<Listed extends ListedRow, Filters, Row extends Listed = Listed>(
  kind: Pick<RecordKind, 'kind' | 'resource'>,
  list: RecordList<Listed, Filters>,
  spec: ListSheet<Listed, Row>,
) {
  return async (open: ActorRequest, input: Filters & ListOrder & { format: 'csv' | 'xlsx' }): Promise<void> => {
    const { context, actor } = open;
    const { format, ...filters } = input;
    const custom = await customColumns(open, kind, ownSelect(spec));
    const { rows } = await list.every<Row>(context.database, actor, input, custom.select);
    const [first, last] = commonColumns(actor, spec);
    const columns = [...first, ...listColumns(spec.columns(actor), actor), ...last];
    await sendSheet<Listed & Row>(open, {
      name: spec.name(actor.t),
      columns: [...columns, ...namesColumn(actor, spec), ...(spec.more?.columns(actor) ?? []), ...custom.columns],
      rows,
      format,
      audit: { resource: kind.resource, detail: { ...filters, format } },
    });
  };
}

/** The select of the columns that only the sheet has. */
function ownSelect({ more, isImported }: Pick<ListSheet<never, never>, 'more' | 'isImported'>) {
  if (!isImported) return more?.sql;
  return (q: ListStatement) => sql.join([...(more ? [more.sql(q)] : []), NAMES]);
}

/** The people who have a duty with the record of a row, by name in one cell. */
export function personsOf(duty: Duty): Sql {
  return sql`(
    select string_agg(holder.full_name, '; ' order by holder.full_name)
    from record_party had join person holder on holder.tenant_id = had.tenant_id and holder.id = had.person_id
    where had.tenant_id = r.tenant_id and had.record_id = r.id and had.role = ${sql.lit(duty)})`;
}

const NAMES = sql`(
    select came.names from imported_record came
    where came.tenant_id = r.tenant_id and came.record_id = r.id) as "importedNames"`;

/** The column of imported names that no other column has, one per line: `Assignees: Quill Ferrante`. */
function namesColumn(
  { t, zone }: Actor,
  { isImported }: Pick<ListSheet<never, never>, 'isImported'>,
): SheetColumn<ListedRow>[] {
  if (!isImported) return [];
  const { text } = sheetColumns<ListedRow>(zone);
  return [
    text(
      t('Names of the log'),
      ({ importedNames }) => importedNames?.map(({ label, name }) => `${t(label)}: ${name}`).join('\n'),
      30,
    ),
  ];
}

/** The columns that every sheet has before and after the columns of its kind. */
function commonColumns(
  actor: Actor,
  { title, statuses, manager }: Pick<ListSheet<never, never>, 'title' | 'statuses' | 'manager'>,
): [first: SheetColumn<ListedRow>[], last: SheetColumn<ListedRow>[]] {
  const { t, zone } = actor;
  const { text, day, number, integer } = sheetColumns<ListedRow>(zone);
  return [
    [
      text(t('Number'), (row) => row.number, 12),
      text(title?.(t) ?? t('Title'), (row) => row.title, 50),
      text(t('Status'), (row) => wordFor(statuses(t), row.status), 16),
      text(t('Project'), (row) => row.projectName, 28),
      text(t('Ball in court'), (row) => row.ballInCourt.map(withCompany).join('; '), 30),
      number(t('Days held'), (row) => (row.ballInCourt.length > 0 ? row.heldDays : null)),
      day(t('Due'), (row) => row.dueDate),
      integer(t('Days late'), (row) => daysLate(row) || null),
      text(manager(t), (row) => row.managerName),
    ],
    [
      day(t('Created'), (row) => row.createdAt),
      day(t('Closed'), (row) => row.closedAt),
      text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
    ],
  ];
}

/** Reads the custom fields of a kind, and the select that adds their values to the `own` columns of a list: see `CustomRow`. */
export async function customFieldsOf({ context, actor }: ActorRequest, { kind }: Pick<RecordKind, 'kind'>) {
  const fields = await context.database.read(actor.tenantId, (read) => readCustomFields(read, kind));
  const values = sql`(
      select jsonb_object_agg(v.field_id, v.value) from custom_value v
      where v.tenant_id = r.tenant_id and v.record_id = r.id) as "customFields"`;
  const more = (own?: (q: ListStatement) => Sql) => {
    if (!own && fields.length === 0) return undefined;
    return (q: ListStatement) => sql.join([...(own ? [own(q)] : []), ...(fields.length > 0 ? [values] : [])]);
  };
  return { fields, more };
}

/** What a sheet needs for them: the SQL after its `own`, and the columns. */
async function customColumns(
  open: ActorRequest,
  kind: Pick<RecordKind, 'kind'>,
  own: ((q: ListStatement) => Sql) | undefined,
): Promise<{ select: ((q: ListStatement) => Sql) | undefined; columns: SheetColumn<object>[] }> {
  const { fields, more } = await customFieldsOf(open, kind);
  const { text, number, day } = sheetColumns<object>(open.actor.zone);
  const columns = fields.map(({ fieldId, type, name }) => {
    const value = (row: CustomRow) => row.customFields?.[fieldId] ?? null;
    if (type === 'date') return day(name, value);
    return type === 'number'
      ? number(name, (row) => (value(row) === null ? null : Number(value(row))))
      : text(name, value);
  });
  return { select: more(own), columns };
}

/** Days past the day that presses; 0 when it is not late. */
export function daysLate({ dueInDays }: Pick<CourtRow, 'dueInDays'>): number {
  return Math.max(0, -(dueInDays ?? 0));
}

/** Letters of a sheet in the width of a column on the screen. */
const PX_OF_A_LETTER = 7;

/** The columns of a list in its sheet, in their order: values as a spreadsheet keeps them, words in the reader's language. */
function listColumns<Row>(columns: Columns<Row>, { t, zone }: Actor): SheetColumn<Row>[] {
  return Object.values(columns).map((column) => ({
    ...sheetColumn(column, t, zone),
    width: Math.round(column.width / PX_OF_A_LETTER),
  }));
}

function sheetColumn<Row>(column: Column<Row>, t: T, zone: string): SheetColumn<Row> {
  const label = labelOf(column, t);
  const { text, day, integer, number, money } = sheetColumns<Row>(zone);
  switch (column.as) {
    case 'text':
      return text(label, column.of);
    case 'texts':
      return text(label, (row) => column.of(row)?.join('; '));
    case 'word':
      return text(label, (row) => wordFor(column.words(t), column.of(row)));
    case 'words':
      return text(label, (row) =>
        column
          .of(row)
          ?.map((value) => wordFor(column.words(t), value))
          .join('; '),
      );
    case 'yesNo':
      return text(label, (row) => (column.of(row) ? t('Yes') : t('No')));
    case 'day':
      return day(label, (row) => column.of(row) ?? null);
    case 'integer':
      return integer(label, column.of);
    case 'number':
    case 'percent':
      return number(label, column.of);
    case 'cents':
      return money(label, column.of);
  }
}
