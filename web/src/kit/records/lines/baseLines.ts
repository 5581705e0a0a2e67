import { useRef, useState } from 'react';
import type { Base } from './savedLines.ts';

/** The lines from which typing started. A line keeps its key when it is saved, so that undo restores the same line. */
export interface BaseLines {
  base: Base;
  /** Starts from these lines; `ids` maps keys that differ from ids. */
  take: (base: Base, ids?: ReadonlyMap<string, string>) => void;
  /** The id of a line by its key; undefined for a new line */
  idOf: (key: string) => string | undefined;
}

export function useBase(first: () => Base): BaseLines {
  const [base, setBase] = useState(first);
  const ids = useRef<ReadonlyMap<string, string> | null>(null);
  ids.current ??= ownIds(base);
  const [acts] = useState(() => ({
    take: (next: Base, given?: ReadonlyMap<string, string>) => {
      ids.current = given ?? ownIds(next);
      setBase(next);
    },
    idOf: (key: string) => ids.current?.get(key),
  }));
  return { base, ...acts };
}

function ownIds({ lines }: Base): Map<string, string> {
  return new Map(lines.map(({ key }) => [key, key]));
}
