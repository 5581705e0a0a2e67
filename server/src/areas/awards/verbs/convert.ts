import { awards } from '@plumbline/contract/areas/awards';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { linked, notice, peopleConcerned } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { projectAwarded, projectLike } from '../../projects/index.ts';
import type { AwardDetails } from '../details.ts';
import { awardVerb, setAward } from './awardVerb.ts';

type Convert = Given<AwardDetails, ParsedOf<typeof awards.convert>>;

/**
 * accepted → contracted, in one transaction with what it leads to: an award that we received lets its own project go on, or makes another one. The
 * award is locked and its status asked for, so that two who convert it at the same time convert it once.
 */
export const convert = awardVerb(awards.convert, async (given) => {
  const { tx, actor, record, input } = given;
  const madeId = await projectOf(given);
  return {
    changes: { closedAt: actor.now },
    ball: [],
    writes: [
      setAward(record, actor, sql`converted_to_id = ${madeId}`),
      ...(madeId === record.projectId ? [] : [linked(tx, actor, record.id, madeId, 'resolves')]),
    ],
    notices: [notice('closed', await peopleConcerned(tx, record), '{by} converted {number} {title}')],
    trail: { note: input.note, changes: { project: [null, input.projectName || (record.projectId ?? '')] } },
  };
});

/** The project that an award that we received leads to. */
async function projectOf({ tx, actor, record, details, input, context }: Convert): Promise<string> {
  const projectId = record.projectId ?? '';
  const { projectNumber, projectName } = input;
  if (Boolean(projectNumber) !== Boolean(projectName))
    throw invalid({ [projectNumber ? 'projectName' : 'projectNumber']: 'A new project has a number and a name' });
  const waiverReason = `${record.number ?? ''} ${details.company?.companyName ?? ''}`.trim();
  if (!projectNumber || !projectName) {
    if (details.projectStatus === 'pursuit') await projectAwarded(tx, actor, { projectId, waiverReason }, context);
    return projectId;
  }
  const madeId = newId(actor.now.getTime());
  await projectLike(tx, actor, projectId, { clientRef: madeId, projectNumber, projectName });
  return madeId;
}
