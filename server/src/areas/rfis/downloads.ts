import { Readable } from 'node:stream';
import type { rfiDownloads } from '@plumbline/contract/areas/rfis';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import { refuse } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { writeCsv, writeXlsx } from '../../kit/sheets/write.ts';
import { everyRow } from './everyRow.ts';
import { exportColumns } from './exportColumns.ts';
import { countOf } from './listQuery.ts';
import { rfiLogPdf } from './logPdf.ts';
import { rfiPdf } from './pdf.ts';
import { logInput, printedFor, rfiInput } from './printed.ts';

type Downloads = typeof rfiDownloads;
type Asked<D extends keyof Downloads> = z.output<Downloads[D]['input']>;
type Opened = OpenRequest & { actor: Actor };

/** A document of more lines than this is no document; a sheet is. */
const LOG_MOST = 5000;

/** One RFI as a document. */
export async function pdf({ context, actor, reply }: Opened, { rfiId }: Asked<'pdf'>): Promise<void> {
  const { input, zone } = await rfiInput(context, actor, rfiId);
  const subject = `${input.number ?? 'RFI'} ${input.title}`;
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: 'rfi',
    subjectKind: 'rfi',
    subjectId: rfiId,
    subject,
    detail: { format: 'pdf' },
  });
  const bytes = await renderPdf(actor.tenantId, () => rfiPdf(input, printedFor(actor, zone)));
  reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${subject}.pdf`, true))
    .send(bytes);
}

/** The log of a filtered list as a document. */
export async function log({ context, actor, reply }: Opened, input: Asked<'log'>): Promise<void> {
  const total = (await context.database.read(actor.tenantId, (read) => read.first(countOf(actor, input))))?.total ?? 0;
  if (total > LOG_MOST)
    throw refuse('{n} RFIs do not fit into one document. Filter them, or export them as a sheet.', { n: total });
  await auditAlone(context.database, actor, { verb: 'export', resource: 'rfi', detail: { ...input, format: 'pdf' } });
  const bytes = await renderPdf(actor.tenantId, async () => {
    const printed = await logInput(context, actor, input);
    return rfiLogPdf(printed.input, printedFor(actor, printed.zone));
  });
  reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${actor.t('RFI log')}.pdf`, true))
    .send(bytes);
}

/** The filtered list as a sheet. CSV leaves as it is read; a workbook is made in a process of its own. */
export async function sheet({ context, actor, reply }: Opened, input: Asked<'export'>): Promise<void> {
  await auditAlone(context.database, actor, { verb: 'export', resource: 'rfi', detail: { ...input } });
  const columns = exportColumns(actor);
  const rows = everyRow(context, actor, input);
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`RFIs.${input.format}`, false));
  if (input.format === 'csv') {
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(columns, rows)));
    return;
  }
  const bytes = await writeXlsx(actor.tenantId, columns, rows, 'RFIs');
  reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(bytes);
}
