import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { IS_STARRED, isAmong, contains, flag, inOrder, nullsLast, recordList } from '../../kit/records/list/index.ts';
import type { ListStatement } from '../../kit/records/list/index.ts';
import { registryOf, selectInCourt } from '../../kit/records/index.ts';
import type { Answer, Input } from './details.ts';
import { maySeeCost, projectKind } from './policy.ts';
import { rolesGranting } from './roleGrants.ts';
import { lockedReason } from './workflow.ts';

const p = sql.table('p');
const client = sql.table('client');

type Page = Answer<'list'>;
type Row = Page['rows'][number];
type Line = Omit<Row, 'counts' | 'myCourt'> & {
  createdById: string | null;
  pressing: Pick<Row, 'counts' | 'myCourt'>;
};

const LAST_ACTIVITY = sql`(
      select max(a.updated_at)
      from record a
      where a.tenant_id = r.tenant_id and a.project_id = r.id)`;

const list = recordList<Line, Input<'list'>>(projectKind, {
  join: {
    p: () => sql`join project p on p.tenant_id = r.tenant_id and p.id = r.id`,
    client: () =>
      sql`left join company client on client.tenant_id = ${p}.tenant_id and client.id = ${p}.client_company_id`,
  },
  columns: (q) => sql`r.id as "projectId", ${p}.project_number as "projectNumber", r.title as "projectName", r.status,
      ${client}.company_name as "clientName", ${managerName()} as "managerName", ${p}.city,
      ${p}.estimated_start_date as "estimatedStartDate", ${p}.estimated_finish_date as "estimatedFinishDate",
      ${p}.estimated_value_cents as "estimatedValueCents", r.created_by as "createdById", ${LAST_ACTIVITY} as "lastActivityAt",
      ${IS_STARRED} as starred, (${pressing(q)}) as pressing`,
  filters: {
    keyword: contains(sql`concat_ws(' ', ${p}.project_number, r.title, ${client}.company_name, ${p}.city)`),
    status: isAmong(sql`r.status`),
    mine: flag((q) => sql`r.id = any(${[...q.actor.projectIds]}::uuid[])`),
  },
  sorts: {
    projectNumber: nullsLast(sql`${p}.project_number`),
    projectName: nullsLast(sql`lower(r.title)`),
    status: inOrder(sql`r.status`, PROJECT_STATUSES),
    estimatedFinishDate: nullsLast(sql`${p}.estimated_finish_date`),
    lastActivityAt: nullsLast(LAST_ACTIVITY),
  },
  sort: 'projectNumber',
});

/** The list of projects, each with what presses in it of every kind of record that lies in projects. */
export const projectList = {
  async page(read: Read, actor: Actor, input: Input<'list'>): Promise<Page> {
    const page = await list.page(read, actor, input);
    return { ...page, rows: page.rows.map((line) => presentRow(actor, line)) };
  },
  /** The number of projects in each status. */
  counts: (read: Read, actor: Actor) => list.byStatus(read, actor, {}),
};

function presentRow(actor: Actor, { createdById, estimatedValueCents = null, pressing: counted, ...row }: Line): Row {
  const seesCost = maySeeCost(actor, { ...row, createdBy: createdById, myRoles: [], ball: [] });
  return { ...row, ...counted, ...(seesCost ? { estimatedValueCents } : {}) };
}

function managerName(): Sql {
  return sql`(
      select lead.full_name
      from project_member pm
        join person lead on lead.tenant_id = pm.tenant_id and lead.id = pm.person_id
      where pm.tenant_id = r.tenant_id and pm.project_id = r.id
        and pm.project_role = any(${rolesGranting('management')}::text[])
      order by pm.id
      limit 1)`;
}

/** The urgent records of a project that the actor may see: by kind the open and late ones, and those in the actor's court. */
function pressing(q: ListStatement): Sql {
  const kinds = projectRecords();
  const every = sql.join(
    kinds.map(({ summary }) => summary.ofProject(q.actor, sql`${p}.id`)),
    sql` union all `,
  );
  const count = (kind: string, which: Sql) => sql`count(*) filter (where kind = ${sql.lit(kind)} and ${which})`;
  const counts = kinds.map(
    ({ kind: { kind } }) => sql`${sql.lit(kind)}, json_build_object(
          'open', ${count(kind, sql`is_open`)},
          'late', ${count(kind, sql`is_open and due < (${q.now} at time zone ${p}.time_zone)::date`)})`,
  );
  // Counted once for all projects of the page, and not again for each.
  q.first.push(sql`held as materialized (
      select r.project_id, count(*) as n
      ${selectInCourt(q.actor, registryOf(projectKind))}
      group by r.project_id
    )`);
  return sql`
      select json_build_object(
        'counts', json_build_object(${sql.join(counts)}),
        'myCourt', coalesce((select n from held where held.project_id = ${p}.id), 0))
      from (${every}) unfinished`;
}

interface Participation {
  tenant_id: string;
  tenant_name: string;
  project_id: string;
  project_number: string;
  project_name: string;
  status: string;
  project_role: string;
}

/** The projects whose team a person is on, over all their companies, each with why nothing can change there now. */
export async function participation({ context, actor }: OpenRequest): Promise<Answer<'participation'>> {
  if (!actor) return [];
  const rows = await context.database.call<Participation>('identity.participation', [actor.facts.accountId]);
  return rows.map(({ status, ...row }) => {
    const reason = status === 'onHold' ? 'The project is on hold.' : lockedReason(status);
    return {
      tenantId: row.tenant_id,
      tenantName: row.tenant_name,
      projectId: row.project_id,
      projectNumber: row.project_number,
      projectName: row.project_name,
      status,
      projectRole: row.project_role,
      lockedReason: reason && actor.t(reason),
    };
  });
}
