import { Readable } from 'node:stream';
import { dayIn } from '@plumbline/contract/kit/days';
import { auditAlone } from '../audit/audit.ts';
import type { Audited } from '../audit/audit.ts';
import type { ActorRequest } from '../http/routes.ts';
import { contentDisposition, nameOfMade } from '../images/names.ts';
import { writeCsv, writeXlsx } from './write.ts';
import type { ColumnType, Rows, SheetColumn, Written } from './write.ts';

/** A sheet that somebody takes along. */
interface Sheet<Row> {
  /** Of the file, without its ending, and of the sheet in it. */
  name: string;
  columns: SheetColumn<Row>[];
  rows: Rows<Row>;
  format: 'csv' | 'xlsx';
  /** What the audit keeps of the export. */
  audit: Omit<Audited, 'verb'>;
}

/**
 * Answers a download with a sheet, and records the export in the audit log. CSV streams as its rows are read; a workbook is made in a process of its
 * own. Throws as `writeXlsx` does.
 */
export async function sendSheet<Row>(
  { context, actor, reply }: ActorRequest,
  { name, columns, rows, format, audit }: Sheet<Row>,
): Promise<void> {
  await auditAlone(context.database, actor, { verb: 'export', ...audit });
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(nameOfMade(`${name}.${format}`), false));
  if (format === 'csv') {
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(columns, rows)));
    return;
  }
  const bytes = await writeXlsx(actor.tenantId, columns, rows, name);
  reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes);
}

/** Makes the columns of a sheet; `width` is in characters. A `day` takes a day as it is, and an instant as its day in the zone. */
export function sheetColumns<Row>(zone: string) {
  const column =
    (type: ColumnType, usual: number) =>
    (header: string, value: (row: Row) => Written, width = usual): SheetColumn<Row> => ({ header, type, width, value });
  const day = (value: string | null) => (value && value.length > 10 ? dayIn(zone, new Date(value)) : value);
  return {
    text: column('text', 18),
    integer: column('integer', 10),
    number: column('number', 10),
    money: column('money', 14),
    day: (header: string, value: (row: Row) => string | null, width = 12) =>
      column('date', width)(header, (row) => day(value(row))),
  };
}
