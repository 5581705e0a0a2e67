import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { doToMany, partiesAdded } from '../../../kit/records/index.ts';
import type { BulkAnswer } from '../../../kit/records/index.ts';
import { mergeImpacts } from './setImpacts.ts';
import { closed } from './close.ts';
import { assertManager } from './create.ts';
import { remind } from './remind.ts';
import { rfiStep } from './rfiVerb.ts';
import { setDue } from './setDue.ts';
import { handOver } from './update.ts';
import { voidRfi } from './void.ts';

type Bulk = ParsedOf<typeof rfis.bulk>;

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export async function bulk(
  tx: Tx,
  actor: Actor,
  input: Bulk,
  context: AppContext,
): Promise<OutputOf<typeof rfis.bulk>> {
  assertComplete(input);
  if (input.verb === 'setManager') await assertManager(tx, input.personIds?.[0]);
  const { done, refused } = await eachOf(input, { tx, actor, context, preview: input.preview });
  return { done, refused: refused.map(({ id, ...why }) => ({ rfiId: id, ...why })) };
}

function assertComplete({ verb, dueDate, personIds, reason }: Bulk): void {
  if (verb === 'setDue' && !dueDate) throw invalid({ dueDate: 'Fill this in' });
  if (verb === 'void' && !reason) throw invalid({ reason: 'Fill this in' });
  if (verb === 'addWatchers' && !personIds?.length) throw invalid({ personIds: 'Choose at least one person' });
  if (verb === 'setManager' && personIds?.length !== 1) throw invalid({ personIds: 'Choose one person' });
}

function eachOf(input: Bulk, given: Parameters<typeof doToMany>[1]): Promise<BulkAnswer> {
  const { rfiIds, personIds = [], reason, dueDate } = input;
  switch (input.verb) {
    case 'remind':
      return doToMany(remind, given, rfiIds, (rfiId) => ({ rfiId, note: reason }));
    case 'setDue':
      return doToMany(setDue, given, rfiIds, (rfiId) => ({ rfiId, dueDate: dueDate ?? '', reason }));
    case 'close':
      return doToMany(closeConfirmed, given, rfiIds, (rfiId) => ({ rfiId }));
    case 'void':
      return doToMany(voidRfi, given, rfiIds, (rfiId) => ({ rfiId, reason: reason ?? '' }));
    case 'addWatchers':
      return doToMany(addWatchers, given, rfiIds, (rfiId) => ({ rfiId, personIds }));
    case 'setManager':
      return doToMany(setManager, given, rfiIds, (rfiId) => ({ rfiId, managerId: personIds[0] ?? '' }));
  }
}

/** Closes what has its impacts confirmed: a list has no place to confirm them. */
const closeConfirmed = rfiStep<{ rfiId: string }>('close', (given) => {
  if (!mergeImpacts(given.details, {}).confirmed) throw refuse('Confirm cost and schedule impact first.');
  return closed({ ...given, input: {} });
});

const addWatchers = rfiStep<{ rfiId: string; personIds: string[] }>(
  'watch',
  ({ tx, record, input }) => ({
    changes: { bump: false },
    writes: [partiesAdded(tx, record.id, input.personIds, 'watcher')],
  }),
  { as: 'manageParties' },
);

const setManager = rfiStep<{ rfiId: string; managerId: string }>(
  'update',
  ({ tx, record, details, input: { managerId } }) =>
    managerId === record.ownerId
      ? null
      : {
          ...handOver(tx, record, managerId),
          changes: { ownerId: managerId },
          trail: { changes: { rfiManager: [details.manager?.fullName ?? null, null] } },
        },
  { as: 'manageParties' },
);
