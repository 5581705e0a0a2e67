import type { submittalItems } from '@plumbline/contract/areas/submittals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { doToMany, partiesAdded } from '../../../kit/records/index.ts';
import type { BulkAnswer } from '../../../kit/records/index.ts';
import { worstAnswer } from '../present.ts';
import { REFERENCE_COLUMNS, assertReferences, nameReferences } from '../references.ts';
import { closed } from './close.ts';
import { remind } from './remind.ts';
import { request } from './request.ts';
import { reviseStep } from './revise.ts';
import { send } from './send.ts';
import { setDue } from './setDue.ts';
import { setSubmittal, submittalStep } from './submittalVerb.ts';
import { handOver } from './update.ts';
import { voidSubmittal } from './void.ts';

type Bulk = ParsedOf<typeof submittalItems.bulk>;

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export async function bulk(
  tx: Tx,
  actor: Actor,
  input: Bulk,
  context: AppContext,
): Promise<OutputOf<typeof submittalItems.bulk>> {
  assertComplete(input);
  const { done, refused } = await eachOf(input, { tx, actor, context, preview: input.preview });
  return { done, refused: refused.map(({ id, ...why }) => ({ submittalItemId: id, ...why })) };
}

function assertComplete({ verb, dueDate, personIds, reason }: Bulk): void {
  if (verb === 'setDue' && !dueDate) throw invalid({ dueDate: 'Fill this in' });
  if (verb === 'void' && !reason) throw invalid({ reason: 'Fill this in' });
  if (verb === 'addWatchers' && !personIds?.length) throw invalid({ personIds: 'Choose at least one person' });
  if (verb === 'setManager' && personIds?.length !== 1) throw invalid({ personIds: 'Choose one person' });
}

function eachOf(input: Bulk, given: Parameters<typeof doToMany>[1]): Promise<BulkAnswer> {
  const { submittalItemIds: ids, personIds = [], reason, dueDate, dispositionId, packageId, workflowId } = input;
  const mailLinks = true;
  switch (input.verb) {
    case 'request':
      return doToMany(request, given, ids, (submittalItemId) => ({ submittalItemId, note: reason, mailLinks }));
    case 'send':
      return doToMany(send, given, ids, (submittalItemId) => ({ submittalItemId, note: reason, mailLinks }));
    case 'remind':
      return doToMany(remind, given, ids, (submittalItemId) => ({ submittalItemId, note: reason }));
    case 'setDue':
      return doToMany(setDue, given, ids, (submittalItemId) => ({ submittalItemId, dueDate: dueDate ?? '', reason }));
    case 'setManager':
      return doToMany(setManager, given, ids, (submittalItemId) => ({
        submittalItemId,
        managerId: personIds[0] ?? '',
      }));
    case 'setWorkflow':
      return doToMany(point, given, ids, (submittalItemId) => ({ submittalItemId, workflowId: workflowId ?? null }));
    case 'moveToPackage':
      return doToMany(point, given, ids, (submittalItemId) => ({ submittalItemId, packageId: packageId ?? null }));
    case 'addWatchers':
      return doToMany(addWatchers, given, ids, (submittalItemId) => ({ submittalItemId, personIds }));
    case 'close':
      return doToMany(closeAs, given, ids, (submittalItemId) => ({ submittalItemId, dispositionId, note: reason }));
    case 'revise':
      return doToMany(reviseStep, given, ids, (submittalItemId) => ({ submittalItemId, note: reason, mailLinks }));
    case 'void':
      return doToMany(voidSubmittal, given, ids, (submittalItemId) => ({ submittalItemId, reason: reason ?? '' }));
  }
}

/** Closes with one disposition for all, or with the one that its answers propose. */
const closeAs = submittalStep<{
  submittalItemId: string;
  dispositionId: string | null | undefined;
  note: string | null | undefined;
}>('close', (given) => {
  const dispositionId = given.input.dispositionId ?? worstAnswer(given.details);
  if (!dispositionId) throw refuse('Nobody has answered: choose the disposition.');
  return closed(given, { dispositionId, note: given.input.note });
});

const addWatchers = submittalStep<{ submittalItemId: string; personIds: string[] }>(
  'watch',
  ({ tx, record, input }) => ({
    changes: { bump: false },
    writes: [partiesAdded(tx, record.id, input.personIds, 'watcher')],
  }),
  { as: 'manageParties' },
);

const setManager = submittalStep<{ submittalItemId: string; managerId: string }>(
  'update',
  async ({ tx, actor, record, details, input: { managerId } }) => {
    if (managerId === record.ownerId) return null;
    const named = await nameReferences(tx, actor, record.projectId ?? '', { managerId });
    assertReferences({ managerId }, named);
    return {
      ...handOver(tx, record, details, 'manager', managerId),
      changes: { ownerId: managerId },
      trail: { changes: { manager: [details.manager?.fullName ?? null, named.managerId] } },
    };
  },
  { as: 'manageParties' },
);

/** Gives each another workflow or package, or none. */
const point = submittalStep<
  { submittalItemId: string } & ({ workflowId: string | null } | { packageId: string | null })
>('update', async ({ tx, actor, record, details, input }) => {
  const [field, id, before] =
    'packageId' in input
      ? (['packageId', input.packageId, details.package?.title] as const)
      : (['workflowId', input.workflowId, details.workflow?.name] as const);
  const named = await nameReferences(tx, actor, record.projectId ?? '', { [field]: id });
  assertReferences({ [field]: id }, named);
  return {
    writes: [setSubmittal(record, actor, sql`${sql.ref(REFERENCE_COLUMNS[field])} = ${id}`)],
    trail: { changes: { [field.replace('Id', '')]: [before ?? null, named[field]] } },
  };
});
