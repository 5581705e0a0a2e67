import { recordDuties } from '../../kit/records/index.ts';
import { rfiKind } from './kind.ts';
import { handOver } from './verbs/update.ts';

/** RFIs that somebody manages or holds: where they do both, whoever manages it from then on holds it too. */
export const rfiDuties = recordDuties(rfiKind, { owner: 'rfiManager', handOver });
