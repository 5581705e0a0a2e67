import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { sql } from '../../../kit/db/sql.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { changeDetails } from '../details.ts';
import { gatherChanges, storeSumSql } from './bundle.ts';
import { changeVerb } from './changeVerb.ts';
import { deriveChange } from './create.ts';
import { assertAsked } from './review.ts';

/* A change order request: potential changes that are put to the owner together. Its sum is theirs. */

/** Says which potential changes a request puts together. */
export const setMembers = changeVerb(changeOrders.setMembers, async (given) => {
  const { details, input } = given;
  const before = details.nearSeen.filter(({ as }) => as === 'member');
  const kept = await gatherChanges(given, input.memberIds);
  await given.tx.run(kept);
  return { trail: { changes: { members: [String(before.length), String(new Set(input.memberIds).size)] } } };
});

/** Moves some changes of a request in review into a new draft request. The rest is answered. */
export const split = changeVerb(changeOrders.split, async (given) => {
  const { tx, actor, record, details, input } = given;
  const members = details.nearSeen.filter(({ as }) => as === 'member');
  const taken = members.filter(({ recordId }) => input.memberIds.includes(recordId));
  if (taken.length < new Set(input.memberIds).size) throw notFound();
  if (taken.length === members.length)
    throw invalid({ memberIds: 'Leave at least one change in the request, or reject the whole request instead' });
  assertAsked(details, details.amountCents - sumCents(taken.map(({ amountCents }) => amountCents)));
  const { nearSeen, contractSeen, company, contact, scheduleImpactKind, creditMarkupRule } = details;
  await deriveChange(given, {
    clientRef: input.clientRef,
    changeKind: 'cor',
    changeSide: 'owner',
    contractId: contractSeen?.recordId,
    companyId: company?.companyId,
    contactId: contact?.personId,
    parentId: nearSeen.find(({ as }) => as === 'parent')?.recordId,
    scheduleImpactKind,
    creditMarkupRule,
  });
  const ids = taken.map(({ recordId }) => recordId);
  await tx.run(sql`update change_order set bundle_id = ${input.clientRef}
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and bundle_id = ${record.id}`);
  await tx.run(storeSumSql(tx.tenantId, input.clientRef));
  await tx.run(storeSumSql(tx.tenantId, record.id, details));
  const other = await changeDetails.lock(tx, actor, input.clientRef);
  return {
    trail: {
      note: input.reason,
      changes: { split: [taken.map(({ number }) => number).join(', '), other.record.number] },
    },
  };
});
