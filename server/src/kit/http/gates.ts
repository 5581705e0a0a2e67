import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { ActorFacts } from '../actor.ts';
import { gateClosed, forbidden, refuse } from '../errors.ts';
import type { Refusal } from '../errors.ts';

/** How long a proof of identity allows dangerous actions. */
export const PROOF_MS = 10 * 60_000;

/** What every plan holds. */
const ALWAYS = [
  'dashboard',
  'employee',
  'technician',
  'contact',
  'setting',
  'companyProfile',
  'policy',
  'audit',
  'subtenant',
  'notification',
  'mailbox',
];

/**
 * The gates between a session and a handler, in the order in which a person meets them: viewing as somebody else, second factor, documents to accept,
 * licence, a read-only company, a fresh proof.
 */
export function passGates(
  facts: ActorFacts,
  door: Pick<Endpoint, 'right' | 'early' | 'stepUp' | 'lapsed'>,
  isRead: boolean,
  now: Date,
): void {
  if ((facts.viewedBy || facts.treeOf) && !isRead) throw forbidden();
  if (!door.early && !facts.viewedBy) {
    const { enrolled, policy, graceEndsAt } = facts.secondFactor;
    if (policy === 'required' && !enrolled && graceEndsAt !== null && Date.parse(graceEndsAt) <= now.getTime())
      throw gateClosed('secondFactor');
    if (facts.pendingLegal.length > 0) throw gateClosed('onboarding');
  }
  if (typeof door.right === 'object' && !isLicensed(facts, door.right.resource)) throw gateClosed('licence');
  if (facts.tenant.readOnly && !isRead && !door.lapsed && !door.early) throw readAlone(facts.tenant.status);
  if (door.stepUp && (facts.stepUpAt === null || now.getTime() - Date.parse(facts.stepUpAt) > PROOF_MS))
    throw gateClosed('stepUp');
}

function readAlone(status: string): Refusal {
  return status === 'pastDue' || status === 'trial'
    ? refuse('Your company’s plan has ended: everything can be read and exported, nothing changed.')
    : refuse('Your company can only be read for the moment. Nothing was changed; try again in a few minutes.');
}

/** Whether the plan of a tenant holds the area of a resource, such as `finance.ar`. */
export function isLicensed(facts: Pick<ActorFacts, 'tenant'>, resource: string): boolean {
  const [root = resource] = resource.split('.');
  const { areas } = facts.tenant;
  return areas.length === 0 || areas.includes(root) || ALWAYS.includes(root);
}
