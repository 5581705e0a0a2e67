import { awards } from '@plumbline/contract/areas/awards';
import { defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { awardDetails } from '../details.ts';
import type { AwardDetails } from '../details.ts';
import { get } from '../present.ts';
import { awardWorkflow } from '../workflow.ts';

/** Makes a verb of awards: see `defineVerbs`. */
export const {
  verb: awardVerb,
  step: awardStep,
  write: writeAward,
} = defineVerbs({ kind: 'award', workflow: awardWorkflow, id: 'projectAwardId', lock: awardDetails.lock, get });

/** An award that something is done to. */
export type OnAward = Pick<Given<AwardDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** SQL that sets columns of the award's own row. */
export const setAward = rowSetter('award');

/** The holder of the ball on our side: the manager, else the maker, else the actor. */
export function managerOf({ actor, record }: Pick<OnAward, 'actor' | 'record'>): string {
  return record.ownerId ?? record.createdBy ?? actor.personId;
}

export const remind = awardVerb(awards.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);
