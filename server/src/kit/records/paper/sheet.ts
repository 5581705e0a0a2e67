import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Columns } from '@plumbline/contract/kit/columns';
import type { ListedRow, RecordColumns } from '@plumbline/contract/kit/recordColumns';
import type { T } from '@plumbline/contract/kit/words';
import type { Actor } from '../../actor.ts';
import type { ActorRequest } from '../../http/routes.ts';
import type { CustomRow } from '../../pdf/log.ts';
import { declaredColumns } from '../../sheets/declared.ts';
import { sendSheet, sheetColumns } from '../../sheets/send.ts';
import type { SheetColumn } from '../../sheets/write.ts';
import { readCustomFields } from '../fields/index.ts';
import type { Duty, RecordKind } from '../header/index.ts';
import type { ListOrder, ListStatement, RecordList } from '../list/index.ts';

/** The row of a list whose records can come from a log. */
interface ImportedRow extends ListedRow {
  /** the names of the log that no other column holds */
  importedNames?: readonly { label: string; name: string }[] | null;
}

/** The sheet of a list, in the reader's words. */
interface ListSheet<Listed extends ListedRow, Row> {
  /** Of the file and of the sheet in it. */
  name(t: T): string;
  /** The columns of every kind, as the contract declares them for this one. */
  record: RecordColumns<Listed>;
  /** The columns that only this kind has, and the columns that only the sheet has; money columns only for people who may read money. */
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
export function listSheet<Listed extends ImportedRow, Filters, Row extends Listed = Listed>(
  kind: Pick<RecordKind, 'kind' | 'resource'>,
  list: RecordList<Listed, Filters>,
  spec: ListSheet<Listed, Row>,
) {
  return async (open: ActorRequest, input: Filters & ListOrder & { format: 'csv' | 'xlsx' }): Promise<void> => {
    const { context, actor } = open;
    const { format, ...filters } = input;
    const custom = await customColumns(open, kind, ownSelect(spec));
    const { rows } = await list.every<Row>(context.database, actor, input, custom.select);
    const { created, closed, private: isPrivate, ...first } = spec.record;
    // One after the other, because a kind may name a column of its own as every kind's is named.
    const columns = [first, spec.columns(actor), { created, closed, isPrivate }].flatMap((some) =>
      declaredColumns<Listed>(some, actor),
    );
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
): SheetColumn<ImportedRow>[] {
  if (!isImported) return [];
  const { text } = sheetColumns<ImportedRow>(zone);
  return [
    text(
      t('Names of the log'),
      ({ importedNames }) => importedNames?.map(({ label, name }) => `${t(label)}: ${name}`).join('\n'),
      30,
    ),
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
