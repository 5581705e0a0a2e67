import { punchFields } from '@plumbline/contract/areas/punch';
import type { PackageStatus, PunchAssignment, PunchListItem } from '@plumbline/contract/areas/punch';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { refuse } from '../../kit/errors.ts';
import {
  answererOf,
  besideProject,
  managerReference,
  ofCompany,
  plainColumns,
  projectPlaces,
  recordDetails,
  referenceColumns,
  searchTextBy,
  selectCompany,
  selectCostCode,
  selectFields,
  selectInstant,
  selectLocation,
  selectAskableTeam,
  workerOf,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference, WholeRecord } from '../../kit/records/index.ts';
import { itemKind, packageKind } from './policy.ts';

/** The fields that hold money. */
export const MONEY = ['estimatedCents', 'holdbackCents'] as const;

/** The columns that the verbs write. */
const KEPT = {
  approverId: 'approver_id',
  packageId: 'package_id',
  reworkCount: 'rework_count',
  submittedAt: 'submitted_at',
  sentAt: 'sent_at',
  acceptedAt: 'accepted_at',
  voidedAt: 'voided_at',
  importedFrom: 'imported_ref',
} as const;

/** A part of an item with the ids that decide about it. */
export interface Part extends PunchAssignment {
  personId: string;
  tradeId: string | null;
  resolvedById: string | null;
}

/** What an item has besides its header, with what decides about it. */
export interface ItemDetails
  extends
    ProjectDetails,
    Omit<
      PunchListItem,
      keyof RecordParts | 'punchListItemId' | 'can' | 'dueInDays' | 'assignments' | (typeof MONEY)[number]
    > {
  assignments: Part[];
  estimatedCents: number | null;
  holdbackCents: number | null;
  approverId: string | null;
  packageId: string;
  packageStatus: PackageStatus;
  /** Who manages and approves what names nobody else. */
  packageManagerId: string | null;
  packageApproverId: string | null;
  packageDue: string | null;
  acceptedAt: string | null;
  /** Pictures of the defect, and of the work since it was last asked for. */
  beforePhotos: number;
  afterPhotos: number;
  /** Who reads. */
  me: string;
}

/** The row of `selectDetails`: ids in place of people. */
type Row = Omit<ItemDetails, 'manager' | 'approver' | 'assignments'> & {
  assignments: Omit<Part, 'person' | 'people' | 'resolvedBy'>[];
  teams: { companyId: string; personId: string }[];
};

/** Reads the details of an item: with the whole page, locked for a verb, or alone for a caller who has its header. */
export const itemDetails = recordDetails<Row, ItemDetails>(itemKind, { select: selectDetails, namePeople });

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const tenant = sql`x.tenant_id`;
  const photos = (role: string, since = sql``) => sql`(select count(*)::int
    from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = x.tenant_id and a.record_id = x.id and a.removed_at is null and a.role = ${role}
      and f.kind = 'image' ${since})`;
  const read = besideProject('punch_item', hold, {
    columns: sql`${selectFields('x', { ...ITEM_FIELDS, ...KEPT })},
      json_build_object('punchListPackageId', pack.id, 'number', pack.number, 'title', pack.title) as package,
      pack.status as "packageStatus", pack.owner_id as "packageManagerId", list.approver_id as "packageApproverId",
      pack.due_date as "packageDue", list.photo_rule as "photoRule",
      ${selectLocation(tenant, sql`x.project_id`, sql`x.location_id`)} as location,
      ${selectCostCode(tenant, sql`x.project_id`, sql`x.cost_code_id`)} as "costCode",
      ${selectCompany(tenant, sql`x.backcharge_company_id`)} as "backchargeCompany",
      ${photos('before')} as "beforePhotos",
      ${photos('after', sql`and a.added_at >= coalesce(x.returned_at, a.added_at)`)} as "afterPhotos",
      ${actor.personId} as me, teams.list as teams`,
    tables: sql`join punch_package list on list.tenant_id = x.tenant_id and list.id = x.package_id
      join record pack on pack.tenant_id = x.tenant_id and pack.id = x.package_id
      cross join lateral (${selectTeams}) teams`,
    lists: LISTS,
    people: sql`array[x.approver_id, ${actor.personId}::uuid] || teams.people`,
  });
  // A package is not certified while something is done to its items.
  return hold ? { ...read, held: sql`for share of held, pack` } : read;
}

/** Who of the companies that fix the item `x` is on its project now. */
const selectTeams = sql`select coalesce(array_agg(team.person_id), '{}') as people,
      coalesce(json_agg(json_build_object('companyId', g.company_id, 'personId', team.person_id)
        order by lower(team.full_name), team.person_id), '[]') as list
    from punch_assignment g
      cross join lateral (${selectAskableTeam(
        {
          tenant: sql`g.tenant_id`,
          project: sql`x.project_id`,
          company: sql`g.company_id`,
          role: sql`null::text`,
        },
        'punchList',
      )}) team
    where g.tenant_id = x.tenant_id and g.item_id = x.id and g.for_company`;

/** Who works on the item `r`, by trade. */
const selectAssignments = sql`select coalesce(array_agg(g.person_id), '{}') || coalesce(array_agg(g.resolved_by), '{}') as people,
      coalesce(json_agg(json_build_object('assignmentId', g.id, 'personId', g.person_id, 'forCompany', g.for_company,
        'company', ${selectCompany(sql`g.tenant_id`, sql`g.company_id`)}, 'tradeId', g.trade_id,
        'trade', (select json_build_object('tradeId', t.id, 'name', t.name)
          from trade t where t.tenant_id = g.tenant_id and t.id = g.trade_id),
        'status', g.status, 'notifiedAt', ${selectInstant(sql`g.notified_at`)},
        'startedAt', ${selectInstant(sql`g.started_at`)}, 'resolvedAt', ${selectInstant(sql`g.resolved_at`)},
        'resolvedById', g.resolved_by, 'acceptedAt', ${selectInstant(sql`g.accepted_at`)},
        'disputeReason', g.dispute_reason, 'note', g.note) order by g.place, g.id), '[]') as list
    from punch_assignment g
    where g.tenant_id = r.tenant_id and g.item_id = r.id`;

const LISTS = { assignments: selectAssignments };

/** Replaces the ids in a row by people. */
function namePeople({ assignments, teams, ...row }: Row, person: WholeRecord<object>['person']): ItemDetails {
  const known = (personId: string) => person(personId) ?? { personId, fullName: '', companyName: null };
  const teamOf = ({ forCompany, company }: (typeof assignments)[number]) =>
    forCompany ? [...new Set(teams.flatMap((one) => (one.companyId === company?.companyId ? one.personId : [])))] : [];
  return {
    ...row,
    manager: person(row.ownerId),
    approver: person(row.approverId),
    assignments: assignments.map((part) => ({
      ...part,
      person: known(part.personId),
      people: (teamOf(part).length > 0 ? teamOf(part) : [part.personId]).map(known),
      resolvedBy: person(part.resolvedById),
    })),
  };
}

/** What the search finds an item by. */
export const searchTextOf = searchTextBy('drawingRef', 'description');

/** The manager of items or a package: a member whose role lets them respond to records on which they have a duty. */
const managerId = managerReference('punchList', workerOf);
const approverId = {
  column: 'approver_id',
  name: ofCompany('person', 'full_name'),
  now: ({ approverId: id, approver }) => [id, approver?.fullName],
  usable: answererOf('punchList'),
} satisfies Reference<Pick<ItemDetails, 'approverId' | 'approver'>>;

/** SQL for the package `r` that an actor may put an item into. */
const packages: Reference<never>['name'] = (id, { actor, projectId }) => sql`record r
  where r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.kind = 'punchPackage' and r.id = ${id}
    and (not r.is_private or ${packageKind.visible(actor)})`;

/** What items point at, by the fields of the contract. */
export const ITEM_REFERENCES = {
  managerId,
  approverId,
  packageId: {
    column: 'package_id',
    name: (id, place) => sql`(select r.title from ${packages(id, place)})`,
    now: (item) => [item.packageId, item.package.title],
    usable: {
      when: (id, place) => sql`exists (select from ${packages(id, place)} and r.status in ('draft', 'issued'))`,
      otherwise: () => refuse('This punch list has ended. Reopen it first.'),
    },
  },
  backchargeCompanyId: {
    column: 'backcharge_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ backchargeCompany }) => [backchargeCompany?.companyId, backchargeCompany?.companyName],
  },
  ...projectPlaces,
} satisfies Record<string, Reference<ItemDetails>>;
export const ITEM_COLUMNS = referenceColumns(ITEM_REFERENCES);
/** The columns that people fill in, by the field of the contract. */
export const ITEM_FIELDS = plainColumns(punchFields, ITEM_REFERENCES);

/** What packages point at. */
export const PACKAGE_REFERENCES = { managerId, approverId, locationId: projectPlaces.locationId };
export const PACKAGE_COLUMNS = referenceColumns(PACKAGE_REFERENCES);
