import { Readable } from 'node:stream';
import type { auditDownloads, AuditLine } from '@plumbline/contract/areas/audit';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { writeCsv, writeXlsx } from '../../kit/sheets/write.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { columns, named, newestFirst, sourceOf } from './queries.ts';

type Asked = z.output<(typeof auditDownloads)['export']['input']>;
type Row = Omit<AuditLine, 'resourceName'>;

const AT_ONCE = 2000;

/** The filtered audit as a sheet. That it was taken out is a line of its own. */
export async function sheet(
  { context, actor, reply }: OpenRequest & { actor: Actor },
  { format, ...filters }: Asked,
): Promise<void> {
  await auditAlone(context.database, actor, { verb: 'export', resource: 'audit', detail: { ...filters } });
  const lines = everyLine(context, actor, filters);
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${actor.t('Audit')}.${format}`, false));
  if (format === 'csv') {
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(exportColumns(actor), lines)));
    return;
  }
  const bytes = await writeXlsx(actor.tenantId, exportColumns(actor), lines, actor.t('Audit'));
  reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes);
}

/** Page by page after the last line, so that what is written meanwhile neither repeats nor skips one. */
async function* everyLine(context: AppContext, actor: Actor, filters: Omit<Asked, 'format'>): AsyncIterable<AuditLine> {
  let last: Row | undefined;
  for (;;) {
    const after = last ? sql`and (a.at, a.id) < (${last.at}::timestamptz, ${last.auditId}::uuid)` : sql``;
    const rows = await context.database.read(actor.tenantId, (read) =>
      read.all(
        sql<Row>`select ${columns} from ${sourceOf(actor, filters)} ${after} order by ${newestFirst} limit ${AT_ONCE}`,
      ),
    );
    for (const row of rows) yield named(actor, row);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

function exportColumns({ t, zone }: Actor): SheetColumn<AuditLine>[] {
  const text = (header: string, value: (line: AuditLine) => string | null, width = 20): SheetColumn<AuditLine> => ({
    header: t(header),
    type: 'text',
    width,
    value,
  });
  return [
    { header: t('Day'), type: 'date', width: 12, value: ({ at }) => dayIn(zone, new Date(at)) },
    text('Moment (UTC)', ({ at }) => new Date(at).toISOString(), 26),
    text('Person', ({ person }) => person?.fullName ?? 'Plumbline', 24),
    text('Deed', ({ verb }) => verb, 16),
    text('Area', ({ resourceName }) => resourceName, 24),
    text('Subject', ({ subject }) => subject, 36),
    text('By way of', ({ via }) => via, 10),
    text('Address', ({ address }) => address, 18),
    text('Details', ({ detail }) => (detail ? JSON.stringify(detail) : null), 60),
    text('Sealed', ({ sealed }) => (sealed ? t('yes') : t('not yet')), 10),
  ];
}
