import { useCallback, useSyncExternalStore } from 'react';
import { NO_CHOICE } from './columns.ts';
import type { TableChoice } from './columns.ts';

const PREFIX = 'plumbline.table.';
const listeners = new Set<() => void>();
const cache = new Map<string, { text: string | null; choice: TableChoice }>();

/** A person's settings of a table, stored on this device and shared by its open views. */
export function useTableChoice(table: string): [TableChoice, (choice: TableChoice) => void] {
  const choice = useSyncExternalStore(
    listen,
    () => readChoice(table),
    () => NO_CHOICE,
  );
  const choose = useCallback((next: TableChoice) => keepChoice(table, next), [table]);
  return [choice, choose];
}

export function parseChoice(text: string | null): TableChoice {
  if (!text) return NO_CHOICE;
  try {
    const value = JSON.parse(text) as Partial<TableChoice> | null;
    const density = value?.density === 'compact' || value?.density === 'comfortable' ? value.density : 'auto';
    const columns = Object.fromEntries(
      Object.entries(value?.columns ?? {}).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'),
    );
    const { rows, view } = value ?? {};
    return {
      density,
      columns,
      ...(typeof rows === 'number' && rows >= 1 && rows <= 100 && { rows }),
      ...(typeof view === 'string' && { view }),
    };
  } catch {
    return NO_CHOICE;
  }
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function readChoice(table: string): TableChoice {
  const text = storage()?.getItem(PREFIX + table) ?? null;
  const known = cache.get(table);
  if (known && known.text === text) return known.choice;
  const choice = parseChoice(text);
  cache.set(table, { text, choice });
  return choice;
}

function keepChoice(table: string, choice: TableChoice): void {
  const text = JSON.stringify(choice);
  try {
    storage()?.setItem(PREFIX + table, text);
  } catch {
    cache.set(table, { text: storage()?.getItem(PREFIX + table) ?? null, choice });
  }
  for (const tell of listeners) tell();
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
