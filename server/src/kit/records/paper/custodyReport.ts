import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { ActorRequest } from '../../http/routes.ts';
import { logColumn, logDocument } from '../../pdf/index.ts';
import type { PdfDocument, PrintedProject, Printer } from '../../pdf/index.ts';
import type { RecordKind } from '../header/index.ts';
import type { RecordList } from '../list/index.ts';
import { sendLogPdf } from './print.ts';

/** How long a person held the records of a list. */
interface Held {
  company: string | null;
  name: string;
  records: number;
  stays: number;
  days: number;
  longest: number;
  /** how many now */
  now: number;
}

interface ReportOf<Filters> {
  list: RecordList<object, Filters>;
  /** Of the document, such as "Custody of RFIs". */
  name: (actor: Actor) => string;
  /** SQL over the alias `r`: which projects the actor may see. */
  visibleProjects: (actor: Actor) => Sql<boolean>;
}

/** Makes the download that tells who held the records of a filtered list, for how long, by company, the longest first. */
export function custodyReport<Filters extends { projectId?: string[] | undefined }>(
  kind: Pick<RecordKind, 'resource'>,
  { list, name, visibleProjects }: ReportOf<Filters>,
) {
  return async (open: ActorRequest, input: Filters): Promise<void> => {
    const { actor, context } = open;
    const rows = await context.database.read(actor.tenantId, (read) =>
      read.all(sql<Held>`
        with found as (${list.select(actor, input, () => sql`r.id`)})
        select firm.company_name as company, p.full_name as name, count(distinct stay.record_id)::int as records,
          count(*)::int as stays, sum(held.days)::float8 as days, max(held.days)::float8 as longest,
          count(*) filter (where stay.to_at is null)::int as now
        from found
          join custody stay on stay.tenant_id = ${actor.tenantId} and stay.record_id = found.id
          join person p on p.tenant_id = stay.tenant_id and p.id = stay.person_id
          left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
          cross join lateral (
            select extract(epoch from coalesce(stay.to_at, ${actor.now}) - stay.from_at) / 86400 as days
          ) held
        group by firm.id, firm.company_name, p.id, p.full_name
        order by days desc, p.full_name`),
    );
    await sendLogPdf(open, input, {
      name: name(actor),
      tooMany: '{n} people do not fit into one document. Filter the list.',
      resource: kind.resource,
      found: { total: rows.length, rows: eachOf(rows) },
      visibleProjects: visibleProjects(actor),
      make: (printer, held, project) => reportOf(printer, held, project, name(actor)),
    });
  };
}

// Prints expect a stream of rows, like every list.
async function* eachOf(rows: readonly Held[]) {
  yield* rows;
}

function reportOf(printer: Printer, rows: readonly Held[], project: PrintedProject, kind: string): PdfDocument {
  const { t, number } = printer;
  const column = logColumn<Held>;
  const days = (value: number) => number(Math.round(value * 10) / 10);
  const all = (those: readonly Held[]) => those.reduce((sum, one) => sum + one.days, 0);
  const companies = [...Map.groupBy(rows, ({ company }) => company ?? printer.page.company)].sort(
    ([, a], [, b]) => all(b) - all(a),
  );
  return logDocument(printer, {
    kind,
    count: t('{n} days', { n: days(all(rows)) }),
    title: `${kind}, ${project.name}`,
    project,
    filters: t('Days in which somebody held the ball: of several at once each has theirs.'),
    empty: t('Nobody has held anything yet'),
    groups:
      companies.length === 0
        ? [{ rows }]
        : companies.map(([company, those]) => ({
            title: t('{company}: {n} days', { company, n: days(all(those)) }),
            rows: those,
          })),
    columns: [
      column(t('Held by'), '*', (row) => row.name),
      column(t('Records held'), 60, (row) => number(row.records), 'right'),
      column(t('Times'), 60, (row) => number(row.stays), 'right'),
      column(t('Days'), 60, (row) => days(row.days), 'right'),
      column(t('Days each time'), 80, (row) => days(row.days / row.stays), 'right'),
      column(t('Longest stay'), 60, (row) => days(row.longest), 'right'),
      column(t('Holds now'), 60, (row) => (row.now > 0 ? number(row.now) : ''), 'right'),
    ],
  });
}
