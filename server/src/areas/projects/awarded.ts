import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { create } from './commands.ts';
import { get } from './details.ts';
import { steps } from './verbs.ts';

/* What an award leads to among projects, in the transaction that converts it. */

/** Lets the pursuit that was awarded go on into preconstruction. Throws as the step does. */
export async function awardProject(
  tx: Tx,
  actor: Actor,
  { projectId, waiverReason }: { projectId: string; waiverReason: string },
  context: AppContext,
): Promise<void> {
  const { version } = await get(tx, actor, { projectId });
  await steps.award(tx, actor, { projectId, version, waiverReason }, context);
}

/** Makes a project with the facts of another one, under its own number and name. Throws 403 for who may not make projects. */
export async function projectLike(
  tx: Tx,
  actor: Actor,
  likeId: string,
  own: { clientRef: string; projectNumber: string; projectName: string },
): Promise<void> {
  if (actor.scope('project', 'create') === 'none') throw forbidden();
  const like = await get(tx, actor, { projectId: likeId });
  const { projectType, sector, deliveryMethod, addressLine, city, state, postalCode, timeZone } = like;
  const { description, grossArea, rfiDueDays, rfiDueWorkingDays, client, architect } = like;
  await create(tx, actor, {
    projectType,
    sector,
    deliveryMethod,
    description,
    grossArea,
    rfiDueDays,
    rfiDueWorkingDays,
    addressLine,
    city,
    state,
    postalCode,
    timeZone,
    clientCompanyId: client?.companyId,
    architectCompanyId: architect?.companyId,
    startIn: 'preconstruction',
    ...own,
  });
}
