import { Readable } from 'node:stream';
import type { MemberRow, employeeDownloads } from '@plumbline/contract/areas/people';
import { dayIn } from '@plumbline/contract/kit/days';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { writeCsv, writeXlsx } from '../../kit/sheets/write.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { everyRow } from './listQuery.ts';
import type { Family } from './policy.ts';
import { accountWord, mfaWord, statusWord } from './words.ts';

type Opened = OpenRequest & { actor: Actor };
type Asked = z.output<(typeof employeeDownloads)['export']['input']>;

/** The roster as a sheet: the rows that the actor may see, with what the list shows of them. Personal data and rates are in no roster. */
export async function roster(
  { context, actor, reply }: Opened,
  family: Family,
  { format, ...filter }: Asked,
): Promise<void> {
  const rows = await context.database.read(actor.tenantId, (read) => everyRow(read, actor, family, filter));
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: family,
    detail: { rows: rows.length, format },
  });
  const columns = rosterColumns(actor);
  const name = family === 'employee' ? actor.t('Employees') : actor.t('Technicians');
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${name}.${format}`, false));
  if (format === 'csv') {
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(columns, rows)));
    return;
  }
  const bytes = await writeXlsx(actor.tenantId, columns, rows, name);
  reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes);
}

function rosterColumns({ t, zone }: Actor): SheetColumn<MemberRow>[] {
  const text = (header: string, value: (row: MemberRow) => string | null, width = 18): SheetColumn<MemberRow> => ({
    header,
    type: 'text',
    width,
    value,
  });
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Name'), (row) => row.fullName, 28),
    text(t('Goes by'), (row) => row.preferredName),
    text(t('Title'), (row) => row.title, 26),
    text(t('Department'), (row) => row.department),
    text(t('Trades'), (row) => row.trades.join(', ')),
    text(t('Email'), (row) => row.email, 32),
    text(t('Phone'), (row) => row.phone, 16),
    text(t('Roles'), (row) => row.roles.join(', '), 28),
    text(t('Status'), (row) => statusWord(t, row.status), 12),
    text(t('Account'), (row) => accountWord(t, row.accountStatus), 20),
    text(t('Second factor'), (row) => mfaWord(t, row.mfaStatus), 16),
    {
      header: t('Last sign-in'),
      type: 'date',
      width: 12,
      value: (row) => (row.lastLoginAt ? dayIn(zone, new Date(row.lastLoginAt)) : null),
    },
    { header: t('Hired'), type: 'date', width: 12, value: (row) => row.hireDate },
    { header: t('Projects'), type: 'integer', width: 9, value: (row) => row.projects },
  ];
}
