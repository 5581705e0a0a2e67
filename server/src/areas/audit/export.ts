import type { auditDownloads, AuditLine } from '@plumbline/contract/areas/audit';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest, AppContext } from '../../kit/http/routes.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { columns, withResourceName, newestFirst, sourceOf } from './queries.ts';

type Asked = z.output<(typeof auditDownloads)['export']['input']>;
type Row = Omit<AuditLine, 'resourceName'>;

const AT_ONCE = 2000;

/** The filtered audit as a sheet. The export adds a line of its own. */
export function sheet(open: ActorRequest, { format, ...filters }: Asked): Promise<void> {
  const { context, actor } = open;
  return sendSheet(open, {
    name: actor.t('Audit'),
    columns: columnsFor(actor),
    rows: everyLine(context, actor, filters),
    format,
    audit: { resource: 'audit', detail: { ...filters } },
  });
}

/** Reads page by page after the last line, so that new lines cause no repeats or gaps. */
async function* everyLine(context: AppContext, actor: Actor, filters: Omit<Asked, 'format'>): AsyncIterable<AuditLine> {
  let last: Row | undefined;
  for (;;) {
    const after = last ? sql`and (a.at, a.id) < (${last.at}::timestamptz, ${last.auditId}::uuid)` : sql``;
    const rows = await context.database.read(actor.tenantId, (read) =>
      read.all(
        sql<Row>`select ${columns} from ${sourceOf(actor, filters)} ${after} order by ${newestFirst} limit ${AT_ONCE}`,
      ),
    );
    for (const row of rows) yield withResourceName(actor, row);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

function columnsFor({ t, zone }: Actor): SheetColumn<AuditLine>[] {
  const { text, day } = sheetColumns<AuditLine>(zone);
  return [
    day(t('Day'), ({ at }) => at),
    text(t('Moment (UTC)'), ({ at }) => new Date(at).toISOString(), 26),
    text(t('Person'), ({ person }) => person?.fullName ?? 'Plumbline', 24),
    text(t('Action'), ({ verb }) => verb, 16),
    text(t('Area'), ({ resourceName }) => resourceName, 24),
    text(t('Subject'), ({ subject }) => subject, 36),
    text(t('By way of'), ({ via }) => via, 10),
    text(t('Address'), ({ address }) => address, 18),
    text(t('Details'), ({ detail }) => (detail ? JSON.stringify(detail) : null), 60),
    text(t('Sealed'), ({ sealed }) => (sealed ? t('yes') : t('not yet')), 10),
  ];
}
