import { PUNCH_STATUSES } from '@plumbline/contract/areas/punch';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { presentRecord, shownDetails } from '../../kit/records/index.ts';
import { MONEY, itemDetails } from './details.ts';
import type { ItemDetails, Part } from './details.ts';
import { itemKind, readsCost } from './policy.ts';
import { itemWorkflow } from './workflow.ts';

const KIND = { kind: itemKind, statuses: PUNCH_STATUSES, workflow: itemWorkflow };
const ENDED: ReadonlySet<string> = new Set(['closed', 'void']);
const HIDDEN = [
  'approverId',
  'packageId',
  'packageStatus',
  'packageManagerId',
  'packageApproverId',
  'packageDue',
  'acceptedAt',
  'beforePhotos',
  'afterPhotos',
  'me',
  'assignments',
] as const satisfies readonly (keyof ItemDetails)[];

/** One punch item with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export async function get(
  read: Read,
  actor: Actor,
  { punchListItemId }: { punchListItemId: string },
): Promise<PunchListItem> {
  const { shared, details } = await itemDetails.read(read, actor, punchListItemId);
  const { status, can } = presentRecord(actor, KIND, shared, details);
  const { estimatedCents, holdbackCents, ...shown } = shownDetails(details, ...HIDDEN);
  const today = dayIn(details.timeZone, actor.now);
  return {
    ...shared,
    ...shown,
    ...(readsCost(actor) ? { estimatedCents, holdbackCents } : {}),
    punchListItemId,
    projectId: shared.projectId ?? '',
    status,
    assignments: details.assignments.map(presentPart),
    dueInDays: !ENDED.has(status) && shared.dueDate ? daysBetween(today, shared.dueDate) : null,
    can,
  };
}

function presentPart({ personId: _person, tradeId: _trade, resolvedById: _by, ...part }: Part) {
  return part;
}

/** Whether an input says anything of money. */
export function namesMoney(input: Readonly<Partial<Record<(typeof MONEY)[number], unknown>>>): boolean {
  return MONEY.some((field) => input[field] !== undefined);
}
