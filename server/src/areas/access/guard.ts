import { actionName } from '@plumbline/contract/areas/access/names';
import type { Values } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { isWider } from './cells.ts';
import type { CellChange } from './cells.ts';
import type { Ceiling } from './ceiling.ts';
import { resourceOf } from './lookup.ts';

/** Why an edit of a role may not be made, a sentence for `t`. */
export interface GuardRefusal {
  sentence: string;
  values?: Values;
}

/** How many of the cells that are beyond somebody are told of. */
const MOST = 5;

/** The limits of an edit: nobody widens a role that they hold, or changes rights that they do not hold themselves. Empty when the edit is allowed. */
export function guardEdit(
  actor: Actor,
  ceiling: Ceiling,
  changes: readonly CellChange[],
  { holdsIt }: { holdsIt: boolean },
): GuardRefusal[] {
  const refusals: GuardRefusal[] = [];
  if (holdsIt && changes.some(isWider))
    refusals.push({ sentence: 'You hold this role yourself: you can narrow it, and somebody else can widen it.' });
  const beyond = changes.filter(({ before, after }) => [before, after].some((cell) => cell && !ceiling.covers(cell)));
  for (const { key } of beyond.slice(0, MOST)) {
    const [resource = '', action = ''] = key.split(' ');
    refusals.push({
      sentence: 'You do not hold “{action}” on {resource} yourself that far, so you cannot grant it or take it away.',
      values: {
        action: actionName(action, actor.t),
        resource: actor.t(resourceOf(resource)?.name ?? resource),
      },
    });
  }
  if (beyond.length > MOST)
    refusals.push({
      sentence: '{n|1 more right is|# more rights are} beyond what you hold.',
      values: { n: beyond.length - MOST },
    });
  return refusals;
}
