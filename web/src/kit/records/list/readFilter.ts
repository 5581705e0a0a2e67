import { createElement, lazy } from 'react';
import type { ReadChoices } from '../readChoices.ts';
import type { ListFilter, OwnFilterProps } from './filters.ts';

/** A filter by what a company has to choose from; its code and its choices come with the filter. Made once, outside components. */
export function readFilter(
  choicesOf: () => Promise<ReadChoices>,
): Pick<Extract<ListFilter, { kind: 'own' }>, 'kind' | 'Editor' | 'Chip'> {
  const load = () => Promise.all([import('./ChoicesFilter.tsx'), choicesOf()]);
  return {
    kind: 'own',
    Editor: lazy(async () => {
      const [{ ChoicesEditor }, choices] = await load();
      return { default: (props: OwnFilterProps) => createElement(ChoicesEditor, { ...props, choices }) };
    }),
    Chip: lazy(async () => {
      const [{ ChoicesChip }, choices] = await load();
      return {
        default: ({ values }: { values: readonly string[] }) => createElement(ChoicesChip, { values, choices }),
      };
    }),
  };
}
