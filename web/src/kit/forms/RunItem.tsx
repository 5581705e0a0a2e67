import { memo } from 'react';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import type { ItemState } from '@plumbline/contract/kit/forms/evaluate';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { AnswerInput } from './AnswerInput.tsx';
import { AnswerText } from './AnswerText.tsx';
import type { UnsentAnswer } from './unsent.ts';
import { ItemEvidence, ItemHead } from './FormItemView.tsx';
import { ItemTrace } from './ItemTrace.tsx';
import { placeId } from './runProps.ts';
import type { RunPart } from './runProps.ts';
import type { Step } from './steps.ts';

/** What is done to items; the same functions for as long as the screen is open. */
export interface ItemActs {
  answer: (item: FormItem, answer: Answer) => void;
  addPhoto: (photo: File) => Promise<string>;
  decide: (itemId: string, mine: boolean) => void;
  release: (itemId: string) => void;
  enter: (itemId: string) => void;
  /** shows what was answered before */
  past: (item: FormItem) => void;
}

export interface RunItemProps {
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
  releasable: boolean;
  hasPast: boolean;
  /** where the keyboard is */
  current: boolean;
  /** its buttons stand elsewhere, as at the edge of a phone */
  buttonsElsewhere?: boolean;
  acts: ItemActs;
}

/** One item of a run. Drawn anew only when something of itself changed: a form may have hundreds. */
export const RunItem = memo(function RunItem(props: RunItemProps) {
  const { definition, item, number, state, answer, row, unsent, readOnly, acts, buttonsElsewhere = false } = props;
  const input = {
    definition,
    item,
    answer: answer ?? { value: null },
    onAnswer: (given: Answer) => acts.answer(item, given),
    addPhoto: acts.addPhoto,
  };
  return (
    <div
      id={placeId(item.id)}
      tabIndex={-1}
      className={props.current ? 'item current' : 'item'}
      onFocus={() => acts.enter(item.id)}
      aria-current={props.current || undefined}
    >
      <ItemHead item={item} number={number} state={state} />
      {readOnly ? (
        <AnswerText definition={definition} item={item} state={state} answer={answer} />
      ) : (
        <>
          {!buttonsElsewhere && <AnswerInput {...input} />}
          <ItemEvidence {...input} state={state} />
        </>
      )}
      <ItemTrace
        definition={definition}
        item={item}
        row={row}
        unsent={unsent}
        release={props.release}
        deficiency={props.deficiency}
        onDecide={acts.decide}
        onPast={props.hasPast ? () => acts.past(item) : undefined}
        onRelease={props.releasable ? () => acts.release(item.id) : undefined}
      />
    </div>
  );
}, isAsBefore);

/** Of the definition an item shows its response sets alone: beside an editor the rest changes with every key. */
export function isAsBefore(before: RunItemProps | undefined, now: RunItemProps): boolean {
  if (before?.definition.responseSets !== now.definition.responseSets) return false;
  for (const name in now)
    if (name !== 'definition' && !Object.is(before[name as keyof RunItemProps], now[name as keyof RunItemProps]))
      return false;
  return true;
}

/** What an item of a run is drawn from. */
export function itemProps(
  { model, run, onRelease, historyOf }: RunPart,
  { item, section, number, state, locked }: Step,
) {
  return {
    definition: run.definition,
    item,
    number,
    state,
    answer: model.answers[item.id],
    row: model.rowOf(item.id),
    hasPast: historyOf !== undefined && (model.rowOf(item.id)?.version ?? 0) > 1,
    unsent: model.queue.unsent.get(item.id),
    release: run.releases[item.id],
    deficiency: run.deficiencies[item.id],
    readOnly: locked || !model.mayAnswer(section.id),
    releasable: onRelease !== undefined && state.answered && model.evaluation.held.includes(item.id),
  };
}
