import { ACTIONS } from '@plumbline/contract/kit/endpoint';
import type { Action, Endpoints } from '@plumbline/contract/kit/endpoint';
import { resourceOf } from './lookup.ts';

/** What the trail notes of every kind of record, and the right that it took. */
const SHARED: Record<string, Action> = {
  create: 'create',
  update: 'update',
  comment: 'comment',
  attach: 'comment',
  link: 'comment',
  unlink: 'comment',
  watch: 'read',
  unwatch: 'read',
  share: 'share',
  revokeShare: 'share',
};

/** The right that a line of a record's trail took. */
export type RightOf = (resource: string, verb: string) => Action;

/**
 * Reads the right of an audited verb from the contract, by the call of this name on this resource. Verbs without a call have their right in `SHARED`;
 * others count as changes.
 */
export function rightsOfVerbs(catalogue: Record<string, Endpoints>): RightOf {
  const rights = new Map<string, Action>();
  for (const [name, { right }] of Object.values(catalogue).flatMap(Object.entries<Endpoints[string]>)) {
    if (typeof right === 'object') rights.set(`${right.resource} ${name}`, right.action);
  }
  return (resource, verb) => {
    const actions = resourceOf(resource)?.actions ?? [];
    const wanted = rights.get(`${resource} ${verb}`) ?? SHARED[verb] ?? 'update';
    return actions.includes(wanted) ? wanted : 'update';
  };
}

/** Whether a line of the audit tells of a right that was used, such as `export`. */
export function isAction(verb: string): verb is Action {
  return ACTIONS.some((action) => action === verb);
}
