import { useRef, useState } from 'react';
import type { Base } from './savedLines.ts';

/** The lines that are typed began from these; each line keeps its key when it is saved, so that undo brings back the same one. */
export interface BaseLines {
  base: Base;
  /** Begins from these; `ids` are those of lines whose key is another. */
  take: (base: Base, ids?: ReadonlyMap<string, string>) => void;
  /** the id of a line by its key; undefined for a new one */
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
