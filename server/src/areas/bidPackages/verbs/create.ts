import type { BidPackage, bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { createInProject, insertFields } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { BID_PACKAGE_COLUMNS, BID_PACKAGE_FIELDS, BID_PACKAGE_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { copiedLines, insertLines } from './form.ts';
import { assertDays } from './packageVerb.ts';

type Create = ParsedOf<typeof bidPackages.create>;

/** Creates a package with its number. Without an estimator the maker is one. The same clientRef again answers the first package. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<BidPackage> {
  const { clientRef: bidPackageId, projectId, bidFormId } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'bid', 'create');
  const given = { ...input, managerId: input.managerId ?? actor.personId };
  const found = () => get(tx, actor, { bidPackageId });
  const isNew = await createInProject(tx, actor, input, {
    kind: 'bidPackage',
    table: 'bid_package',
    columns: insertFields({ ...BID_PACKAGE_FIELDS, ...BID_PACKAGE_COLUMNS }, input),
    references: BID_PACKAGE_REFERENCES,
    given,
    searchTextOf,
    people: { manager: given.managerId },
    numbered: { kind: 'bidPackage', prefix: 'BP' },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  if (isNew && bidFormId) await insertLines(tx, bidPackageId, await copiedLines(tx, bidFormId));
  return found();
}
