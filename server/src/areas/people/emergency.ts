import { Readable } from 'node:stream';
import type { employeeDownloads } from '@plumbline/contract/areas/people';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import { noteAlone } from '../../kit/audit/sensitiveReads.ts';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { writeCsv, writeXlsx } from '../../kit/sheets/write.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { grantedOn, visibleProjects } from '../projects/index.ts';
import { families, onTeamNow, projectIds } from './columns.ts';
import { maySeeEmergency } from './policy.ts';
import type { Family } from './policy.ts';
import { printedBy } from './printed.ts';

type Opened = OpenRequest & { actor: Actor };
type Asked = z.output<(typeof employeeDownloads)['emergency']['input']>;

/** Somebody on the team; whom to call is null where the actor may not know it, and where nobody said it. */
interface Row {
  personId: string;
  fullName: string;
  company: string | null;
  title: string | null;
  phone: string | null;
  family: Family | null;
  kinName: string | null;
  kinRelation: string | null;
  kinPhone: string | null;
}
interface Project {
  name: string;
  number: string;
  address: string;
}

/** Whom to call for everybody on the team of a project today, as a document to hang up or a sheet. Throws 1004, or 403 for whoever may know it of nobody. */
export async function emergencyList({ context, actor, reply }: Opened, { projectId, format }: Asked): Promise<void> {
  const { project, rows } = await context.database.read(actor.tenantId, (read) => teamOf(read, actor, projectId));
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: 'employee',
    subjectKind: 'project',
    subjectId: projectId,
    subject: project.name,
    detail: { report: 'emergency', rows: rows.length, format },
  });
  await noteAlone(
    context.database,
    actor,
    rows
      .filter(({ kinName, kinRelation, kinPhone }) => kinName || kinRelation || kinPhone)
      .map(({ personId, fullName, family }) => ({
        fieldClass: 'personal',
        owner: { kind: 'person', id: personId, name: fullName, resource: family ?? 'employee' },
      })),
  );
  const name = actor.t('Emergency list, {project}', { project: project.name });
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${name}.${format}`, format === 'pdf'));
  if (format === 'pdf') reply.header('content-type', 'application/pdf').send(await printed(actor, project, rows));
  else if (format === 'csv')
    reply.header('content-type', 'text/csv; charset=utf-8').send(Readable.from(writeCsv(columns(actor), rows)));
  else
    reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await writeXlsx(actor.tenantId, columns(actor), rows, actor.t('Emergency list')));
}

async function teamOf(read: Read, actor: Actor, projectId: string): Promise<{ project: Project; rows: Row[] }> {
  const project = await read.first(sql<Project>`
    select r.title as name, home.project_number as number, concat_ws(', ', home.address_line, home.city) as address
    from record r join project home on home.tenant_id = r.tenant_id and home.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = ${projectId} and ${visibleProjects(actor)}`);
  if (!project) throw notFound();
  const knowsAll = (['employee', 'technician'] as const).some((one) => actor.scope(one, 'readPersonal') !== 'none');
  if (!knowsAll && !grantedOn(actor, projectId, 'emergencyContacts')) throw forbidden();
  const team = await read.all(sql<Row & { families: Family[]; projectIds: string[] }>`
    select distinct on (lower(p.full_name), p.id) p.id as "personId", p.full_name as "fullName", firm.company_name as company, p.title, coalesce(p.phone, p.mobile) as phone,
      f.emergency_name as "kinName", f.emergency_relation as "kinRelation", f.emergency_phone as "kinPhone", ${families} as families,
      (${families})[1] as family, ${projectIds} as "projectIds"
    from project_member pm join person p on p.tenant_id = pm.tenant_id and p.id = pm.person_id
      left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
      left join profile f on f.tenant_id = p.tenant_id and f.person_id = p.id
    where pm.tenant_id = ${read.tenantId} and pm.project_id = ${projectId} and ${onTeamNow}
    order by lower(p.full_name), p.id`);
  return {
    project,
    rows: team.map(({ families: of, projectIds: on, ...row }) =>
      maySeeEmergency(actor, { personId: row.personId, families: of, projectIds: on })
        ? row
        : { ...row, kinName: null, kinRelation: null, kinPhone: null },
    ),
  };
}

function printed(actor: Actor, project: Project, rows: Row[]): Promise<Buffer> {
  const { t } = actor;
  return renderPdf(actor.tenantId, () => ({
    title: t('Emergency list, {project}', { project: project.name }),
    language: actor.facts.preferences.locale ?? 'en',
    landscape: true,
    frame: {
      ...printedBy(actor),
      project: `${project.name} · ${project.number}`,
      kind: t('Emergency list'),
      number: t('{n|1 person|# people}', { n: rows.length }),
    },
    blocks: [
      ...(project.address
        ? [{ block: 'note' as const, text: t('Site: {address}', { address: project.address }) }]
        : []),
      {
        block: 'table',
        empty: t('Nobody is on the team of this project.'),
        columns: [
          { label: t('Name'), width: 130 },
          { label: t('Company'), width: 110 },
          { label: t('Title'), width: '*' },
          { label: t('Phone'), width: 86 },
          { label: t('In an emergency call'), width: 120 },
          { label: t('Their phone'), width: 86 },
        ],
        rows: rows.map((row) => ({
          cells: [row.fullName, row.company ?? '', row.title ?? '', row.phone ?? '', kin(row), row.kinPhone ?? ''],
        })),
      },
    ],
  }));
}

/** `Rosa (sister)`. */
function kin({ kinName, kinRelation }: Row): string {
  return [kinName, kinRelation && `(${kinRelation})`].filter(Boolean).join(' ');
}

function columns({ t }: Actor): SheetColumn<Row>[] {
  const text = (header: string, value: (row: Row) => string | null, width = 20): SheetColumn<Row> => ({
    header,
    type: 'text',
    width,
    value,
  });
  return [
    text(t('Name'), (row) => row.fullName, 28),
    text(t('Company'), (row) => row.company, 26),
    text(t('Title'), (row) => row.title, 26),
    text(t('Phone'), (row) => row.phone, 18),
    text(t('In an emergency call'), (row) => row.kinName, 26),
    text(t('Relation'), (row) => row.kinRelation, 16),
    text(t('Their phone'), (row) => row.kinPhone, 18),
  ];
}
