import type { access, Explanation } from '@plumbline/contract/areas/access';
import { actionName } from '@plumbline/contract/areas/access/names';
import type { Action, ParsedOf, Scope } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { actorOf, decidingGrants, reaches, scopeOf } from '../../kit/actor.ts';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import { findHeader, loadAny, nearness } from '../../kit/records/index.ts';
import type { RecordKind, Registry, RecordHeader } from '../../kit/records/index.ts';
import { valid } from './ceiling.ts';
import { closedGate, gateSentence } from './gate.ts';
import { resourceOf } from './lookup.ts';
import { memberFacts } from './members.ts';
import { nameResource } from './preview.ts';

type Asked = ParsedOf<typeof access.explain>;
type Step = Explanation['steps'][number];
type RoleGrant = readonly [
  resource: string,
  action: string,
  scope: Scope,
  effect: 'allow' | 'deny',
  role: { roleId: string; roleName: string; limitCents: string | null },
];

interface Member {
  fullName: string;
  status: string;
}

/**
 * Explains why a member can or cannot do something: each step of their call, by the functions that decide there. Throws 1400 for an unknown right, 1004
 * for a stranger or a record that the asker does not see.
 */
export async function explain(read: Read, actor: Actor, registry: Registry, input: Asked): Promise<Explanation> {
  const { personId, resource, action } = input;
  if (!resourceOf(resource)?.actions.includes(action)) throw invalid({ action: 'This right does not exist here' });
  const [member, facts, grants, found] = await Promise.all([
    read.first(sql<Member>`select p.full_name as "fullName", m.status from membership m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = ${read.tenantId} and m.person_id = ${personId}`),
    memberFacts(read, personId),
    grantsHeld(read, personId, resource, action),
    input.recordId ? loadAny(read, actor, registry, input.recordId) : undefined,
  ]);
  if (!member) throw notFound();
  if (found && resource !== found.kind.resource && !resource.startsWith(`${found.kind.resource}.`))
    throw invalid({ recordId: 'This right has nothing to do with this record' });
  const deciding = decidingGrants(grants).get(`${resource} ${action}`);
  const say = speakerFor(actor, member, resource, action);
  const steps: Step[] = facts ? gateSteps(facts, resource, action, actor, say) : [say.inactive()];
  if (facts && steps.every(({ passed }) => passed)) {
    steps.push(say.grant(deciding));
    if (found && scopeOf(deciding) !== 'none') steps.push(await recordStep(read, actor, facts, found, input, say));
  }
  const last = steps.at(-1);
  const allowed = last?.passed === true;
  return {
    allowed,
    sentence: allowed
      ? actor.t('Yes. {why}', { why: last.sentence })
      : actor.t('No. {why}', { why: last?.sentence ?? '' }),
    person: { personId, ...member },
    resource,
    resourceName: nameResource(actor, resource),
    action,
    record: found ? presented(found) : null,
    scope: scopeOf(deciding),
    steps,
    grants: grants.map((one) => {
      const [, , scope, effect, { roleId, roleName, limitCents }] = one;
      const limit = limitCents === null ? null : Number(limitCents);
      return { roleId, roleName, scope, effect, limitCents: limit, decides: one === deciding };
    }),
    projectRole: facts?.projects.find(([projectId]) => projectId === found?.record.projectId)?.[1] ?? null,
  };
}

/** What each role of a member says about an action, in the shape in which rights are decided. */
async function grantsHeld(read: Read, personId: string, resource: string, action: string): Promise<RoleGrant[]> {
  const rows = await read.all(sql<{
    scope: Scope;
    effect: 'allow' | 'deny';
    roleId: string;
    roleName: string;
    limitCents: string | null;
  }>`
    select g.scope, g.effect, r.id as "roleId", r.name as "roleName", g.limit_cents as "limitCents"
    from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
    where mr.tenant_id = ${read.tenantId} and mr.person_id = ${personId} and ${valid('mr')} and g.resource = ${resource}
      and g.action = ${action}
    order by r.name, r.id`);
  return rows.map(({ scope, effect, ...role }) => [resource, action, scope, effect, role]);
}

/** The gates in the order in which a call meets them, up to the first that is closed. */
function gateSteps(facts: ActorFacts, resource: string, action: Action, actor: Actor, say: Say): Step[] {
  const steps: Step[] = [say.active()];
  const shut = closedGate(facts, resource, action, actor.now);
  for (const gate of ['secondFactor', 'onboarding', 'licence', 'readOnly'] as const) {
    steps.push({ step: gate, passed: gate !== shut, sentence: gateSentence(actor, gate, gate !== shut) });
    if (gate === shut) break;
  }
  return steps;
}

async function recordStep(
  read: Read,
  actor: Actor,
  facts: ActorFacts,
  { record, kind }: { record: RecordHeader; kind: RecordKind },
  { resource, action }: Asked,
  say: Say,
): Promise<Step> {
  const subject = actorOf(facts, { t: actor.t, now: actor.now });
  const [standing, seen] = await Promise.all([
    findHeader(read, subject, record.id, sql`true`),
    findHeader(read, subject, record.id, kind.visible(subject)),
  ]);
  const near = nearness(subject, standing ?? record);
  // The kind's own rule decides about reading; every other action needs sight first, then the scope of its own grant.
  const within = reaches(subject.scope(resource, action), near);
  const passed = seen !== undefined && (action === 'read' || within);
  return {
    step: 'record',
    passed,
    sentence: say.record(near, { passed, hidden: !seen, within, isPrivate: record.isPrivate }),
  };
}

function presented({ record, kind }: { record: RecordHeader; kind: RecordKind }): Explanation['record'] {
  return {
    recordId: record.id,
    number: record.number,
    title: record.title,
    path: kind.path(record),
  };
}

interface Seen {
  passed: boolean;
  hidden: boolean;
  within: boolean;
  isPrivate: boolean;
}
interface Say {
  active(): Step;
  inactive(): Step;
  grant(deciding: RoleGrant | undefined): Step;
  record(near: Scope, seen: Seen): string;
}

function speakerFor(actor: Actor, { fullName: person, status }: Member, resource: string, action: string): Say {
  const { t } = actor;
  const right = { action: actionName(action, t), resource: nameResource(actor, resource) };
  const near: Record<string, string> = {
    own: t('{person} made it.', { person }),
    assigned: t('{person} has a duty on it.', { person }),
    project: t('{person} is on the team of its project.', { person }),
    company: t('{person} did not make it, has no duty on it and is not on the team of its project.', { person }),
  };
  return {
    active: () => ({ step: 'account', passed: true, sentence: t('{person}’s account is active.', { person }) }),
    inactive: () => ({
      step: 'account',
      passed: false,
      sentence:
        status === 'invited'
          ? t('{person} was invited and has not come in yet.', { person })
          : t('{person}’s account is not active: nothing is open to it.', { person }),
    }),
    grant(deciding) {
      const roleName = deciding?.[4].roleName ?? '';
      const passed = scopeOf(deciding) !== 'none';
      const reach = t(SCOPE_NAMES[scopeOf(deciding)] ?? '');
      return {
        step: 'grant',
        passed,
        sentence: passed
          ? t('The role {role} grants “{action}” on {resource}: {reach}.', { ...right, role: roleName, reach })
          : deciding
            ? t('The role {role} denies “{action}” on {resource}, and a deny wins over every grant.', {
                ...right,
                role: roleName,
              })
            : t('None of {person}’s roles grants “{action}” on {resource}.', { ...right, person }),
      };
    },
    record(standing, { passed, hidden, within, isPrivate }) {
      if (passed || !within) return near[standing] ?? '';
      if (hidden && isPrivate) return t('It is private, and {person} has nothing to do with it.', { person });
      return t('{person} does not see this record, so nothing can be done to it.', { person });
    },
  };
}

/** The scopes of grants in words. */
const SCOPE_NAMES: Record<string, string> = {
  none: 'nothing',
  own: 'what they made',
  assigned: 'what they have a duty on',
  project: 'what lies in their projects',
  company: 'the whole company',
  tree: 'the company and its sub-tenants',
};
