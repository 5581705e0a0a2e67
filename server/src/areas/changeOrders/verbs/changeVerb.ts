import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ParsedOf, VerbEndpoint } from '@plumbline/contract/kit/endpoint';
import { defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given, Outcome } from '../../../kit/records/index.ts';
import { changeDetails } from '../details.ts';
import type { ChangeDetails } from '../details.ts';
import { get } from '../present.ts';
import type { ChangeMove } from '../moves.ts';
import { changeWorkflow } from '../workflow.ts';
import { findFollowers } from './follow.ts';

const { verb, step, write } = defineVerbs({
  kind: 'changeOrder',
  workflow: changeWorkflow,
  id: 'changeOrderId',
  lock: changeDetails.lock,
  get,
});

/** A verb that `bulk` alone does, and that moves nothing. */
export const changeStep = step;

/** A change that something is done to. */
export type OnChange = Pick<Given<ChangeDetails, unknown>, 'tx' | 'actor' | 'record' | 'details' | 'context'>;

/** SQL that sets columns of the row of a change. */
export const setChange = rowSetter('change_order');

/** Makes a verb of changes: see `defineVerbs`. What belongs to a change, and what it belongs to, follows in the same transaction. */
export function changeVerb<E extends VerbEndpoint<ChangeMove>>(
  endpoint: E,
  act: (given: Given<ChangeDetails, ParsedOf<E>>) => Outcome | null | Promise<Outcome | null>,
) {
  return verb(endpoint, async (given) => {
    const outcome = await act(given);
    if (outcome) await follow(given, outcome, endpoint.verb);
    return outcome;
  });
}

/** Writes the outcome of an action on a locked change that no screen triggers: by a link, or as an effect of another change. */
export async function writeChange(given: OnChange, outcome: Outcome, move: ChangeMove): Promise<void> {
  await follow(given, outcome, move);
  await write(given, outcome, move, move);
}

async function follow(given: OnChange, outcome: Outcome, move: ChangeMove): Promise<void> {
  const { record } = given;
  const status = outcome.stays
    ? record.status
    : (changeWorkflow.after(record.status, move, outcome.to) ?? record.status);
  if (status === record.status) return;
  for (const { header, effect } of await findFollowers(given, status))
    await writeFollowing({ ...given, record: header }, effect);
}

/** Writes the effect of another change on this one. */
export function writeFollowing(given: Omit<OnChange, 'details'>, effect: Outcome): Promise<void> {
  return write(given, effect, 'follow', 'follow');
}

/** The holder of the ball on our side: the manager, else the maker, else the actor. */
export function managerOf({ actor, record }: Pick<OnChange, 'actor' | 'record'>): string {
  return record.ownerId ?? record.createdBy ?? actor.personId;
}

export const remind = changeVerb(changeOrders.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);
