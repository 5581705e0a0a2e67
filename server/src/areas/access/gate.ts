import type { Action } from '@plumbline/contract/kit/endpoint';
import type { Gate } from '@plumbline/contract/kit/codes';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import { Refusal } from '../../kit/errors.ts';
import { passGates } from '../../kit/http/gates.ts';

type Closed = Exclude<Gate, 'stepUp'> | 'readOnly';

/** Actions that only read: a GET asks for them. */
const READS = new Set<Action>(['read', 'readPrivate', 'export', 'readCost', 'readRate', 'readPersonal', 'readBank']);

/** The gate that would refuse a call of this person's on a resource; null when all are open. */
export function closedGate(facts: ActorFacts, resource: string, action: Action, now: Date): Closed | null {
  try {
    passGates(facts, { right: { resource, action } }, READS.has(action), now);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const data = error.data as { gate?: Closed } | null;
    return data?.gate ?? 'readOnly';
  }
}

/** What a gate says about this person. */
export function gateSentence({ t }: Actor, gate: Closed, open: boolean): string {
  if (gate === 'secondFactor')
    return open ? t('No second factor is missing.') : t('A second factor is required and not set up yet.');
  if (gate === 'onboarding')
    return open ? t('All documents are accepted.') : t('Documents of the company are not accepted yet.');
  if (gate === 'licence') return open ? t('The company’s plan holds it.') : t('The company’s plan does not hold it.');
  return open ? t('The company can be written to.') : t('The company can only be read: its plan has ended.');
}
