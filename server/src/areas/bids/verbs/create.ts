import type { Bid, bids } from '@plumbline/contract/areas/bids';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { createInProject, insertFields } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { BID_COLUMNS, BID_FIELDS, BID_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assertDays, setContacts } from './bidVerb.ts';

type Create = ParsedOf<typeof bids.create>;

/**
 * Creates a bid with its number, because people quote the number from the first mail on. Without an estimator the maker is one. The same clientRef again
 * answers the first bid.
 */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Bid> {
  const { clientRef: bidId, projectId } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'bid', 'create');
  const given = { ...input, managerId: input.managerId ?? actor.personId };
  const found = () => get(tx, actor, { bidId });
  const isNew = await createInProject(tx, actor, input, {
    kind: 'bid',
    table: 'bid',
    columns: insertFields({ ...BID_FIELDS, ...BID_COLUMNS }, input),
    references: BID_REFERENCES,
    given,
    searchTextOf,
    people: { manager: given.managerId },
    numbered: { kind: 'bid', prefix: 'BID' },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    header: { status: 'undecided' },
    found,
  });
  if (isNew && input.moreContactIds) await setContacts(tx, bidId, input.moreContactIds);
  return found();
}
