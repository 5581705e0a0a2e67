import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import { readInstant, selectPerson } from '../../kit/records/index.ts';
import type { CompanionInserts, NewRecord } from '../../kit/records/index.ts';
import { holdProject, openProject } from '../projects/index.ts';
import type { ProjectFacts } from '../projects/index.ts';
import type { Details } from './details.ts';
import { presentRfi } from './present.ts';
import { rfiRecord } from './record.ts';

export type Create = ParsedOf<typeof rfis.create>;

/** The project of a draft and what else it points at, as its answer names them; who made it too, where no session says so. */
export type Named = Pick<Details, 'rfiType'> & { maker?: PersonRef; project: ProjectFacts } & Partial<
    Pick<Details, 'manager' | 'receivedFrom' | 'responsibleCompany' | 'location' | 'costCode'> & {
      managerSignsIn: boolean;
    }
  >;

/** The RFI's own row of a new draft. Answers what it points at, so that nothing is read back. */
export function draftRow(tx: Tx, actor: Actor, input: Create): CompanionInserts<Named> {
  const { tenantId, personId } = actor;
  const maker = signedIn(actor) ? sql`` : sql`, ${selectPerson(tenantId, sql`${personId}`)} as maker`;
  return {
    precondition: {
      found: openProject(actor, input.projectId),
      hold: () => holdProject(tx, actor, input.projectId),
    },
    inserts: sql`its_type as (
      select id, name from rfi_type where tenant_id = ${tenantId} and case when ${input.rfiTypeId ?? null}::uuid is null then is_default else id = ${input.rfiTypeId ?? null}::uuid end limit 1
    ), details as (
      insert into rfi (tenant_id, id, project_id, question, suggested_answer, reason, disciplines, priority, rfi_type_id, received_from_id, responsible_company_id,
        location_id, cost_code_id, drawing_refs, spec_section, reference, needed_on_site_date, cost_impact, cost_impact_cents, schedule_impact, schedule_impact_days)
      select tenant_id, id, ${input.projectId}, ${emptyToNull(input.question)}, ${emptyToNull(input.suggestedAnswer)}, ${input.reason ?? null}, ${input.disciplines}, ${input.priority},
        coalesce(${input.rfiTypeId ?? null}::uuid, (select id from its_type)), ${input.receivedFromId ?? null}, ${input.responsibleCompanyId ?? null},
        ${input.locationId ?? null}, ${input.costCodeId ?? null}, ${emptyToNull(input.drawingRefs)}, ${emptyToNull(input.specSection)}, ${emptyToNull(input.reference)},
        ${input.neededOnSiteDate ?? null}, ${input.costImpact ?? null}, ${input.costImpactCents ?? null}, ${input.scheduleImpact ?? null}, ${input.scheduleImpactDays ?? null} from made
    )`,
    answer: sql`(select row_to_json(precondition) from precondition) as project,
      (select json_build_object('rfiTypeId', id, 'name', name) from its_type) as "rfiType"${maker}${pointsElsewhere(input) ? sql`, ${namesOf(tenantId, input)}` : sql``}`,
    only: !pointsElsewhere(input) && !input.fileIds?.length,
  };
}

/** Whoever acts, as their session names them. */
function signedIn({ personId, facts: { fullName, companyName } }: Actor): PersonRef | undefined {
  return companyName === undefined ? undefined : { personId, fullName, companyName };
}

/** Who has a duty on a draft from the start. */
export function dutiesOf({ rfiManagerId, receivedFromId }: Create): NonNullable<NewRecord['duties']> {
  return [
    ...(rfiManagerId ? [{ personId: rfiManagerId, duty: 'manager' as const }] : []),
    ...(receivedFromId ? [{ personId: receivedFromId, duty: 'receivedFrom' as const }] : []),
  ];
}

function pointsElsewhere(input: Create): boolean {
  const { rfiManagerId, receivedFromId, responsibleCompanyId, locationId, costCodeId } = input;
  return Boolean(rfiManagerId ?? receivedFromId ?? responsibleCompanyId ?? locationId ?? costCodeId);
}

function namesOf(tenantId: string, input: Create) {
  const { projectId, rfiManagerId, receivedFromId, responsibleCompanyId, locationId, costCodeId } = input;
  return sql`${selectPerson(tenantId, sql`${rfiManagerId ?? null}::uuid`)} as manager, ${selectPerson(tenantId, sql`${receivedFromId ?? null}::uuid`)} as "receivedFrom",
    exists (select from membership where tenant_id = ${tenantId} and person_id = ${rfiManagerId ?? null}::uuid and status = 'active' and account_id is not null) as "managerSignsIn",
    (select json_build_object('companyId', id, 'companyName', company_name) from company where tenant_id = ${tenantId} and id = ${responsibleCompanyId ?? null}::uuid) as "responsibleCompany",
    (select json_build_object('locationId', id, 'path', path) from location where tenant_id = ${tenantId} and id = ${locationId ?? null}::uuid and project_id = ${projectId}) as location,
    (select json_build_object('costCodeId', id, 'code', code, 'name', name) from cost_code where tenant_id = ${tenantId} and id = ${costCodeId ?? null}::uuid and project_id = ${projectId}) as "costCode"`;
}

/** Throws 1004 unless place and cost code are of the project, 1400 when somebody who cannot sign in is to manage it. */
export function assertPointsRight({ locationId, costCodeId, rfiManagerId }: Create, named: Named): void {
  if ((locationId && !named.location) || (costCodeId && !named.costCode)) throw notFound();
  if (rfiManagerId && !named.managerSignsIn) throw invalid({ rfiManagerId: 'Choose somebody who can sign in here' });
}

/** A draft that was made this moment, as `get` answers it. */
export function presentDraft(actor: Actor, input: Create, named: Named): Rfi {
  const at = readInstant(actor.now);
  const { project } = named;
  const maker = signedIn(actor) ?? named.maker ?? null;
  const parts = {
    recordId: input.clientRef,
    kind: 'rfi',
    version: 1,
    number: null,
    title: input.title,
    status: 'draft',
    projectId: project.projectId,
    projectName: project.projectName,
    isPrivate: input.isPrivate,
    createdBy: maker,
    createdAt: at,
    updatedAt: at,
    dueDate: input.dueDate ?? null,
    ballInCourt: maker ? [maker] : [],
    custody: [{ person: maker, from: actor.now.toISOString(), to: null, reason: null, days: 0 }],
    attachments: [],
    watchers: [],
    links: [],
    watching: false,
    starred: false,
  };
  return presentRfi(actor, rfiRecord, parts, {
    ...selectDetails(actor, project, input),
    manager: named.manager ?? null,
    receivedFrom: named.receivedFrom ?? null,
    rfiType: named.rfiType,
    responsibleCompany: named.responsibleCompany ?? null,
    location: named.location ?? null,
    costCode: named.costCode ?? null,
  });
}

type Unnamed = Omit<Details, 'manager' | 'receivedFrom' | 'rfiType' | 'responsibleCompany' | 'location' | 'costCode'>;

function selectDetails(actor: Actor, project: ProjectFacts, input: Create): Unnamed {
  return {
    ...NOTHING_YET,
    question: emptyToNull(input.question),
    suggestedAnswer: emptyToNull(input.suggestedAnswer),
    reason: input.reason ?? null,
    disciplines: input.disciplines,
    priority: input.priority,
    drawingRefs: emptyToNull(input.drawingRefs),
    specSection: emptyToNull(input.specSection),
    reference: emptyToNull(input.reference),
    neededOnSiteDate: input.neededOnSiteDate ?? null,
    costImpact: input.costImpact ?? null,
    costImpactCents: input.costImpactCents ?? null,
    scheduleImpact: input.scheduleImpact ?? null,
    scheduleImpactDays: input.scheduleImpactDays ?? null,
    ownerId: input.rfiManagerId ?? null,
    myRoles: dutiesOf(input).flatMap(({ personId, duty }) => (personId === actor.personId ? [duty] : [])),
    projectStatus: project.status,
    projectManagerId: project.rfiManagerId,
    architectCompanyId: project.architectCompanyId,
    timeZone: project.timeZone,
  };
}

/** What nobody can have said or done on a draft that was just made. */
const NOTHING_YET = {
  questionFrozenAt: null,
  addenda: [],
  receivedFromName: null,
  responsibleCompanyName: null,
  managerDueDate: null,
  impactsConfirmed: false,
  round: 1,
  hasOfficial: false,
  submittedAt: null,
  openedAt: null,
  respondedAt: null,
  voidedAt: null,
  importedRef: null,
  reviewers: [],
  responses: [],
  closedAt: null,
  people: [],
} satisfies Partial<Details>;

/** Text, or null for an empty one. */
export function emptyToNull(value: string | null | undefined): string | null {
  return value ? value : null;
}
