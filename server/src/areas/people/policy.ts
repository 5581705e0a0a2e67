import { MEMBER_MOVES } from '@plumbline/contract/areas/people';
import type { MemberStatus, employees, people } from '@plumbline/contract/areas/people';
import type { Action, OutputOf, ParsedOf, Scope } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { RecordKind, Verdict } from '../../kit/records/index.ts';
import { grantedOn } from '../projects/index.ts';
import { MOVES } from './workflow.ts';

type Calls = typeof employees & typeof people;
/** What a call of the area is given, and what it answers. */
export type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;
export type Answer<Call extends keyof Calls> = OutputOf<Calls[Call]>;

export const FAMILIES = ['employee', 'technician'] as const;
export type Family = (typeof FAMILIES)[number];

/** What of a person decides who may do what to them. */
export interface Standing {
  personId: string;
  status: MemberStatus;
  families: Family[];
  hasAccount: boolean;
  hasEmail: boolean;
  anonymised: boolean;
  /** Nobody else who is active is a tenant admin. */
  lastAdmin: boolean;
  projectIds: string[];
}

/** The people of some families that an actor may see, over the alias `r` of `record`. */
export function visibleMembers(actor: Actor, families: readonly Family[] = FAMILIES): Sql<boolean> {
  const near = (scope: Scope) => {
    if (reaches(scope, 'company')) return sql`true`;
    if (scope === 'none') return sql`false`;
    const me = sql`r.id = ${actor.personId}`;
    if (scope === 'own') return me;
    return sql`(${me} or exists (
      select from project_member pm
      where pm.tenant_id = r.tenant_id and pm.person_id = r.id and pm.project_id = any(${[...actor.projectIds]}::uuid[])))`;
  };
  const each = families.map(
    (family) => sql`(f.${sql.ref(`${family}_number`)} is not null and ${near(actor.scope(family, 'read'))})`,
  );
  return sql<boolean>`exists (
    select from profile f
    where f.tenant_id = r.tenant_id and f.person_id = r.id and (${sql.join(each, sql` or `)}))`;
}

/** People as this area's commands lock them: the card belongs to the directory, the right to their family. */
export function memberKind(families: readonly Family[] = FAMILIES): RecordKind {
  return {
    kind: 'person',
    resource: families[0] ?? 'employee',
    noun: 'Person',
    visible: (actor) => visibleMembers(actor, families),
    path: ({ id }) => `/${families[0] ?? 'employee'}/${id}/profile`,
    mayComment: () => 'noRight',
    mayManage: () => 'noRight',
  };
}

/** Whether an action on a resource reaches this person: all, those on my projects, or me alone. */
function covers(
  actor: Actor,
  resource: string,
  action: Action,
  person: Pick<Standing, 'personId' | 'projectIds'>,
): boolean {
  const scope = actor.scope(resource, action);
  if (reaches(scope, 'company')) return true;
  if (scope === 'none') return false;
  if (person.personId === actor.personId) return true;
  return reaches(scope, 'assigned') && person.projectIds.some((id) => actor.projectIds.includes(id));
}

/** Who somebody is, for what may be read of them. */
type Known = Pick<Standing, 'personId' | 'families' | 'projectIds'>;

function holds(actor: Actor, person: Known, action: Action): boolean {
  return person.families.some((family) => covers(actor, family, action, person));
}

export function mayReadPersonal(actor: Actor, person: Known): boolean {
  return holds(actor, person, 'readPersonal');
}
export function mayReadRates(actor: Actor, person: Standing): boolean {
  return holds(actor, person, 'readRate');
}

/** Whether the actor may see the emergency contact: readers of personal data may, and people whose role on a shared project grants it. */
export function maySeeEmergency(actor: Actor, person: Known): boolean {
  if (mayReadPersonal(actor, person)) return true;
  return person.projectIds.some((projectId) => grantedOn(actor, projectId, 'emergencyContacts'));
}

/** Whether the actor may change people's statuses, and see their open work. */
export function mayMoveAtAll(actor: Actor, person: Standing): boolean {
  return covers(actor, 'employee.status', 'update', person);
}

/** Every verb of a person's `can`. */
export function verdicts(actor: Actor, person: Standing, isRoleWaiting = false): Record<string, Verdict> {
  const changes = first(holds(actor, person, 'update') || 'noRight', stillThere(person));
  const pay = person.personId !== actor.personId || {
    reason: 'Nobody sets their own limits or rates. Ask another admin.',
  };
  return {
    update: changes,
    limits: first(changes, pay),
    rates: first(mayReadRates(actor, person) || 'noRight', changes, pay),
    invite: first(
      changes,
      mayInvite(person),
      !isRoleWaiting || { reason: 'The invitation goes out once the role is approved.' },
    ),
    ...Object.fromEntries(MEMBER_MOVES.map((move) => [move, mayMove(actor, person, move)])),
    anonymise: first(
      mayChangeStatus(actor, person),
      person.status === 'left' || { reason: 'Personal data can be removed only after the person has left.' },
    ),
    exemptFactor: mayChangeStatus(actor, person),
    roles: mayAssign(actor, person),
    decideRoles: first(mayAssign(actor, person), isRoleWaiting || { reason: 'No role waits for approval.' }),
    joinTeam: mayJoinTeam(actor, person),
    enlistEmployee: mayEnlist(actor, person, 'employee'),
    enlistTechnician: mayEnlist(actor, person, 'technician'),
  };
}

/** The first of these that refuses, else true. */
function first(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== true) ?? true;
}

/** May the actor make this move with this person now? */
function mayMove(actor: Actor, person: Standing, move: keyof typeof MOVES): Verdict {
  const { from, to, otherwise } = MOVES[move];
  const loses = person.lastAdmin && to !== 'active';
  return first(
    mayChangeStatus(actor, person),
    from.includes(person.status) || { reason: otherwise },
    !loses || { reason: 'This is the last tenant admin. Make somebody else an admin first.' },
  );
}

function mayChangeStatus(actor: Actor, person: Standing): Verdict {
  return first(
    mayMoveAtAll(actor, person) || 'noRight',
    person.personId !== actor.personId || { reason: 'Nobody changes their own status. Ask another admin.' },
    stillThere(person),
  );
}

/** May the actor assign roles to this person? Which ones, `roles.ts` says. */
function mayAssign(actor: Actor, person: Standing): Verdict {
  return first(
    covers(actor, 'employee.role', 'update', person) || 'noRight',
    person.personId !== actor.personId || { reason: 'Nobody changes their own roles. Ask another admin.' },
    person.status !== 'left' || { reason: 'This person has left: roles come back when they are hired again.' },
  );
}

/** May the actor put this person on teams that they keep? Which ones and in which roles, the project says. */
function mayJoinTeam(actor: Actor, person: Standing): Verdict {
  if (actor.scope('project.team', 'update') === 'none' || person.status === 'left') return 'noRight';
  const reason = 'Nobody puts themselves on a team. Ask somebody else who keeps the team.';
  return person.personId !== actor.personId || { reason };
}

function mayEnlist(actor: Actor, person: Standing, family: Family): Verdict {
  const open = !person.families.includes(family) && actor.scope(family, 'create') !== 'none';
  return first(open || 'noRight', stillThere(person));
}

function mayInvite(person: Standing): Verdict {
  if (!person.hasEmail) return { reason: 'Give this person an email address first.' };
  if (person.status === 'invited') return true;
  if (person.status !== 'active') return { reason: 'Only a person who works here can be invited.' };
  return person.hasAccount ? { reason: 'This person can sign in already.' } : true;
}

function stillThere(person: Standing): Verdict {
  const reason = 'The personal data of this person was removed: the card no longer changes.';
  return !person.anonymised || { reason };
}
