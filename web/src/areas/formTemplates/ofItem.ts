import { memo } from 'react';
import type { FunctionComponent } from 'react';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';

/** `field`: whose changes are undone together */
export type Change<Part> = (change: Partial<Part>, field: string) => void;

export interface OwnProps {
  item: FormItem;
  /** the same function for as long as the fields are open */
  onChange: Change<FormItem>;
}

/** Some fields of an item, drawn anew when one of their own values changed. */
export function ofItem<Props extends OwnProps>(own: readonly (keyof FormItem)[], fieldsOf: FunctionComponent<Props>) {
  return memo(fieldsOf, (before, now) => {
    for (const name in now) if (name !== 'item' && before[name] !== now[name]) return false;
    return own.every((name) => before.item[name] === now.item[name]);
  });
}
