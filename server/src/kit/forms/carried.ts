import { limitToItems } from '@plumbline/contract/kit/forms/runs';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { Read } from '../db/tx.ts';
import { asksTheSame } from './holds.ts';
import { runStates } from './read.ts';
import type { RunState } from './read.ts';

/**
 * Collects earlier findings for items that a form does not ask again, from the forms of earlier records that asked them, newest record first. Null when
 * there are none.
 */
export async function carriedInto(
  read: Read,
  run: RunState,
  earlierIds: readonly string[],
): Promise<FormRun['carried']> {
  const answers: Record<string, AnswerRow> = {};
  let { definition } = run;
  for (const earlierId of earlierIds)
    for (const earlier of await runStates(read, earlierId)) {
      if (earlier.formTemplateVersionId !== run.formTemplateVersionId || !asksTheSame(earlier, run)) continue;
      // The first of them asked everything.
      ({ definition } = earlier);
      for (const [itemId, { answer, ...given }] of Object.entries(earlier.answers)) {
        const isAsked = run.evaluation.items.has(itemId) || answers[itemId] !== undefined;
        if (answer && !isAsked && earlier.evaluation.items.get(itemId)?.shown) answers[itemId] = { answer, ...given };
      }
    }
  const found = Object.keys(answers);
  return found.length > 0 ? { definition: limitToItems(definition, found), answers } : null;
}
