import { PUNCH_STATUSES } from '@plumbline/contract/areas/punch';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { MONEY, itemDetails } from './details.ts';
import type { ItemDetails, Part } from './details.ts';
import { itemKind, readsCost } from './policy.ts';
import { itemWorkflow } from './workflow.ts';

const KIND = { kind: itemKind, statuses: PUNCH_STATUSES, workflow: itemWorkflow };
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
export const get = itemDetails.page('punchListItemId', presentItem);

function presentItem(actor: Actor, { record, shared: parts, details }: RecordPage<ItemDetails>): PunchListItem {
  const { status, can } = presentRecord(actor, KIND, record, details);
  const { estimatedCents, holdbackCents, ...shown } = shownDetails(details, ...HIDDEN);
  const today = dayIn(details.timeZone, actor.now);
  return {
    ...parts,
    ...shown,
    ...(readsCost(actor) ? { estimatedCents, holdbackCents } : {}),
    punchListItemId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    assignments: details.assignments.map(presentPart),
    dueInDays: !itemWorkflow.isFinal(status) && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
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
