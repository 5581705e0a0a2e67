import { memo } from 'react';
import type { FunctionComponent } from 'react';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';

/** `field`: changes of the same field are undone together */
export type Change<Part> = (change: Partial<Part>, field: string) => void;

export interface OwnProps {
  item: FormItem;
  /** Stable while the fields are open */
  onChange: Change<FormItem>;
}

/** A group of an item's fields that is drawn again only after a change of its own values. */
export function ofItem<Props extends OwnProps>(own: readonly (keyof FormItem)[], fieldsOf: FunctionComponent<Props>) {
  return memo(fieldsOf, (before, now) => {
    for (const name in now) if (name !== 'item' && before[name] !== now[name]) return false;
    return own.every((name) => before.item[name] === now.item[name]);
  });
}
