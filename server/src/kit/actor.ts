import { SCOPES } from '@plumbline/contract/kit/endpoint';
import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import { dayIn } from '@plumbline/contract/kit/days';
import { speaker } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';

/** What `identity.open_session` answers. */
export interface ActorFacts {
  accountId: string;
  tenantId: string;
  personId: string;
  fullName: string;
  email: string;
  title: string | null;
  companyId: string | null;
  family: 'employee' | 'technician' | 'external';
  preferences: {
    locale?: 'en' | 'es';
    theme?: 'system' | 'light' | 'dark';
    density?: 'auto' | 'compact' | 'comfortable';
  };
  tenant: {
    name: string;
    shortName: string;
    kind: string;
    timeZone: string;
    areas: string[];
    status: string;
    allowedOrigins: string[];
    permissionVersion: number;
  };
  roles: string[];
  grants: [resource: string, action: string, scope: Scope, effect: 'allow' | 'deny'][];
  projects: [projectId: string, projectRole: string][];
}

/** Who acts: a person in one tenant, with what their roles grant, their language and their clock. */
export interface Actor {
  facts: ActorFacts;
  tenantId: string;
  personId: string;
  /** `share`, `import` or `job` when it is not the person at a screen; else null. */
  via: string | null;
  /** Now. Only the demo and tests set another clock. */
  now: Date;
  /** Nobody is told of what they do: the history that the demo plays. */
  quiet?: boolean;
  t: T;
  /** The zone for what this person sees; never for what is stored. */
  zone: string;
  projectIds: readonly string[];
  scope(resource: string, action: Action): Scope;
}

const order = new Map(SCOPES.map((scope, index) => [scope, index]));

/** Whether a scope contains another: `reaches('project', 'assigned')` is true. */
export function reaches(held: Scope, wanted: Scope): boolean {
  return (order.get(held) ?? 0) >= (order.get(wanted) ?? 0);
}

/** An actor out of a session's facts. A deny wins over every allow. */
export function actorOf(facts: ActorFacts, context: { t: T; now?: Date; zone?: string; via?: string | null }): Actor {
  const scopes = scopesOf(facts);
  return {
    facts,
    tenantId: facts.tenantId,
    personId: facts.personId,
    via: context.via ?? null,
    now: context.now ?? new Date(),
    t: context.t,
    zone: context.zone ?? facts.tenant.timeZone,
    projectIds: facts.projects.map(([projectId]) => projectId),
    scope: (resource, action) => scopes.get(`${resource} ${action}`) ?? 'none',
  };
}

const known = new WeakMap<ActorFacts, Map<string, Scope>>();
function scopesOf(facts: ActorFacts): Map<string, Scope> {
  let scopes = known.get(facts);
  if (scopes) return scopes;
  scopes = new Map();
  for (const [resource, action, scope, effect] of facts.grants) {
    const key = `${resource} ${action}`;
    if (effect === 'allow' && !reaches(scopes.get(key) ?? 'none', scope)) scopes.set(key, scope);
  }
  for (const [resource, action, , effect] of facts.grants) {
    if (effect === 'deny') scopes.set(`${resource} ${action}`, 'none');
  }
  known.set(facts, scopes);
  return scopes;
}

/** The calendar day in a zone at the actor's clock. */
export function todayOf(actor: Pick<Actor, 'now'>, zone: string): string {
  return dayIn(zone, actor.now);
}

/** Plumbline itself, inside one tenant: seeding, jobs, imports. It has every right there and is nobody in the trail. */
export function systemActor(
  tenantId: string,
  now: Date,
  options: { t?: T; via?: string; timeZone?: string } = {},
): Actor {
  const facts: ActorFacts = {
    accountId: '',
    tenantId,
    personId: NOBODY,
    fullName: 'Plumbline',
    email: '',
    title: null,
    companyId: null,
    family: 'employee',
    preferences: {},
    tenant: {
      name: '',
      shortName: '',
      kind: 'root',
      timeZone: options.timeZone ?? 'UTC',
      areas: [],
      status: 'active',
      allowedOrigins: [],
      permissionVersion: 1,
    },
    roles: [],
    grants: [],
    projects: [],
  };
  return {
    ...actorOf(facts, { t: options.t ?? speaker('en'), now, via: options.via ?? 'job' }),
    scope: () => 'company',
  };
}
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who stands in the trail and as author: the person, or nobody when Plumbline itself acts. */
export function authorOf(actor: Pick<Actor, 'personId'>): string | null {
  return actor.personId === NOBODY ? null : actor.personId;
}
