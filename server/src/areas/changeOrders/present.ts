import { CHANGE_STATUSES, PENDING_PHASES } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder, ChangeStatus, PendingPhase } from '@plumbline/contract/areas/changeOrders';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentApproval } from '../../kit/approvals/index.ts';
import { ifSeen, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { changeDetails, recordOf } from './details.ts';
import type { ChangeDetails } from './details.ts';
import { priceOf } from './lines.ts';
import { changeOrderKind, readsCost } from './policy.ts';
import { changeWorkflow } from './workflow.ts';

/** One change with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = changeDetails.page('changeOrderId', presentChange);

const KIND = { kind: changeOrderKind, statuses: CHANGE_STATUSES, workflow: changeWorkflow };
const HIDDEN = [
  'contractSeen',
  'originSeen',
  'nearSeen',
  'lines',
  'quoteNote',
  'markups',
  'roughOrderCents',
  'directCents',
  'markupCents',
  'taxCents',
  'amountCents',
  'costCents',
  'billedCents',
  'notToExceedCents',
  'directedAt',
  'directedBy',
  'signedHash',
  'revisions',
  'figures',
  'withTaxCents',
  'approval',
  'today',
] as const satisfies readonly (keyof ChangeDetails)[];

/** A change as its page shows it, with what the actor may do now. Who may not read costs is sent no money at all. */
function presentChange(actor: Actor, { record, shared: parts, details }: RecordPage<ChangeDetails>): ChangeOrder {
  const { contractSeen, originSeen, nearSeen, approval, directedAt, directedBy, notToExceedCents, today } = details;
  const { status, can } = presentRecord(actor, KIND, record, details);
  const isShown = readsCost(actor, record);
  const { setLines, adjust, acceptQuote, quote, ...others } = can;
  const onMoney = Object.entries({ setLines, adjust, acceptQuote, quote }).flatMap(([verb, may]) =>
    may === undefined ? [] : [[verb, may] as const],
  );
  const hasQuoted = details.changeKind === 'rfq' && record.status === 'priced';
  return {
    ...parts,
    ...shownDetails(details, ...HIDDEN),
    changeOrderId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    pendingPhase: phaseOf(status, directedAt !== null),
    contract: ifSeen(contractSeen),
    origin: ifSeen(originSeen),
    near: nearSeen.flatMap((near) => {
      if (!near.seen) return [];
      const { as, changeKind, changeSide, companyName, amountCents, scheduleImpactDays, scheduleImpactKind, isFinal } =
        near;
      const facts = { as, changeKind, changeSide, companyName, scheduleImpactDays, scheduleImpactKind, isFinal };
      return [{ record: recordOf(near), ...facts, ...(isShown && { amountCents }) }];
    }),
    lines: details.lines.map(
      ({ costCodeId: _code, isOwn: _own, isCharge: _charge, unitCost, amountCents, approvedCents, ...line }) => ({
        ...line,
        ...(isShown && { unitCost, amountCents, approvedCents }),
      }),
    ),
    revisions: details.revisions.map(({ amountCents, lines, ...revision }) => ({
      ...revision,
      ...(isShown && { amountCents, lines }),
    })),
    directive:
      directedAt === null
        ? null
        : { issuedAt: directedAt, by: directedBy, ...(isShown && { notToExceedCents: notToExceedCents ?? 0 }) },
    approval: approval && presentApproval(actor, record, changeOrderKind.resource, approval),
    ...(isShown && moneyOf(details)),
    dueInDays: parts.dueDate && !record.isFinal && !hasQuoted ? daysBetween(today, parts.dueDate) : null,
    // Without the money there are no lines to set.
    can: { ...others, ...(isShown && Object.fromEntries(onMoney)) },
  };
}

/** The phase of a pending change: proceeding once work was ordered, even while a price or an approval is awaited. */
export function phaseOf(status: ChangeStatus, isDirected: boolean): PendingPhase | null {
  const phase = PENDING_PHASES.find((one) => one === status) ?? null;
  return phase && isDirected ? 'proceeding' : phase;
}

function moneyOf(details: ChangeDetails) {
  const { quoteNote, markups, roughOrderCents, directCents, markupCents, taxCents, amountCents } = details;
  const { costCents, billedCents, changeSide, changeKind, nearSeen } = details;
  const isEarned = changeSide === 'owner' && changeKind !== 'event' && !nearSeen.some(({ as }) => as === 'reverses');
  return {
    quoteNote,
    markups,
    markupsCents: priceOf(details.lines, details).markups,
    roughOrderCents,
    directCents,
    markupCents,
    taxCents,
    amountCents,
    ...(isEarned && { costCents }),
    marginCents: isEarned ? amountCents - taxCents - costCents : null,
    billedCents,
    contractFigures: details.figures,
  };
}
