import { PACKAGE_STATUSES } from '@plumbline/contract/areas/submittals';
import type { PackageRow, SubmittalPackage } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import {
  headerOf,
  lockDetails,
  presentCan,
  readWhole,
  selectCompany,
  sharedVerdicts,
} from '../../kit/records/index.ts';
import type { CompanionRead, RecordHeader, RecordParts } from '../../kit/records/index.ts';
import { selectSection } from '../specSections/index.ts';
import { selectWorkflow } from './details.ts';
import { packageKind } from './kind.ts';
import { packageWorkflow } from './packageWorkflow.ts';
import type { PackageFacts } from './packageWorkflow.ts';
import { visibleSubmittals } from './policy.ts';

/** What a package has besides its header, with what decides about it. */
export interface PackageDetails
  extends PackageFacts, Omit<SubmittalPackage, keyof RecordParts | 'submittalPackageId' | 'can' | keyof Progress> {
  progress: Progress;
  ownerId: string | null;
  myRoles: string[];
}
type Progress = Pick<PackageRow, 'itemCount' | 'closedCount' | 'lateCount' | 'worstEffect'>;
type Row = Omit<PackageDetails, 'manager'>;

/** One package. Throws 1004 when the actor may not see it. */
export async function getPackage(
  read: Read,
  actor: Actor,
  { submittalPackageId: id }: { submittalPackageId: string },
): Promise<SubmittalPackage> {
  const { shared, row, person } = await readWhole<Row>(read, actor, { id }, packageKind, selectDetails(actor));
  const { progress, ownerId, myRoles, projectStatus: _status, underWay: _underWay, held: _held, ...shown } = row;
  const status = PACKAGE_STATUSES.find((name) => name === shared.status) ?? 'void';
  const isFinal = packageWorkflow.isFinal(status);
  const record = headerOf(shared, { ownerId, myRoles, closedAt: row.closedAt, isFinal });
  return {
    ...shared,
    ...shown,
    ...progress,
    submittalPackageId: id,
    projectId: shared.projectId ?? '',
    status,
    manager: person(ownerId),
    can: presentCan(actor, {
      ...packageWorkflow.verdicts(actor, record, row),
      ...sharedVerdicts(actor, record, packageKind),
    }),
  };
}

/** Locks a package for a verb, its project held open. Throws 1004 when the actor may not see it. */
export async function lockPackage(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ record: RecordHeader; details: PackageDetails }> {
  const { record, row, person } = await lockDetails<Row>(tx, actor, packageKind, id, selectDetails(actor, true));
  return { record, details: { ...row, manager: person(row.ownerId) } };
}

function selectDetails(actor: Actor, hold = false): CompanionRead {
  return {
    columns: sql`x.description, ${selectSection(sql`x.tenant_id`, sql`x.project_id`, sql`x.spec_section_id`)} as "specSection",
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany",
      ${selectWorkflow(sql`x.workflow_id`)} as workflow, r.closed_at as "closedAt", r.owner_id as "ownerId",
      held_in.status as "projectStatus", row_to_json(progress) as progress,
      all_items."underWay", all_items.held`,
    tables: sql`join submittal_package x on x.tenant_id = r.tenant_id and x.id = r.id
      join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
      join record held_in on held_in.tenant_id = x.tenant_id and held_in.id = x.project_id
      cross join lateral (
        ${progressOf(actor, sql`p.time_zone`)}) progress
      cross join lateral (
        select count(*) filter (where i.is_current and not item.is_final)::int as "underWay",
          count(*) filter (where item.status <> 'void')::int as held
        from submittal i join record item on item.tenant_id = i.tenant_id and item.id = i.id
        where i.tenant_id = x.tenant_id and i.package_id = x.id) all_items`,
    people: sql`array[r.owner_id]`,
    ...(hold ? { held: sql`for share of held_in` } : {}),
  };
}

/** SQL: how the submittals of the package `x` stand, those that the actor sees; `zone` is SQL. */
export function progressOf(actor: Actor, zone: RawBuilder<unknown>) {
  return sql`select count(*)::int as "itemCount", count(*) filter (where r.status = 'closed')::int as "closedCount",
      count(*) filter (where r.status in ('required', 'submitted', 'inReview', 'reviewed') and r.due_date < (${actor.now}::timestamptz at time zone ${zone})::date)::int as "lateCount",
      (array['resubmit', 'none', 'record', 'release'])[
        min(array_position(array['resubmit', 'none', 'record', 'release'], d.effect)) filter (where r.status = 'closed')] as "worstEffect"
    from submittal i
      join record r on r.tenant_id = i.tenant_id and r.id = i.id
      left join submittal_disposition d on d.tenant_id = i.tenant_id and d.id = i.disposition_id
    where i.tenant_id = x.tenant_id and i.package_id = x.id and i.is_current and r.status <> 'void'
      and ${visibleSubmittals(actor)}`;
}
