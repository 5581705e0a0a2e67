import { CONTRACT_STATUSES } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import { ofKind } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { presentApproval } from '../../kit/approvals/index.ts';
import type { Read } from '../../kit/db/tx.ts';
import { ifSeen, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { contractDetails } from './details.ts';
import type { ContractDetails } from './details.ts';
import { linesOf, shownLine, sourcesOf } from './lines.ts';
import { KINDS, readsCost } from './policy.ts';
import { listPendingReallocations, shownReallocation } from './reallocations.ts';
import { WORKFLOWS } from './workflow.ts';

const HIDDEN = [
  'originalCents',
  'approvedChangeCents',
  'taxCents',
  'revisedCents',
  'billedCents',
  'payableCents',
  'heldCents',
  'voidCents',
  'openCents',
  'liquidatedDamagesCents',
  'changeMarkups',
  'parentSeen',
  'originSeen',
  'highestRate',
  'signedHash',
  'bond',
  'changes',
  'reallocationCount',
  'state',
  'today',
] as const satisfies readonly (keyof ContractDetails)[];

/** One as its page shows it, with what the actor may do now. Who may not read costs is sent no money at all. */
export function presentAs(kind: ContractKind) {
  return (actor: Actor, { record, shared: parts, details }: RecordPage<ContractDetails>): Contract => {
    const { originalCents, approvedChangeCents, taxCents, revisedCents, billedCents, openCents } = details;
    const { payableCents, heldCents, voidCents, liquidatedDamagesCents = null } = details;
    const { cap, highestRate, approval, parentSeen, originSeen, today, changes } = details;
    const facts = { kind: KINDS[kind], statuses: CONTRACT_STATUSES, workflow: WORKFLOWS[kind] };
    const { status, can } = presentRecord(actor, facts, record, details);
    const isShown = readsCost(actor, record, kind, details.contractType);
    const { setLines, setMarkups, ...others } = can;
    return {
      ...parts,
      ...shownDetails(details, ...HIDDEN),
      retainageRules: details.retainageRules.map(({ value, ...rule }) => ({
        ...rule,
        ...((isShown || rule.until !== 'amountHeld') && { value }),
      })),
      contractId: parts.recordId,
      projectId: parts.projectId ?? '',
      status,
      openChangeCount: changes.count,
      parent: ifSeen(parentSeen),
      origin: ifSeen(originSeen),
      cap: cap && { ...cap, isAbove: highestRate > cap.maxPercent },
      approval: approval && presentApproval(actor, record, [kind, `${kind}.${details.contractType}`], approval),
      ...(isShown && {
        originalCents,
        approvedChangeCents,
        taxCents,
        // A void one comes to nothing, as in the list.
        revisedCents: status === 'void' ? 0 : revisedCents,
        billedCents,
        payableCents,
        heldCents,
        voidCents,
        openCents,
        draftChangeCents: changes.draftCents,
        pendingChangeCents: changes.pendingCents,
        liquidatedDamagesCents,
        changeMarkups: details.changeMarkups,
      }),
      dueInDays:
        (status === 'executed' || status === 'onHold') && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
      // Without the money there is no schedule and no markup to set.
      can: {
        ...others,
        ...(setLines !== undefined && isShown && { setLines }),
        ...(setMarkups !== undefined && isShown && { setMarkups }),
      },
    };
  };
}

/** One with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const getOf = ofKind((kind) => contractDetails[kind].page('contractId', presentAs(kind)));

type Lines = OutputOf<typeof contractReads.lines>;

/** Makes the call that answers the schedule of values. */
export function linesRead(kind: ContractKind) {
  return (read: Read, actor: Actor, { contractId }: ParsedOf<typeof contractReads.lines>): Promise<Lines> =>
    scheduleOf(read, actor, getOf[kind](read, actor, { contractId }), contractId);
}

/** Reads the schedule of values while the page of its contract is read. Throws as the page does. */
export async function scheduleOf(
  read: Read,
  actor: Actor,
  page: Promise<Contract>,
  contractId: string,
): Promise<Lines> {
  const [{ version, tolerancePercent, originalCents, can }, lines, sources, asked] = await Promise.all([
    page,
    linesOf(read, contractId),
    sourcesOf(read, actor, contractId),
    listPendingReallocations(read, contractId),
  ]);
  const withMoney = originalCents !== undefined;
  return {
    contractId,
    version,
    lines: lines.map((line) => shownLine(line, { tolerancePercent, withMoney, source: sources.get(line.lineId) })),
    reallocations: withMoney ? asked.map((one) => shownReallocation(actor, one, can)) : [],
  };
}
