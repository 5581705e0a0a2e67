import type { access } from '@plumbline/contract/areas/access';
import type { Action, OutputOf } from '@plumbline/contract/kit/endpoint';
import { decidingGrants, reaches, scopeOf } from '../../kit/actor.ts';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import { forbidden, notFound, refuse, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { isAction } from './auditedActions.ts';
import { memberFacts } from './members.ts';
import { isAdmin } from './policy.ts';

/** What lets somebody see. */
const SEEING = new Set<string>([
  'read',
  'readPrivate',
  'export',
  'readCost',
  'readRate',
  'readPersonal',
  'readBank',
] satisfies Action[]);
/** Screens of one's own, with nothing in them that another scope would show. */
const OWN_SCREENS = new Set(['dashboard', 'chat']);

/**
 * Opens a session with another member's view. Throws 403 for people who do not keep the roles of the whole company, 1004 for inactive people, 2000 for
 * oneself and for people who see more.
 */
export async function viewAs(
  open: OpenRequest,
  sessions: Sessions,
  { personId }: { personId: string },
): Promise<OutputOf<typeof access.viewAs>> {
  const { actor, context, request, reply } = open;
  if (!actor) throw signedOut();
  if (!isAdmin(actor)) throw forbidden();
  if (personId === actor.personId) throw refuse('This is you: you see it already.');
  const facts = await context.database.read(actor.tenantId, (read) => memberFacts(read, personId));
  if (!facts) throw notFound();
  if (seesMore(actor, facts))
    throw refuse('{person} sees more than you do, so you cannot look on as them.', { person: facts.fullName });
  // Told first: nobody looks on unnoticed, even when what follows fails.
  await auditAlone(context.database, actor, {
    verb: 'viewAs',
    resource: 'setting.employeeRole',
    subjectKind: 'person',
    subjectId: personId,
    subject: facts.fullName,
  });
  if (!(await sessions.view(request, reply, actor.facts, personId))) throw notFound();
  return { personId, fullName: facts.fullName };
}

/** Whether a member sees anything that the actor does not see in the whole company. */
function seesMore(actor: Actor, facts: ActorFacts): boolean {
  return [...decidingGrants(facts.grants).values()].some((grant) => {
    const [resource, action] = grant;
    if (!SEEING.has(action) || scopeOf(grant) === 'none') return false;
    const mine = isAction(action) ? actor.scope(resource, action) : 'none';
    return !(reaches(mine, 'company') && reaches(mine, scopeOf(grant))) && !OWN_SCREENS.has(resource);
  });
}

/** Ends looking on: a session of one's own begins, without a fresh proof of who one is. */
export async function stopViewing(open: OpenRequest, sessions: Sessions): Promise<null> {
  const { actor, context, request, reply } = open;
  if (!actor) throw signedOut();
  const { accountId, tenantId, viewedBy, keeps } = actor.facts;
  if (!viewedBy) return null;
  await auditAlone(context.database, actor, {
    verb: 'stopViewing',
    resource: 'setting.employeeRole',
    subjectKind: 'person',
    subjectId: actor.personId,
    subject: actor.facts.fullName,
  });
  const proof = { method: 'switch', at: null, keeps } as const;
  if (!(await sessions.start(request, reply, accountId, tenantId, proof))) throw signedOut();
  return null;
}
