import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import type { ItemState } from '@plumbline/contract/kit/forms/evaluate';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { RunPart } from './runProps.ts';
import type { Step } from './steps.ts';
import type { UnsentAnswer } from './unsent.ts';
import type { RunModel } from './useRun.ts';

/** The props of an item. */
export interface ShownItem {
  definition: FormDefinition;
  item: FormItem;
  number: string;
  state: ItemState;
  answer: Answer | undefined;
  row: AnswerRow | null;
  unsent: UnsentAnswer | undefined;
  release: FormRun['releases'][string] | undefined;
  deficiency: FormRun['deficiencies'][string] | undefined;
  readOnly: boolean;
  /** For an answered hold point: it may be released here, or the text says who can release it */
  releasing: true | string | undefined;
  /** It has earlier answers */
  hasPast: boolean;
}

/** Compares props, and of the definition only its response sets: beside an editor the rest changes with every key. */
export function isAsBefore<Props extends { definition: FormDefinition }>(
  before: Props | undefined,
  now: Props,
): boolean {
  if (before?.definition.responseSets !== now.definition.responseSets) return false;
  for (const name in now) if (name !== 'definition' && !Object.is(before[name], now[name])) return false;
  return true;
}

/** The input of an item's props. */
export type Answered = Pick<RunPart, 'run' | 'onRelease' | 'historyOf'> &
  Pick<RunModel, 'answers' | 'rowOf' | 'queue' | 'evaluation' | 'mayAnswer'>;

/** The props of a step's item. */
export function itemProps(of: Answered, { item, section, number, state, locked }: Step): ShownItem {
  const { run } = of;
  const row = of.rowOf(item.id);
  return {
    definition: run.definition,
    item,
    number,
    state,
    answer: of.answers[item.id],
    row,
    hasPast: of.historyOf !== undefined && (row?.version ?? 0) > 1,
    unsent: of.queue.unsent.get(item.id),
    release: run.releases[item.id],
    deficiency: run.deficiencies[item.id],
    readOnly: locked || !of.mayAnswer(section.id),
    releasing:
      of.onRelease && state.answered && of.evaluation.held.includes(item.id) ? run.releasing[item.id] : undefined,
  };
}

/** The props of each step. Items without a change keep the objects of `before`, so that one answer draws one item. */
export function shownItems(
  of: Answered,
  steps: readonly Step[],
  before: readonly ShownItem[],
  { readOnly = false } = {},
): readonly ShownItem[] {
  const known = new Map(before.map((one) => [one.item.id, one]));
  return steps.map((step) => {
    const own = itemProps(of, step);
    const now = readOnly ? { ...own, readOnly } : own;
    const then = known.get(step.item.id);
    return then && isAsBefore(then, now) ? then : now;
  });
}
