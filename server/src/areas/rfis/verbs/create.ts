import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { notFound } from '../../../kit/errors.ts';
import {
  attachFiles,
  draftOf,
  headerParts,
  insertFields,
  insertWith,
  keptFields,
  withExisting,
  selectCompany,
  selectCostCode,
  selectLocation,
  selectPerson,
} from '../../../kit/records/index.ts';
import type { CompanionInserts, NewRecord, RecordHeader, RecordParts } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import type { ProjectFacts } from '../../projects/index.ts';
import { RFI_COLUMNS, RFI_FIELDS, RFI_REFERENCES, searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { get, presentRfi } from '../present.ts';
import { checkAmounts } from '../impacts.ts';
import { rfiDeletion } from './rfiVerb.ts';

type Create = ParsedOf<typeof rfis.create>;

/** The project of a draft and what else it points at, as its answer names them; who made it too, where no session says so. */
type Named = Pick<RfiDetails, 'rfiType'> & { maker?: PersonRef; project: ProjectFacts } & Partial<
    Pick<RfiDetails, 'manager' | 'receivedFrom' | 'responsibleCompany' | 'location' | 'costCode'> & {
      managerMay: boolean;
    }
  >;

/** Creates a draft in the court of its maker. The same clientRef again answers the first draft. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Rfi> {
  const { clientRef: rfiId, projectId } = input;
  checkAmounts(input);
  await assertMayMakeIn(tx, actor, projectId, 'rfi', 'create');
  const record = recordOf(input);
  const made = await withExisting(insertWith(tx, actor, record, ownRow(tx, actor, input)), () =>
    get(tx, actor, { rfiId }),
  );
  if (!made) return get(tx, actor, { rfiId });
  assertNamed(input, made.row);
  if (!input.fileIds?.length && !input.customFields) return presentNew(actor, input, made.header, made.row);
  await attachFiles(tx, actor, { id: rfiId }, input.fileIds, 'question');
  return get(tx, actor, { rfiId });
}

function recordOf(input: Create): NewRecord {
  const searchText = searchTextOf({ title: input.title, number: null }, keptFields(RFI_FIELDS, input));
  return draftOf('rfi', input, searchText, { manager: input.rfiManagerId, receivedFrom: input.receivedFromId });
}

/** The RFI's own row. Answers what it points at, so that nothing is read back. */
function ownRow(tx: Tx, actor: Actor, input: Create): CompanionInserts<Named> {
  const { tenantId, personId } = actor;
  const { projectId, rfiTypeId = null } = input;
  const { rfiTypeId: type, ...columns } = RFI_COLUMNS;
  const { names, values } = insertFields({ ...RFI_FIELDS, ...columns }, input);
  return {
    precondition: onProject(tx, actor, projectId),
    inserts: sql`its_type as (
        select id, name from rfi_type
        where tenant_id = ${tenantId} and case when ${rfiTypeId}::uuid is null then is_default else id = ${rfiTypeId}::uuid end
        limit 1
      ), details as (
        insert into rfi (tenant_id, id, project_id, ${sql.ref(type)}, ${names})
        select tenant_id, id, ${projectId}, coalesce(${rfiTypeId}::uuid, (select id from its_type)), ${values}
        from made
      )`,
    answer: sql`(select row_to_json(precondition) from precondition) as project,
      (select json_build_object('rfiTypeId', id, 'name', name) from its_type) as "rfiType"
      ${signedIn(actor) ? sql`` : sql`, ${selectPerson(tenantId, sql`${personId}`)} as maker`}
      ${pointsElsewhere(input) ? sql`, ${namesOf(actor, input)}` : sql``}`,
    only: !pointsElsewhere(input) && !input.fileIds?.length,
  };
}

/** Whether it points at more than its type, which its insert finds. */
function pointsElsewhere(input: Create): boolean {
  const { rfiManagerId, receivedFromId, responsibleCompanyId, locationId, costCodeId } = input;
  return Boolean(rfiManagerId ?? receivedFromId ?? responsibleCompanyId ?? locationId ?? costCodeId);
}

function namesOf(actor: Actor, input: Create) {
  const { tenantId } = actor;
  const id = (value: string | null | undefined) => sql`${value ?? null}::uuid`;
  const [tenant, project] = [sql`${tenantId}`, id(input.projectId)];
  return sql`${selectPerson(tenantId, id(input.rfiManagerId))} as manager,
    ${selectPerson(tenantId, id(input.receivedFromId))} as "receivedFrom",
    ${RFI_REFERENCES.rfiManagerId.usable.when(id(input.rfiManagerId), { actor, projectId: input.projectId })} as "managerMay",
    ${selectCompany(tenant, id(input.responsibleCompanyId))} as "responsibleCompany",
    ${selectLocation(tenant, project, id(input.locationId))} as location,
    ${selectCostCode(tenant, project, id(input.costCodeId))} as "costCode"`;
}

/** Throws 1004 unless location and cost code belong to the project, 1400 when the RFI manager is a person who cannot sign in. */
function assertNamed({ locationId, costCodeId, rfiManagerId }: Create, named: Named): void {
  if ((locationId && !named.location) || (costCodeId && !named.costCode)) throw notFound();
  if (rfiManagerId && !named.managerMay) throw RFI_REFERENCES.rfiManagerId.usable.otherwise('rfiManagerId');
}

/** A draft that was made this moment, as `get` answers it. */
function presentNew(actor: Actor, input: Create, record: RecordHeader, named: Named): Rfi {
  const { project } = named;
  const shared = partsOfNew(actor, record, project.projectName, signedIn(actor) ?? named.maker ?? null);
  const details = {
    ...NOTHING_YET,
    ...keptFields(RFI_FIELDS, input),
    rfiType: named.rfiType,
    manager: named.manager ?? null,
    receivedFrom: named.receivedFrom ?? null,
    responsibleCompany: named.responsibleCompany ?? null,
    location: named.location ?? null,
    costCode: named.costCode ?? null,
    ownerId: record.ownerId,
    myRoles: record.myRoles,
    calendar: project.calendar,
    projectStatus: project.status,
    projectManagerId: project.rfiManagerId,
    architectCompanyId: project.architectCompanyId,
    timeZone: project.timeZone,
  };
  return presentRfi(actor, { record, shared, details });
}

/** Whoever acts, as their session names them; undefined without a session. */
function signedIn({ personId, facts: { fullName, companyName } }: Actor): PersonRef | undefined {
  return companyName === undefined ? undefined : { personId, fullName, companyName };
}

/** What a page shows of a record that was made this moment and is in its maker's court, without reading it. */
function partsOfNew(actor: Actor, record: RecordHeader, projectName: string | null, by: PersonRef | null): RecordParts {
  return {
    ...headerParts(record, () => by),
    projectName,
    ballInCourt: by ? [by] : [],
    custody: by ? [{ person: by, from: actor.now.toISOString(), to: null, reason: null, days: 0 }] : [],
    attachments: [],
    watchers: [],
    links: [],
    watching: false,
    starred: false,
    customFields: [],
    importedNames: [],
  };
}

/** The empty facts of a draft that was just created. */
const NOTHING_YET = {
  questionFrozenAt: null,
  addenda: [],
  managerDueDate: null,
  impactsConfirmed: false,
  round: 1,
  hasOfficial: false,
  submittedAt: null,
  openedAt: null,
  respondedAt: null,
  voidedAt: null,
  importedFrom: null,
  reviewers: [],
  responses: [],
  closedAt: null,
} satisfies Partial<RfiDetails>;

/** Deletes a draft of one's own that never had a number, so that no number is missing from the log. */
export const deleteDraft = rfiDeletion(rfis.deleteDraft, 'rfi');
