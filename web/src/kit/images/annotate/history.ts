/** The drawn items, and the undone items that can be redone. */
export interface History<Item> {
  done: readonly Item[];
  undone: readonly Item[];
}

export const NOTHING_DRAWN: History<never> = { done: [], undone: [] };

export function add<Item>({ done }: History<Item>, item: Item): History<Item> {
  return { done: [...done, item], undone: [] };
}

export function undo<Item>({ done, undone }: History<Item>): History<Item> {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] };
}

export function redo<Item>({ done, undone }: History<Item>): History<Item> {
  const next = undone.at(-1);
  return next === undefined ? { done, undone } : { done: [...done, next], undone: undone.slice(0, -1) };
}
