import { SCOPES } from '@plumbline/contract/kit/endpoint';
import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import { dayIn } from '@plumbline/contract/kit/days';
import { translator } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';

/** What `identity.open_session` and its kin answer: grants as lines `resource action scope effect`, or null where there are none. */
export type FactsRow = Omit<ActorFacts, 'grants'> & { grants: string | null };

/** The facts of a person out of what the database answers. */
export function factsFrom({ grants, ...facts }: FactsRow): ActorFacts {
  return { ...facts, grants: grants?.split('\n').map((line) => line.split(' ') as ActorFacts['grants'][number]) ?? [] };
}

/** The facts of a person in a tenant, and their rights there. */
export interface ActorFacts {
  accountId: string;
  tenantId: string;
  personId: string;
  fullName: string;
  email: string;
  title: string | null;
  companyId: string | null;
  /** Absent without a session. */
  companyName?: string | null;
  family: 'employee' | 'technician' | 'external';
  preferences: {
    locale?: 'en' | 'es';
    theme?: 'system' | 'light' | 'dark';
    density?: 'auto' | 'compact' | 'comfortable';
    /** for what this person sees, wherever their device is; null follows the device */
    timeZone?: string | null;
  };
  tenant: {
    name: string;
    shortName: string;
    kind: string;
    timeZone: string;
    /** The parent tenant; null for a tenant without a parent. */
    parentId: string | null;
    plan: string;
    /** Roots of the catalogue that the plan holds; empty is all. */
    areas: string[];
    status: string;
    /** Nothing can be written: the plan has lapsed, or the tenant is being moved. */
    readOnly: boolean;
    allowedOrigins: string[];
    permissionVersion: number;
  };
  /** Null without a session: a job, a share link, the demo. */
  sessionId: string | null;
  /** Where the session was opened from. */
  address: string | null;
  /** When the person last proved who they are, as an instant. */
  stepUpAt: string | null;
  /** The session stays on its device: see `Proof`. */
  keeps: boolean;
  /** With `required` and none enrolled, nothing but enrolling is open from `graceEndsAt` (an instant) on. */
  secondFactor: { enrolled: boolean; policy: 'off' | 'optional' | 'required'; graceEndsAt: string | null };
  /** Versions of legal documents that this person must accept before going on. */
  pendingLegal: string[];
  /** Who looks on as this person: reads alone, never a write. */
  viewedBy: { personId: string; fullName: string } | null;
  /**
   * Reads in a sub-tenant by rights over the tree, from this tenant of theirs: nobody of the sub-tenant, and never a write.
   * Absent in one's own tenants.
   */
  treeOf?: { tenantId: string; personId: string; company: string };
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
  /** What the client calls the write that it asks for; null where it does not say. Lines of trail and audit carry it. */
  requestId: string | null;
  /** Now. Only the demo and tests set another clock. */
  now: Date;
  /** Notifies nobody of this actor's work: for the history that the demo plays. */
  quiet?: boolean;
  t: T;
  /** The time zone in which this person sees times. Times are never stored in it. */
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
export function actorOf(
  facts: ActorFacts,
  context: { t: T; now?: Date; zone?: string; via?: string | null; requestId?: string },
): Actor {
  const deciding = decided(facts);
  return {
    facts,
    tenantId: facts.tenantId,
    personId: facts.personId,
    via: context.via ?? null,
    requestId: context.requestId ?? null,
    now: context.now ?? new Date(),
    t: context.t,
    zone: context.zone ?? facts.tenant.timeZone,
    projectIds: facts.projects.map(([projectId]) => projectId),
    scope: (resource, action) => scopeOf(deciding.get(`${resource} ${action}`)),
  };
}

/** A grant as facts hold it; who asks why may carry more behind it. */
export type GrantFact = readonly [
  resource: string,
  action: string,
  scope: Scope,
  effect: 'allow' | 'deny',
  ...more: unknown[],
];

/** Of all grants of a person, the one that decides each `resource action`: a deny over every allow, else the widest allow. */
export function decidingGrants<G extends GrantFact>(grants: readonly G[]): Map<string, G> {
  const deciding = new Map<string, G>();
  for (const grant of grants) {
    const key = `${grant[0]} ${grant[1]}`;
    const best = deciding.get(key);
    if (!best || (best[3] === 'allow' && (grant[3] === 'deny' || !reaches(best[2], grant[2]))))
      deciding.set(key, grant);
  }
  return deciding;
}

/** How far the grant that decides reaches. */
export function scopeOf(deciding: GrantFact | undefined): Scope {
  return deciding?.[3] === 'allow' ? deciding[2] : 'none';
}

const known = new WeakMap<ActorFacts, Map<string, GrantFact>>();
function decided(facts: ActorFacts): Map<string, GrantFact> {
  let deciding = known.get(facts);
  if (!deciding) {
    deciding = decidingGrants(facts.grants);
    known.set(facts, deciding);
  }
  return deciding;
}

/** The calendar day in a zone at the actor's clock. */
export function todayOf(actor: Pick<Actor, 'now'>, zone: string): string {
  return dayIn(zone, actor.now);
}

/** A tenant that has every area and no other facts. */
export const NO_TENANT: ActorFacts['tenant'] = {
  name: '',
  shortName: '',
  kind: 'root',
  timeZone: 'UTC',
  parentId: null,
  plan: 'full',
  areas: [],
  status: 'active',
  readOnly: false,
  allowedOrigins: [],
  permissionVersion: 1,
};

/** Facts of an actor without a session: no rights and no gates, except the given facts. */
export function factsWith(
  known: Partial<ActorFacts> & Pick<ActorFacts, 'tenantId' | 'personId' | 'fullName'>,
): ActorFacts {
  return {
    accountId: '',
    email: '',
    title: null,
    companyId: null,
    family: 'employee',
    preferences: {},
    tenant: NO_TENANT,
    ...WITHOUT_SESSION,
    roles: [],
    grants: [],
    projects: [],
    ...known,
  };
}

/** What only a session has. */
export const WITHOUT_SESSION = {
  sessionId: null,
  address: null,
  stepUpAt: null,
  keeps: false,
  secondFactor: { enrolled: false, policy: 'optional', graceEndsAt: null },
  pendingLegal: [],
  viewedBy: null,
} satisfies Partial<ActorFacts>;

/** Plumbline itself, inside one tenant: seeding, jobs, imports. It has every right there and is nobody in the trail. */
export function systemActor(
  tenantId: string,
  now: Date,
  options: { t?: T; via?: string; timeZone?: string } = {},
): Actor {
  const facts = factsWith({
    tenantId,
    personId: NOBODY,
    fullName: 'Plumbline',
    tenant: { ...NO_TENANT, timeZone: options.timeZone ?? 'UTC' },
  });
  return {
    ...actorOf(facts, { t: options.t ?? translator('en'), now, via: options.via ?? 'job' }),
    scope: () => 'company',
  };
}
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The author for the trail: the person's id, or null when Plumbline itself acts. */
export function authorOf(actor: Pick<Actor, 'personId'>): string | null {
  return actor.personId === NOBODY ? null : actor.personId;
}
