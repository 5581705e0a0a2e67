import type { employeeDownloads } from '@plumbline/contract/areas/people';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { noteAlone } from '../../kit/audit/sensitiveReads.ts';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { logColumn, logDocument, printerFor, sendPdf } from '../../kit/pdf/index.ts';
import type { PdfDocument } from '../../kit/pdf/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { grantedOn, visibleProjects } from '../projects/index.ts';
import { families, onTeamNow, projectIds } from './columns.ts';
import { maySeeEmergency } from './policy.ts';
import type { Family } from './policy.ts';

type Asked = z.output<(typeof employeeDownloads)['emergency']['input']>;

/** A person on the team. The emergency contact is null when the actor may not know it, or when it is not filled in. */
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

/**
 * The emergency contacts of everybody on a project's team today, as a document to hang up or a sheet. Throws 1004, or 403 for people who may see
 * nobody's contact.
 */
export async function emergencyList(open: ActorRequest, { projectId, format }: Asked): Promise<void> {
  const { context, actor } = open;
  const { project, rows } = await context.database.read(actor.tenantId, (read) => teamOf(read, actor, projectId));
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
  const audit = {
    resource: 'employee',
    subjectKind: 'project',
    subjectId: projectId,
    subject: project.name,
    detail: { report: 'emergency', rows: rows.length, format },
  };
  await (format === 'pdf'
    ? sendPdf(open, { name, audit, make: () => document(actor, name, project, rows) })
    : sendSheet(open, { name, audit, format, rows, columns: columns(actor) }));
}

async function teamOf(read: Read, actor: Actor, projectId: string): Promise<{ project: Project; rows: Row[] }> {
  const project = await read.first(sql<Project>`
    select r.title as name, home.project_number as number, concat_ws(', ', home.address_line, home.city) as address
    from record r
      join project home on home.tenant_id = r.tenant_id and home.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = ${projectId} and ${visibleProjects(actor)}`);
  if (!project) throw notFound();
  const knowsAll = (['employee', 'technician'] as const).some((one) => actor.scope(one, 'readPersonal') !== 'none');
  if (!knowsAll && !grantedOn(actor, projectId, 'emergencyContacts')) throw forbidden();
  const team = await read.all(sql<Row & { families: Family[]; projectIds: string[] }>`
    select distinct on (lower(p.full_name), p.id) p.id as "personId", p.full_name as "fullName", firm.company_name as company,
      p.title, coalesce(p.phone, p.mobile) as phone,
      f.emergency_name as "kinName", f.emergency_relation as "kinRelation", f.emergency_phone as "kinPhone",
      ${families} as families, (${families})[1] as family, ${projectIds} as "projectIds"
    from project_member pm
      join person p on p.tenant_id = pm.tenant_id and p.id = pm.person_id
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

function document(actor: Actor, title: string, project: Project, rows: Row[]): PdfDocument {
  const { t } = actor;
  const column = logColumn<Row>;
  return logDocument(printerFor(actor), {
    kind: t('Emergency list'),
    count: t('{n|1 person|# people}', { n: rows.length }),
    title,
    project,
    filters: project.address && t('Site: {address}', { address: project.address }),
    empty: t('Nobody is on the team of this project.'),
    groups: [{ rows }],
    columns: [
      column(t('Name'), 130, (row) => row.fullName),
      column(t('Company'), 110, (row) => row.company ?? ''),
      column(t('Title'), '*', (row) => row.title ?? ''),
      column(t('Phone'), 86, (row) => row.phone ?? ''),
      column(t('Emergency contact'), 120, kin),
      column(t('Their phone'), 86, (row) => row.kinPhone ?? ''),
    ],
  });
}

/** `Rosa (sister)`. */
function kin({ kinName, kinRelation }: Row): string {
  return [kinName, kinRelation && `(${kinRelation})`].filter(Boolean).join(' ');
}

function columns({ t, zone }: Actor): SheetColumn<Row>[] {
  const { text } = sheetColumns<Row>(zone);
  return [
    text(t('Name'), (row) => row.fullName, 28),
    text(t('Company'), (row) => row.company, 26),
    text(t('Title'), (row) => row.title, 26),
    text(t('Phone'), (row) => row.phone, 18),
    text(t('Emergency contact'), (row) => row.kinName, 26),
    text(t('Relation'), (row) => row.kinRelation, 16),
    text(t('Their phone'), (row) => row.kinPhone, 18),
  ];
}
