import { memo, useCallback } from 'react';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import { AnswerInput } from './AnswerInput.tsx';
import { AnswerText } from './AnswerText.tsx';
import { ItemEvidence, ItemHead } from './FormItemView.tsx';
import { ItemTrace } from './ItemTrace.tsx';
import { placeId } from './runProps.ts';
import { isAsBefore } from './shownItems.ts';
import type { ShownItem } from './shownItems.ts';

/** The actions on items, stable while the screen is open. */
export interface ItemActs {
  answer: (item: FormItem, answer: Answer) => void;
  addPhoto: (photo: File) => Promise<string>;
  decide: (itemId: string, mine: boolean) => void;
  release: (itemId: string) => void;
  enter: (itemId: string) => void;
  /** Shows earlier answers */
  past: (item: FormItem) => void;
}

interface ItemBodyProps extends ShownItem {
  /** Its buttons are elsewhere, such as at the bottom of a phone */
  buttonsElsewhere?: boolean;
  acts: ItemActs;
}

interface RunItemProps extends ItemBodyProps {
  /** It has the keyboard */
  current: boolean;
}

/** An item of a run. It is drawn again only after its own change, because a form may have hundreds. */
export const RunItem = memo(function RunItem({ current, ...body }: RunItemProps) {
  const { item, acts } = body;
  return (
    <div
      id={placeId(item.id)}
      tabIndex={-1}
      className={current ? 'item current' : 'item'}
      onFocus={() => acts.enter(item.id)}
      aria-current={current || undefined}
    >
      <ItemBody {...body} />
    </div>
  );
}, isAsBefore);

/** The content of an item. Keyboard focus does not draw it again. */
const ItemBody = memo(function ItemBody(props: ItemBodyProps) {
  const { definition, item, number, state, answer = NO_ANSWER, row, unsent, readOnly, acts } = props;
  const onAnswer = useCallback((given: Answer) => acts.answer(item, given), [acts, item]);
  const input = { item, answer, onAnswer, addPhoto: acts.addPhoto };
  return (
    <>
      <ItemHead item={item} number={number} required={state.required} />
      {readOnly ? (
        <AnswerText definition={definition} item={item} state={state} answer={props.answer} />
      ) : (
        <>
          {!props.buttonsElsewhere && <AnswerInput definition={definition} {...input} />}
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
        releasing={props.releasing}
        onRelease={acts.release}
      />
    </>
  );
}, isAsBefore);

const NO_ANSWER: Answer = { value: null };
