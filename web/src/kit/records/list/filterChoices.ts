import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { choicesQuery } from '../form/readChoices.ts';
import type { ReadChoices } from '../form/readChoices.ts';
import type { FilterOption } from './filters.ts';

interface FilterChoicesProps<Name extends string> {
  projectId: string | undefined;
  onReady: (read: Record<Name, FilterOption[]>) => void;
}

/**
 * Makes a component that loads a list's filter choices, apart from the list's first load. It renders nothing. Create it
 * once, outside components.
 */
export function filterChoices<Name extends string>(of: Readonly<Record<Name, ReadChoices>>) {
  const names = Object.keys(of) as Name[];
  return function Choices({ projectId, onReady }: FilterChoicesProps<Name>) {
    const answers = useQueries({ queries: names.map((name) => choicesQuery(of[name], projectId)) });
    const read = names.map((name, at) => [name, answers[at]?.data ?? []] as const);
    const report = useEffectEvent(() => onReady(Object.fromEntries(read) as Record<Name, FilterOption[]>));
    const known = read.map(([, options]) => options.length).join();
    useEffect(() => report(), [projectId, known]);
    return null;
  };
}
