import { Readable } from 'node:stream';
import type { DirectoryRow, contactDownloads } from '@plumbline/contract/areas/contacts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import { refuse } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { writeCsv, writeXlsx } from '../../kit/sheets/write.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { writeVCard } from '../../kit/vcards/write.ts';
import { lookCard } from './cards.ts';
import { directoryQuery } from './directory.ts';
import type { DirectoryInput } from './directory.ts';
import { directoryColumns, reportColumns } from './exportColumns.ts';
import { complianceReport } from './complianceReport.ts';
import { vcardsOf } from './vcards.ts';

type Asked<D extends keyof typeof contactDownloads> = z.output<(typeof contactDownloads)[D]['input']>;
type Opened = OpenRequest & { actor: Actor };

/** Beyond this a directory is exported in parts. */
const MOST = 50_000;

/** The filtered directory as a sheet or as vCards. */
export async function exportDirectory({ context, actor, reply }: Opened, input: Asked<'export'>): Promise<void> {
  const { format, ...filter } = input;
  const rows = await everyRow(context, actor, filter);
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: 'contact',
    detail: { format, rows: rows.length },
  });
  reply.header('cache-control', 'no-store');
  if (format === 'vcard3' || format === 'vcard4')
    return sendVCards(
      { context, actor, reply },
      rows.map(({ contactId }) => contactId),
      format,
      actor.t('Contacts'),
    );
  await sendSheet({ company: actor.tenantId, reply }, directoryColumns(actor), rows, format, actor.t('Contacts'));
}

async function everyRow(context: AppContext, actor: Actor, filter: DirectoryInput): Promise<DirectoryRow[]> {
  const { columns, source, order } = directoryQuery(actor, filter);
  const rows = await context.database.read(actor.tenantId, (read) =>
    read.all(sql<DirectoryRow>`select ${columns} from ${source} order by ${order} limit ${MOST + 1}`),
  );
  if (rows.length > MOST) throw refuse('More than {n} cards do not fit into one export. Filter them.', { n: MOST });
  return rows;
}

/** One card as a vCard. */
export async function vcard({ context, actor, reply }: Opened, { contactId, format }: Asked<'vcard'>): Promise<void> {
  const { record } = await context.database.read(actor.tenantId, (read) => lookCard(read, actor, contactId));
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: 'contact',
    subjectKind: record.kind,
    subjectId: contactId,
    subject: record.title,
  });
  reply.header('cache-control', 'no-store');
  await sendVCards({ context, actor, reply }, [contactId], format, record.title);
}

async function sendVCards(
  { context, actor, reply }: Pick<Opened, 'context' | 'actor' | 'reply'>,
  ids: readonly string[],
  format: 'vcard3' | 'vcard4',
  name: string,
): Promise<void> {
  const cards = await context.database.read(actor.tenantId, (read) => vcardsOf(read, ids));
  reply
    .header('content-type', 'text/vcard; charset=utf-8')
    .header('content-disposition', contentDisposition(`${name}.vcf`, false))
    .send(cards.map((card) => writeVCard(card, format === 'vcard3' ? '3.0' : '4.0')).join(''));
}

/** How the papers of all companies stand. */
export async function report({ context, actor, reply }: Opened, input: Asked<'complianceReport'>): Promise<void> {
  const rows = await context.database.read(actor.tenantId, (read) => complianceReport(read, actor, input.standing));
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: 'contact',
    detail: { report: 'compliance', rows: rows.length },
  });
  await sendSheet({ company: actor.tenantId, reply }, reportColumns(actor), rows, input.format, actor.t('Compliance'));
}

async function sendSheet<Row>(
  { company, reply }: { company: string; reply: Opened['reply'] },
  columns: SheetColumn<Row>[],
  rows: Row[],
  format: 'csv' | 'xlsx',
  name: string,
): Promise<void> {
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${name}.${format}`, false));
  if (format === 'csv') {
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(columns, rows)));
    return;
  }
  const bytes = await writeXlsx(company, columns, rows, name);
  reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes);
}
