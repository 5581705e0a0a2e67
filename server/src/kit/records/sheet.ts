import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Actor } from '../actor.ts';
import type { ActorRequest } from '../http/routes.ts';
import { withCompany } from '../pdf/printer.ts';
import { sendSheet, sheetColumns } from '../sheets/send.ts';
import type { SheetColumn } from '../sheets/write.ts';
import { readCustomFields } from './customFields.ts';
import type { RecordKind } from './kind.ts';
import type { Every } from './list/index.ts';

/** What of a row says in whose court it is. */
interface CourtRow {
  ballInCourt: PersonRef[];
  heldDays: number;
  dueDate: string | null;
  dueInDays: number | null;
}

/** Answers a download with a filtered list as a sheet, and writes that it was taken along. `filters` are what the audit keeps. */
export async function sendListSheet<Row>(
  open: ActorRequest,
  sheet: { name: string; resource: string; found: Promise<Every<Row>>; columns: SheetColumn<Row>[] },
  { format, ...filters }: { format: 'csv' | 'xlsx' },
): Promise<void> {
  const { rows } = await sheet.found;
  const audit = { resource: sheet.resource, detail: { ...filters, format } };
  await sendSheet(open, { name: sheet.name, columns: sheet.columns, rows, format, audit });
}

/** What a sheet needs for the fields that the company added to a kind: SQL over `r` to read with each row, after its `own`; and the columns. */
export async function customColumns(
  { context, actor }: ActorRequest,
  { kind }: Pick<RecordKind, 'kind'>,
  own: string,
): Promise<{ select: () => string; columns: SheetColumn<object>[] }> {
  const fields = await context.database.read(actor.tenantId, (read) => readCustomFields(read, kind));
  const { text, number, day } = sheetColumns<object>(actor.zone);
  const columns = fields.map(({ fieldId, type, name }) => {
    const value = (row: { customFields?: Readonly<Record<string, string>> | null }) =>
      row.customFields?.[fieldId] ?? null;
    if (type === 'date') return day(name, value);
    return type === 'number'
      ? number(name, (row) => (value(row) === null ? null : Number(value(row))))
      : text(name, value);
  });
  const values = `(
      select jsonb_object_agg(v.field_id, v.value) from custom_value v
      where v.tenant_id = r.tenant_id and v.record_id = r.id) as "customFields"`;
  return { select: () => (fields.length > 0 ? `${own}, ${values}` : own), columns };
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
