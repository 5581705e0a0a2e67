import { rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import { audit } from '../../../kit/audit/audit.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { command } from '../../../kit/http/routes.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { allow, assertVersion, withdrawnFromKind } from '../../../kit/records/index.ts';
import { rfiDetails } from '../details.ts';
import { get } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';
import { writeRfi } from './rfiVerb.ts';

type Input = ParsedOf<typeof rfis.deleteDraft>;

/** Deletes a draft of one's own that never had a number, so that no number is missing from the log. */
async function run(tx: Tx, actor: Actor, { rfiId, version }: Input, context: AppContext): Promise<{ rfiId: string }> {
  const { record, details } = await rfiDetails.lock(tx, actor, rfiId);
  await assertVersion(record, version, () => get(tx, actor, { rfiId }));
  allow(rfiWorkflow.verdict(actor, record, details, 'deleteDraft'));
  const writes = [
    ...withdrawnFromKind(tx, actor, record),
    audit(tx, actor, {
      verb: 'deleteDraft',
      resource: 'rfi',
      subjectKind: 'rfi',
      subjectId: record.id,
      subject: record.title,
    }),
  ];
  await writeRfi({ tx, actor, record, context }, { writes, ball: [] }, 'deleteDraft', 'deleteDraft');
  return { rfiId };
}

export const deleteDraft = Object.assign(run, { route: command(rfis.deleteDraft, run) });
