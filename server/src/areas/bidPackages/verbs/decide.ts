import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { assertReferences, endOutcome, memberWho, nameReferences, notice } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { quoteWhole } from '../../../kit/mail/words.ts';
import { awardOf } from '../awarded.ts';
import { BID_PACKAGE_REFERENCES } from '../details.ts';
import { about, stillBidding, writeTo } from '../letters.ts';
import { OPENED } from '../policy.ts';
import { keepLow } from '../present.ts';
import { estimatorOf, packageStep, packageVerb, setPackage } from './packageVerb.ts';
import type { OnPackage } from '../details.ts';

function opened(given: OnPackage) {
  const { record, actor } = given;
  const estimator = estimatorOf(given);
  return {
    ball: [estimator],
    writes: [setPackage(record, actor, sql`opened_at = ${actor.now}`), () => keepLow(given)],
    notices: [notice('court', [estimator], 'The bids on {number} {title} are open: level them')],
  };
}

/** open → closed: the bids are opened, once they are due. */
export const openBids = packageVerb(bidPackages.openBids, opened);
/** The same by the clock. */
export const openByClock = packageStep<{ bidPackageId: string }>('openBids', opened);

/** Sets our own figures for cells of the grid, and which alternates are taken. */
export const level = packageVerb(bidPackages.level, async (given) => {
  const { tx, details, input } = given;
  const invites = new Set(details.invites.map(({ inviteId }) => inviteId));
  const lines = new Map(details.lines.map((line) => [line.lineId, line]));
  const plugs = input.plugs.map(({ inviteId, lineId, cents = null, scope = null, note }) => {
    const line = lines.get(lineId);
    if (!invites.has(inviteId) || !line) throw notFound();
    return {
      invite_id: inviteId,
      line_id: lineId,
      cents,
      scope: line.section === 'scope' ? scope : null,
      note: note || null,
    };
  });
  const keys = plugs.map(({ invite_id: inviteId, line_id: lineId }) => `${inviteId} ${lineId}`);
  if (new Set(keys).size !== keys.length) throw invalid({ plugs: 'A cell is named twice' });
  await tx.run(sql`delete from bid_package_plug g
    using unnest(${plugs.map((one) => one.invite_id)}::uuid[], ${plugs.map((one) => one.line_id)}::uuid[]) as cell(invite_id, line_id)
    where g.tenant_id = ${tx.tenantId} and g.invite_id = cell.invite_id and g.line_id = cell.line_id`);
  await insertRows(
    tx,
    'bid_package_plug',
    plugs.filter(({ cents, scope, note }) => cents !== null || scope !== null || note !== null),
  );
  const { acceptedIds, countedIds, adjustments } = input;
  if (acceptedIds?.some((id) => lines.get(id)?.section !== 'alternate')) throw notFound();
  if (adjustments?.some(({ inviteId }) => !invites.has(inviteId))) throw notFound();
  const adjusted = adjustments && (await adjust(tx, input.bidPackageId, adjustments));
  const counted = countedIds && (await countOwnLines(tx, input.bidPackageId, countedIds));
  return {
    writes: [
      acceptedIds &&
        sql`update bid_package_line
          set is_accepted = id = any(${acceptedIds}::uuid[])
          where tenant_id = ${tx.tenantId} and package_id = ${input.bidPackageId}`,
      () => keepLow(given),
    ],
    // The amount is hidden from people who may not read costs; the trail only names the line.
    trail: {
      changes: {
        ...(plugs.length > 0 && { cells: [null, named(plugs.map((one) => lines.get(one.line_id)?.description))] }),
        ...(counted && { ownLines: counted }),
        ...(adjusted && { adjustments: adjusted }),
      },
    },
  };
});

const named = (all: readonly (string | undefined)[]) => [...new Set(all)].join(', ').slice(0, 2000);

/** Sets which of the bidders' own lines count, all of them; answers how many did and do. Throws 1004 for a line of another package, or of a replaced bid. */
async function countOwnLines(tx: Tx, bidPackageId: string, ids: readonly string[]): Promise<[string, string]> {
  const own = await tx.all(sql<{ id: string; isCounted: boolean }>`
    select o.id, o.is_counted as "isCounted"
    from bid_package_own_line o
      join bid_package_submission s on s.tenant_id = o.tenant_id and s.id = o.submission_id
    where o.tenant_id = ${tx.tenantId} and s.package_id = ${bidPackageId} and ${OPENED}`);
  const wanted = new Set(ids);
  if (own.filter(({ id }) => wanted.has(id)).length !== wanted.size) throw notFound();
  await tx.run(sql`update bid_package_own_line
    set is_counted = id = any(${[...wanted]}::uuid[])
    where tenant_id = ${tx.tenantId} and id = any(${own.map(({ id }) => id)}::uuid[])`);
  return [String(own.filter(({ isCounted }) => isCounted).length), String(wanted.size)];
}

/** Sets all of our additions to and deductions from bids, outside their lines; answers how many there were and are. */
async function adjust(
  tx: Tx,
  bidPackageId: string,
  adjustments: readonly { inviteId: string; cents: number; reason: string }[],
): Promise<[string, string]> {
  const gone = await tx.run(sql`delete from bid_package_adjustment a
    using bid_package_invite v
    where a.tenant_id = ${tx.tenantId} and v.tenant_id = a.tenant_id and v.id = a.invite_id and v.package_id = ${bidPackageId}`);
  await insertRows(
    tx,
    'bid_package_adjustment',
    adjustments.map(({ inviteId, ...one }, place) => ({ id: newId(), invite_id: inviteId, place, ...one })),
  );
  return [String(gone), String(adjustments.length)];
}

/** closed or leveling → recommended, in the court of a person who may award it. */
export const recommend = packageVerb(bidPackages.recommend, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { inviteId, approverId, reason } = input;
  const found = details.invites.find((one) => one.inviteId === inviteId);
  if (!found) throw notFound();
  if (found.bidVersion === null) throw invalid({ inviteId: 'They have not bid' });
  if (approverId === actor.personId)
    throw invalid({ approverId: 'Choose somebody other than the person who recommends' });
  const approver = { approverId: { ...BID_PACKAGE_REFERENCES.managerId, usable: memberWho('approve')('bid') } };
  const place = { actor, projectId: record.projectId };
  assertReferences(approver, { approverId }, await nameReferences(tx, place, approver, { approverId }));
  return {
    ball: [approverId],
    ballReason: reason,
    writes: [
      setPackage(
        record,
        actor,
        sql`recommended_id = ${inviteId}, recommended_by = ${actor.personId}, recommendation_reason = ${reason}`,
      ),
    ],
    notices: [notice('court', [approverId], '{by} recommends a bidder for {number} {title}: award it or return it')],
    trail: { note: reason, changes: { recommended: [null, found.person.fullName] } },
  };
});

const noBidder = sql`recommended_id = null, recommended_by = null, recommendation_reason = null, award_kind = null,
  regrets_sent_at = null`;

/** recommended → leveling. */
export const returnPackage = packageVerb(bidPackages.return, (given) => backToLeveling(given, given.input.reason));

/** awarded → leveling. */
export const reopen = packageVerb(bidPackages.reopen, (given) => ({
  ...backToLeveling(given, given.input.reason),
  changes: { closedAt: null },
}));

function backToLeveling(given: OnPackage, reason: string): Outcome {
  const estimator = estimatorOf(given);
  return {
    ball: [estimator],
    ballReason: reason,
    writes: [setPackage(given.record, given.actor, noBidder)],
    notices: [notice('court', [estimator], '{by} returned {number} {title}: {reason}', { reason })],
    trail: { note: reason, changes: { recommended: [given.details.recommended?.fullName ?? null, null] } },
  };
}

/** recommended → awarded. The draft of the award is made in the same transaction. */
export const award = packageVerb(bidPackages.award, async (given) => {
  const { actor, record, details, input } = given;
  const { awardKind, note } = input;
  await awardOf(given, awardKind);
  return {
    ...(await endOutcome(given, '{by} awarded {number} {title}')),
    writes: [setPackage(record, actor, sql`award_kind = ${awardKind}`)],
    trail: { note, changes: { award: [null, details.recommended?.fullName ?? null] } },
  };
});

/** Thanks the others by mail. */
export const sendRegrets = packageVerb(bidPackages.sendRegrets, async (given) => {
  const { actor, record, details, input } = given;
  const others = details.invites.filter(
    ({ bidVersion, inviteId }) => bidVersion !== null && inviteId !== details.recommendedId,
  );
  await writeTo(given, others, {
    bare: true,
    subject: (t) => t('Your bid on {title}', { title: record.title }),
    lines: (t) => [
      t('Thank you for your bid on:'),
      about(given),
      t('The work was given to another bidder this time. We would be glad to hear from you again.'),
      ...(input.note ? [quoteWhole(input.note)] : []),
      t('{by}, {company}', { by: actor.facts.fullName, company: actor.facts.tenant.name }),
    ],
  });
  return {
    writes: [setPackage(record, actor, sql`regrets_sent_at = ${actor.now}`)],
    trail: { changes: { regrets: [null, others.map(({ person }) => person.fullName).join(', ')] } },
  };
});

/** Ends it; bids that are sealed stay so. */
export const cancel = packageVerb(bidPackages.cancel, async (given) => {
  const { record, details, input } = given;
  const { reason } = input;
  await writeTo(given, stillBidding(details.invites), {
    bare: true,
    subject: (t) => t('Cancelled: {title}', { title: record.title }),
    lines: (t) => [t('No bids are asked for any more on:'), about(given), quoteWhole(reason)],
  });
  return endOutcome(given, '{by} cancelled {number} {title}: {reason}', reason);
});
