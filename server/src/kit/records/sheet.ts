import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Actor } from '../actor.ts';
import type { ActorRequest } from '../http/routes.ts';
import type { CustomRow } from '../pdf/log.ts';
import { withCompany } from '../pdf/printer.ts';
import { sendSheet, sheetColumns } from '../sheets/send.ts';
import type { SheetColumn } from '../sheets/write.ts';
import { readCustomFields } from './customFields.ts';
import type { RecordKind } from './kind.ts';
import type { ListOrder, ListStatement, RecordList } from './list/index.ts';

/** What of a row says in whose court it is. */
interface CourtRow {
  ballInCourt: PersonRef[];
  heldDays: number;
  dueDate: string | null;
  dueInDays: number | null;
}

/** What of a list stands in its sheet. */
interface ListSheet<Row> {
  /** Of the file and of the sheet in it. */
  name(actor: Actor): string;
  /** SQL, over the tables of the list, of what a row has beside the list. */
  more: string | ((q: ListStatement) => string);
  columns(actor: Actor): SheetColumn<Row>[];
}

/**
 * Makes the download of a list as a sheet: all that its filters find, in the reader's words, with the fields that the company
 * added to the kind. It writes that the list was taken along, with the filters.
 */
export function listSheet<Listed extends object, Row extends Listed, Filters>(
  kind: Pick<RecordKind, 'kind' | 'resource'>,
  list: RecordList<Listed, Filters>,
  { name, more, columns }: ListSheet<Row>,
) {
  return async (open: ActorRequest, input: Filters & ListOrder & { format: 'csv' | 'xlsx' }): Promise<void> => {
    const { context, actor } = open;
    const { format, ...filters } = input;
    const custom = await customColumns(open, kind, more);
    const { rows } = await list.every<Row>(context.database, actor, input, custom.select);
    await sendSheet<Listed & Row>(open, {
      name: name(actor),
      columns: [...columns(actor), ...custom.columns],
      rows,
      format,
      audit: { resource: kind.resource, detail: { ...filters, format } },
    });
  };
}

/**
 * The fields that the company added to a kind, and what is selected beside `own` columns of a list, so that its rows say what
 * they hold in them: see `CustomRow`.
 */
export async function customFieldsOf({ context, actor }: ActorRequest, { kind }: Pick<RecordKind, 'kind'>) {
  const fields = await context.database.read(actor.tenantId, (read) => readCustomFields(read, kind));
  const values = `(
      select jsonb_object_agg(v.field_id, v.value) from custom_value v
      where v.tenant_id = r.tenant_id and v.record_id = r.id) as "customFields"`;
  const more = (own: string | ((q: ListStatement) => string) = '') => {
    if (!own && fields.length === 0) return undefined;
    return (q: ListStatement) =>
      [typeof own === 'string' ? own : own(q), fields.length > 0 && values].filter(Boolean).join(', ');
  };
  return { fields, more };
}

/** What a sheet needs for them: the SQL after its `own`, and the columns. */
async function customColumns(
  open: ActorRequest,
  kind: Pick<RecordKind, 'kind'>,
  own: string | ((q: ListStatement) => string),
): Promise<{ select: ((q: ListStatement) => string) | undefined; columns: SheetColumn<object>[] }> {
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

/** The columns of a sheet that say in whose court a record is, since when, and when it is due. */
export function courtColumns<Row extends CourtRow>({ t, zone }: Actor): SheetColumn<Row>[] {
  const { text, number, day, integer } = sheetColumns<Row>(zone);
  return [
    text(t('Ball in court'), (row) => row.ballInCourt.map(withCompany).join('; '), 30),
    number(t('Days held'), (row) => (row.ballInCourt.length > 0 ? row.heldDays : null)),
    day(t('Due'), (row) => row.dueDate),
    integer(t('Days late'), (row) => daysLate(row) || null),
  ];
}

/** Days past the day that presses; 0 when it is not late. */
export function daysLate({ dueInDays }: Pick<CourtRow, 'dueInDays'>): number {
  return Math.max(0, -(dueInDays ?? 0));
}
