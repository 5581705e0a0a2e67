import type { legalDownloads } from '@plumbline/contract/areas/legal';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { sendPdf } from '../../kit/pdf/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { legalPdf } from './copy.ts';
import type { CopyAcceptance } from './copy.ts';
import { evidence } from './matrix.ts';
import type { EvidenceRow } from './matrix.ts';
import { version } from './queries.ts';

type Asked<Name extends keyof typeof legalDownloads> = z.output<(typeof legalDownloads)[Name]['input']>;

/** A version as PDF, with my own acceptance. */
export async function pdf(open: ActorRequest, input: Asked<'pdf'>): Promise<void> {
  const { context, actor } = open;
  const [text, accepted] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([
      version(read, actor, input),
      read.first(sql<CopyAcceptance>`select accepted_at as "acceptedAt", method, typed_name as "typedName" from legal_acceptance
        where tenant_id = ${read.tenantId} and version_id = ${input.versionId} and person_id = ${actor.personId}`),
    ]),
  );
  await sendPdf(open, { name: `${text.title} ${text.label}`, make: () => legalPdf(text, accepted, actor) });
}

/** Exports the evidence of everybody in the filter. The audit records who exported it. */
export async function sheet(open: ActorRequest, { format, ...filter }: Asked<'export'>): Promise<void> {
  const { context, actor } = open;
  const rows = await context.database.read(actor.tenantId, (read) => evidence(read, actor, filter));
  const audit = { resource: 'policy', subject: 'acceptances', detail: { rows: rows.length, format } };
  await sendSheet(open, { name: actor.t('Acceptances'), columns: columns(actor), rows, format, audit });
}

function columns({ t, zone }: Actor): SheetColumn<EvidenceRow>[] {
  const { text, day } = sheetColumns<EvidenceRow>(zone);
  return [
    text(t('Name'), (row) => row.fullName, 24),
    text(t('Email'), (row) => row.email, 28),
    text(
      t('Family'),
      (row) => t({ employee: 'Employee', technician: 'Technician', external: 'External' }[row.family] ?? ''),
      12,
    ),
    text(t('Document'), (row) => row.title, 30),
    text(t('Version'), (row) => row.label, 10),
    text(t('Standing'), (row) => (row.standing === 'accepted' ? t('Accepted') : t('Not accepted')), 12),
    day(t('Accepted on'), (row) => row.acceptedAt),
    text(t('Accepted at (UTC)'), (row) => row.acceptedAt, 26),
    text('SHA-256', (row) => row.sha256, 66),
    text(t('How'), (row) =>
      row.method === null ? null : row.method === 'typedName' ? t('Typed name') : t('Ticked the box'),
    ),
    text(t('Typed name'), (row) => row.typedName, 24),
    text(
      t('Read to the end'),
      (row) => (row.scrolledToEnd === null ? null : row.scrolledToEnd ? t('Yes') : t('No')),
      12,
    ),
    text(t('Language'), (row) => row.locale, 10),
    text(t('Address'), (row) => row.address),
    text(t('Browser'), (row) => row.agent, 40),
    text(t('Session'), (row) => row.sessionId, 38),
  ];
}
