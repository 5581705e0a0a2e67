import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import {
  allow,
  assertCustomFieldsFilled,
  assertVersion,
  ballPassed,
  change,
  notify,
  numberFor,
  partiesAdded,
  readInstant,
  sharedAfter,
} from '../../../kit/records/index.ts';
import { lockDraft, searchTextOf } from '../details.ts';
import type { RfiDetails, RfiPage } from '../details.ts';
import { presentRfi, get } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';
import { RFI_PREFIX } from '../policy.ts';
import { setRfi } from './rfiVerb.ts';

/**
 * Hands a draft to its RFI manager, or to the project's. The number comes now, and stays. The verb that is done most takes two
 * round trips: what is written goes out together with the commit, and is answered without being read.
 */
export async function submit(tx: Tx, actor: Actor, { rfiId, version }: ParsedOf<typeof rfis.submit>): Promise<Rfi> {
  const [page, next] = await Promise.all([
    lockDraft(tx, actor, rfiId),
    numberFor(tx, rfiId, 'rfi', RFI_PREFIX),
    assertCustomFieldsFilled(tx, { id: rfiId, kind: 'rfi' }),
  ]);
  const { record, details } = page;
  await assertVersion(record, version, () => get(tx, actor, { rfiId }));
  allow(rfiWorkflow.verdict(actor, record, details, 'submit'));
  const number = next ?? record.number;
  const managerId = record.ownerId ?? details.projectManagerId ?? actor.personId;
  tx.last(
    notify(tx, actor, record, [
      { reason: 'court', sentence: '{by} submitted {number} {title}: it is in your court', to: [managerId] },
    ]),
  );
  tx.last(
    change(
      tx,
      actor,
      record,
      {
        status: 'submitted',
        number,
        ownerId: managerId,
        searchText: searchTextOf({ title: record.title, number }, details),
      },
      { verb: 'submit' },
      [
        setRfi(record, actor, sql`submitted_at = ${actor.now}`),
        partiesAdded(tx, record.id, [managerId], 'manager'),
        ...ballPassed(tx, actor, record, [managerId]),
      ],
    ),
  );
  return presentRfi(actor, sharedAfter(actor, page), submitted(actor, page, managerId));
}

/** The details of a draft after it was submitted to its manager. */
function submitted(actor: Actor, { details, person }: RfiPage, managerId: string): RfiDetails {
  const isNew = managerId === actor.personId && !details.myRoles.includes('manager');
  return {
    ...details,
    submittedAt: readInstant(actor.now),
    ownerId: managerId,
    manager: person(managerId),
    myRoles: isNew ? [...details.myRoles, 'manager'] : details.myRoles,
  };
}
