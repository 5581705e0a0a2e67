import { Readable } from 'node:stream';
import type { legalDownloads } from '@plumbline/contract/areas/legal';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { writeCsv, writeXlsx } from '../../kit/sheets/write.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { legalPdf } from './copy.ts';
import type { CopyAcceptance } from './copy.ts';
import { evidence } from './matrix.ts';
import type { EvidenceRow } from './matrix.ts';
import { version } from './queries.ts';

type Opened = OpenRequest & { actor: Actor };
type Asked<Name extends keyof typeof legalDownloads> = z.output<(typeof legalDownloads)[Name]['input']>;

/** A version as PDF, with my own acceptance. */
export async function pdf({ context, actor, reply }: Opened, input: Asked<'pdf'>): Promise<void> {
  const [text, accepted] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([
      version(read, actor, input),
      read.first(sql<CopyAcceptance>`select accepted_at as "acceptedAt", method, typed_name as "typedName" from legal_acceptance
        where tenant_id = ${read.tenantId} and version_id = ${input.versionId} and person_id = ${actor.personId}`),
    ]),
  );
  const bytes = await renderPdf(actor.tenantId, () => legalPdf(text, accepted, actor));
  reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${text.title} ${text.label}.pdf`, true))
    .send(bytes);
}

/** The evidence of everybody in the filter. Who took it along stands in the audit. */
export async function sheet({ context, actor, reply }: Opened, input: Asked<'export'>): Promise<void> {
  const { format, ...filter } = input;
  const rows = await context.database.transact(actor.tenantId, async (tx) => {
    const found = await evidence(tx, actor, filter);
    await audit(tx, actor, {
      verb: 'export',
      resource: 'policy',
      subject: 'acceptances',
      detail: { rows: found.length, format },
    });
    return found;
  });
  const name = actor.t('Acceptances');
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${name}.${format}`, false));
  if (format === 'csv')
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(columns(actor), rows)));
  else
    reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await writeXlsx(actor.tenantId, columns(actor), rows, name));
}

function columns({ t, zone }: Actor): SheetColumn<EvidenceRow>[] {
  const text = (header: string, value: (row: EvidenceRow) => string | null, width = 18): SheetColumn<EvidenceRow> => ({
    header: t(header),
    type: 'text',
    width,
    value,
  });
  return [
    text('Name', (row) => row.fullName, 24),
    text('E-mail', (row) => row.email, 28),
    text(
      'Family',
      (row) => t({ employee: 'Employee', technician: 'Technician', external: 'External' }[row.family] ?? ''),
      12,
    ),
    text('Document', (row) => row.title, 30),
    text('Version', (row) => row.label, 10),
    text('Standing', (row) => (row.standing === 'accepted' ? t('Accepted') : t('Not accepted')), 12),
    {
      header: t('Accepted on'),
      type: 'date',
      width: 12,
      value: (row) => (row.acceptedAt ? dayIn(zone, new Date(row.acceptedAt)) : null),
    },
    text('Accepted at (UTC)', (row) => row.acceptedAt, 26),
    text('SHA-256', (row) => row.sha256, 66),
    text('How', (row) =>
      row.method === null ? null : row.method === 'typedName' ? t('Typed name') : t('Ticked the box'),
    ),
    text('Typed name', (row) => row.typedName, 24),
    text('Read to the end', (row) => (row.scrolledToEnd === null ? null : row.scrolledToEnd ? t('Yes') : t('No')), 12),
    text('Language', (row) => row.locale, 10),
    text('Address', (row) => row.address),
    text('Browser', (row) => row.agent, 40),
    text('Session', (row) => row.sessionId, 38),
  ];
}
