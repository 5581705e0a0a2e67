import { recordDuties } from '../../kit/records/index.ts';
import { submittalKind } from './kind.ts';
import { handOver } from './verbs/update.ts';

/** Submittals that somebody manages or holds. */
export const submittalDuties = recordDuties(submittalKind, {
  owner: 'submittalManager',
  handOver: (tx, record, toId) => handOver(tx, record, { submitterId: null }, 'manager', toId),
});
