import type { BidPackage, bidPackages } from '@plumbline/contract/areas/bidPackages';
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
import { BID_PACKAGE_COLUMNS, BID_PACKAGE_FIELDS, BID_PACKAGE_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { copiedLines, insertLines } from './form.ts';
import { assertDays } from './packageVerb.ts';

type Create = ParsedOf<typeof bidPackages.create>;

/** Makes a package with its number. Without an estimator whoever makes it is one. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<BidPackage> {
  const { clientRef: bidPackageId, projectId, fileIds, bidFormId, title } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'bid', 'create');
  const given = { ...input, managerId: input.managerId ?? actor.personId };
  const names = await nameReferences(tx, { actor, projectId }, BID_PACKAGE_REFERENCES, given);
  const number = (await numberForNew(tx, bidPackageId, projectId, { kind: 'bidPackage', prefix: 'BP' })) ?? null;
  const found = () => get(tx, actor, { bidPackageId });
  const text = searchTextOf({ title, number }, input);
  const record = { ...draftOf('bidPackage', input, text, { manager: given.managerId }), number };
  const own = {
    table: 'bid_package',
    columns: insertFields({ ...BID_PACKAGE_FIELDS, ...BID_PACKAGE_COLUMNS }, input),
    references: BID_PACKAGE_REFERENCES,
    input: given,
    precondition: onProject(tx, actor, projectId),
    names,
  };
  if (await orTaken(insertInProject(tx, actor, record, own), found)) {
    await attachFiles(tx, actor, { id: bidPackageId }, fileIds, 'evidence');
    if (bidFormId) await insertLines(tx, bidPackageId, await copiedLines(tx, bidFormId));
  }
  return found();
}
