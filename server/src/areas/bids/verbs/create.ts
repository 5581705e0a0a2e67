import type { Bid, bids } from '@plumbline/contract/areas/bids';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import {
  attachFiles,
  draftOf,
  insertFields,
  insertInProject,
  nameReferences,
  numberForNew,
  orTaken,
} from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { BID_COLUMNS, BID_FIELDS, BID_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assertDays, setContacts } from './bidVerb.ts';

type Create = ParsedOf<typeof bids.create>;

/**
 * Makes a bid with its number: people quote it from the first mail on. Without an estimator whoever makes it is one. The same clientRef again answers
 * the one that it made.
 */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Bid> {
  const { clientRef: bidId, projectId, fileIds, title } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'bid', 'create');
  const given = { ...input, managerId: input.managerId ?? actor.personId };
  const names = await nameReferences(tx, { actor, projectId }, BID_REFERENCES, given);
  const number = (await numberForNew(tx, bidId, projectId, { kind: 'bid', prefix: 'BID' })) ?? null;
  const found = () => get(tx, actor, { bidId });
  const text = searchTextOf({ title, number }, input);
  const record = { ...draftOf('bid', input, text, { manager: given.managerId }), number, status: 'undecided' };
  const own = {
    table: 'bid',
    columns: insertFields({ ...BID_FIELDS, ...BID_COLUMNS }, input),
    references: BID_REFERENCES,
    input: given,
    precondition: onProject(tx, actor, projectId),
    names,
  };
  if (await orTaken(insertInProject(tx, actor, record, own), found)) {
    await attachFiles(tx, actor, { id: bidId }, fileIds, 'evidence');
    if (input.moreContactIds) await setContacts(tx, bidId, input.moreContactIds);
  }
  return found();
}
