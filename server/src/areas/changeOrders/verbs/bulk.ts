import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, partySteps } from '../../../kit/records/index.ts';
import { assertMayMakeIn } from '../../projects/index.ts';
import { CHANGE_REFERENCES, changeDetails } from '../details.ts';
import { gatherChanges, lockedMembers, whyNotIn } from './bundle.ts';
import type { Member, Request } from './bundle.ts';
import { changeStep, remind } from './changeVerb.ts';
import { PLAIN, insertChange } from './create.ts';
import { findQuoters, requestPricing } from './pricing.ts';
import { submit } from './review.ts';
import { sendForSignature } from './sign.ts';
import { handOver } from './update.ts';

type Bulk = ParsedOf<typeof changeOrders.bulk>;

const { addWatchers, setManager } = partySteps(changeStep, 'managerId', CHANGE_REFERENCES, handOver);

/** Whether quotes could be asked for, without asking anybody. */
const couldAsk = changeStep<{ changeOrderId: string; contactIds: string[]; dueDate: string }>(
  'requestPricing',
  async (given) => {
    await findQuoters(given);
    return null;
  },
);

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(changeOrders.bulk, 'changeOrderId', {
  bundle: (_, input, { tx, actor }) => bundled(tx, actor, input),
  requestPricing: (each, { personIds = [], dueDate, reason, preview }) => {
    if (!dueDate) throw invalid({ dueDate: 'Fill this in' });
    if (personIds.length === 0) throw invalid({ personIds: 'Choose at least one person' });
    const asked = { contactIds: personIds, dueDate };
    return preview
      ? each(couldAsk, asked)
      : each(requestPricing, { ...asked, clientRef: newId(), note: reason, mailLinks: true });
  },
  submit: (each, { reason }) => each(submit, { clientRef: newId(), comment: reason }),
  sendForSignature: (each, { reason }) => each(sendForSignature, { note: reason, mailLinks: true }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
});

/** Puts potential changes into one new request for the contract that most of them change. Refuses the changes that do not fit. */
async function bundled(
  tx: Tx,
  actor: Actor,
  { changeOrderIds, title, requestId = newId(actor.now.getTime()), preview }: Bulk,
) {
  if (!title) throw invalid({ title: 'Fill this in' });
  const members = await lockedMembers(tx, actor, changeOrderIds);
  const request = requestFor(members);
  const refused = members.flatMap((member) => {
    const sentence = whyNotIn(request, member);
    const { id, number } = member;
    return sentence ? [{ id, number, title: number === null ? member.title : null, reason: actor.t(sentence) }] : [];
  });
  const taken = members.filter(({ id }) => !refused.some((one) => one.id === id));
  const done = taken.map(({ id }) => id);
  if (taken.length === 0) return { done, refused };
  await assertMayMakeIn(tx, actor, request.projectId, 'changeOrder', 'create');
  await assertMayMakeIn(tx, actor, request.projectId, 'changeOrder.owner', 'create');
  if (!preview) await requestMade(tx, actor, { ...request, id: requestId, title }, taken);
  return { done, refused };
}

/** The project and the contract that most of them change, of those that could be put together at all. */
function requestFor(members: readonly Member[]): Request {
  const free = members.filter((member) => whyNotIn({ ...member, id: null }, member) === null);
  const [first] = [...Map.groupBy(free, ({ contractId }) => contractId).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const { projectId = members[0]?.projectId ?? '', contractId = null } = first?.[0] ?? {};
  return { id: null, projectId, contractId };
}

/** Creates the request with their common facts. It is private if one of them is. */
async function requestMade(
  tx: Tx,
  actor: Actor,
  { id: changeOrderId, projectId, contractId, title }: Request & { id: string; title: string },
  members: readonly Member[],
): Promise<void> {
  const all = await Promise.all(members.map(({ id }) => changeDetails.beside(tx, actor, id)));
  const common = <Value>(of: (member: (typeof all)[number]) => Value): Value | undefined =>
    new Set(all.map(of)).size === 1 && all[0] ? of(all[0]) : undefined;
  await insertChange(tx, actor, {
    clientRef: changeOrderId,
    projectId,
    changeKind: 'cor',
    changeSide: 'owner',
    title,
    contractId,
    scopeStatus: common(({ scopeStatus }) => scopeStatus) ?? 'tbd',
    changeType: common(({ changeType }) => changeType),
    changeReason: common(({ changeReason }) => changeReason),
    ...PLAIN,
    scheduleImpactKind: common(({ scheduleImpactKind }) => scheduleImpactKind) ?? 'none',
    isPrivate: members.some(({ isPrivate }) => isPrivate),
  });
  const whole = await changeDetails.lock(tx, actor, changeOrderId);
  await tx.run(
    await gatherChanges(
      { tx, actor, ...whole },
      members.map(({ id }) => id),
    ),
  );
}
