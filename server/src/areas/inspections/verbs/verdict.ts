import { inspections } from '@plumbline/contract/areas/inspections';
import type { InspectionResult } from '@plumbline/contract/areas/inspections';
import { sql } from '../../../kit/db/sql.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import { clearReturned, lapseSignatures, releaseEarlier, runStates } from '../../../kit/forms/index.ts';
import type { RunState } from '../../../kit/forms/index.ts';
import { notice, listConcernedPeople } from '../../../kit/records/index.ts';
import { followDeficiencies, tellConforming } from '../deficiencies.ts';
import { earlierVisits } from './create.ts';
import { inspectionVerb, inspectorOf, ownerOf, setInspection } from './inspectionVerb.ts';

/** in progress → in review: everything is answered and signed; deficient items make what their form asks for. */
export const submit = inspectionVerb(inspections.submit, async (given) => {
  const { tx, actor, record, input } = given;
  const runs = await runStates(tx, record.id);
  assertComplete(runs);
  assertJudged(input.result, runs);
  await followDeficiencies(given, runs);
  const owner = ownerOf(given);
  return {
    changes: { ownerId: owner },
    writes: [
      setInspection(
        record,
        actor,
        sql`finished_at = coalesce(finished_at, ${actor.now}), result = ${input.result ?? null}`,
      ),
      clearReturned(tx, record.id),
    ],
    ball: [owner],
    ballReason: input.note,
    notices: [notice('court', [owner], '{by} submitted the inspection {number} {title}: review it')],
    trail: { note: input.note, ...(input.result && { changes: { result: [null, input.result] } }) },
  };
});

/** The most names of items in one sentence. */
const NAMED_MOST = 5;

/** Throws 1400 with the unanswered items and the unsigned slots. */
function assertComplete(runs: readonly RunState[]): void {
  const open = runs.flatMap(({ evaluation, definition }) =>
    definition.sections
      .flatMap(({ items }) => items)
      .filter(({ id }) => (evaluation.items.get(id)?.missing.length ?? 0) > 0)
      .map(({ label }) => label),
  );
  if (open.length > 0) throw invalid({ runs: missing('Not answered yet: {items}', open) });
  const unsigned = runs.flatMap(({ evaluation, definition }) =>
    definition.signatures.filter(({ id }) => evaluation.unsigned.includes(id)).map(({ label }) => label),
  );
  if (unsigned.length > 0) throw invalid({ runs: missing('Not signed yet: {items}', unsigned) });
}

function missing(sentence: string, labels: readonly string[]) {
  const more = labels.length > NAMED_MOST ? ', …' : '';
  return { sentence, values: { items: labels.slice(0, NAMED_MOST).join(', ') + more } };
}

/** Throws 1400 when something is deficient that would have passed without a word. */
function assertJudged(result: InspectionResult | null | undefined, runs: readonly RunState[]): void {
  if (result === 'pass' && runs.some(({ evaluation }) => evaluation.failing.length > 0))
    throw invalid({ result: 'Something is deficient: choose another verdict' });
}

/** in review, or in progress and signed, → in progress: the inspector goes on. The signatures lapse, as the answers may change. */
export const returnInspection = inspectionVerb(inspections.return, async (given) => {
  const { tx, actor, record, input } = given;
  const inspector = inspectorOf(given);
  await lapseSignatures(tx, actor, record.id);
  return {
    writes: [setInspection(record, actor, sql`finished_at = null, result = null`)],
    ball: [inspector],
    ballReason: input.reason,
    notices: [notice('court', [inspector], '{by} returned the inspection {number} {title}: {reason}', input)],
    trail: { note: input.reason },
  };
});

/** in review → closed, with the verdict. */
export const close = inspectionVerb(inspections.close, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { result, transfer, note } = input;
  const verdict = result ?? details.result;
  if (!verdict) throw invalid({ result: 'Choose the verdict' });
  assertJudged(verdict, await runStates(tx, record.id));
  const open = details.deficiencies.filter(({ kind, isFinal }) => kind === 'punchItem' && !isFinal).length;
  if (open > 0 && !transfer)
    throw refuse(
      '{n|1 punch item of this inspection is not closed yet. Close it, or let it go on|# punch items of this inspection are not closed yet. Close them, or let them go on} in the punch list.',
      { n: open },
    );
  const earlier = await earlierVisits(tx, record.id);
  await releaseEarlier(tx, actor, record.id, earlier, actor.t('Conforms at {number}', { number: record.number ?? '' }));
  await tellConforming(given, earlier);
  const inspector = details.inspectorId ? [details.inspectorId] : [];
  return {
    changes: { closedAt: actor.now },
    writes: [setInspection(record, actor, sql`result = ${verdict}, closed_by = ${actor.personId}`)],
    ball: [],
    notices: [
      notice(
        'closed',
        [...inspector, ...(await listConcernedPeople(tx, record))],
        '{by} closed the inspection {number} {title}',
      ),
    ],
    trail: {
      note,
      changes: {
        ...(details.result === verdict ? {} : { result: [details.result, verdict] }),
        ...(open > 0 ? { transferred: [null, String(open)] } : {}),
      },
    },
  };
});

/** closed → in review: its signatures lapse and are asked for again; they stay in its history. */
export const reopen = inspectionVerb(inspections.reopen, async (given) => {
  const { tx, actor, record, input } = given;
  const owner = ownerOf(given);
  await lapseSignatures(tx, actor, record.id);
  return {
    changes: { closedAt: null },
    writes: [setInspection(record, actor, sql`closed_by = null`)],
    ball: [owner],
    ballReason: input.reason,
    notices: [
      notice('court', [owner, inspectorOf(given)], '{by} reopened the inspection {number} {title}: {reason}', input),
    ],
    trail: { note: input.reason },
  };
});
