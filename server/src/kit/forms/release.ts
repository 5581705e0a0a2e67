import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import { invalid, refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { allow, changePart } from '../records/header/index.ts';
import { attachFiles } from '../records/index.ts';
import { mayRelease, openRun, readRun } from './open.ts';
import type { FormsOf, RunCalls } from './open.ts';
import { waitingPoints } from './releasers.ts';
import { labelOf, refreshRun } from './runs.ts';

type Input = ParsedOf<RunCalls['releaseHold']>;

/**
 * Lets work continue past a hold point that does not conform. The same release again changes nothing. Throws 1400 when the deciding third party is not
 * named or its document is missing. Throws 403 and 2000 for people who may not release it, 2000 for an item without a hold.
 */
export async function releaseHold<Details>(
  forms: FormsOf<Details>,
  tx: Tx,
  actor: Actor,
  { formRunId, itemId, note, partyName, fileId }: Input,
  context: AppContext,
): Promise<FormRun> {
  const open = await openRun(forms, { tx, actor, context }, formRunId, 'releaseHold');
  const { record, details, run } = open;
  const item = run.definition.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!item) throw invalid({ itemId: 'The form has no such item' });
  const point = (await waitingPoints(tx, run)).get(itemId);
  allow(point ? mayRelease(forms, open, point) : forms.workflow.verdict(actor, record, details, 'releaseHold'));
  if (!run.releases[itemId]) {
    if (!point) throw refuse('This item holds nothing.');
    assertProved(item, { partyName, fileId });
    await attachFiles(tx, actor, record, fileId ? [fileId] : [], 'evidence', formRunId);
    await tx.run(sql`
      insert into form_release (tenant_id, run_id, item_id, person_id, at, note, party_name, file_id)
      values (${tx.tenantId}, ${formRunId}, ${itemId}, ${actor.personId}, ${actor.now}, ${note}, ${partyName || null}, ${fileId ?? null})`);
    await refreshRun(tx, actor, formRunId);
    const said = [partyName && [partyName, point.party].filter(Boolean).join(', '), note].filter(Boolean).join(': ');
    await changePart(tx, actor, record, 'releaseHold', { [labelOf(run, item.label)]: [null, said] });
  }
  return readRun(forms, tx, actor, formRunId);
}

/** Throws 1400 when a third party releases the item, and the input lacks the party's name or the required document. */
function assertProved({ releasedBy }: FormItem, { partyName, fileId }: Pick<Input, 'partyName' | 'fileId'>): void {
  if (releasedBy?.kind !== 'party') return;
  if (!partyName) throw invalid({ partyName: 'Say who released it' });
  if (releasedBy.proof && !fileId) throw invalid({ fileId: 'Add the document or photo of the release' });
}
