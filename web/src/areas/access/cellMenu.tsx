import type { T } from '@plumbline/contract/kit/words';
import type { MenuEntry } from '../../kit/ui/Menu.tsx';
import { EMPTY, isScope } from './matrix.ts';
import type { Cell } from './matrix.ts';
import { SCOPE_LETTER, scopeName } from './words.ts';

/** The menu of a cell: each scope with its key. */
export function cellEntries({
  cell = EMPTY,
  allowed,
  t,
  onCell,
}: {
  cell: Cell | undefined;
  allowed: readonly string[];
  t: T;
  onCell: (cell: Cell) => void;
}): MenuEntry[] {
  return [
    ...allowed.filter(isScope).map((scope) => ({
      label: scopeName(scope, t),
      hint: SCOPE_LETTER[scope],
      selected: !cell.denies && cell.scope === scope,
      onSelect: () => onCell({ scope, denies: false, limitCents: scope === 'none' ? null : cell.limitCents }),
    })),
    'line',
    {
      label: t('Deny, whatever other roles grant'),
      hint: 'D',
      selected: cell.denies,
      danger: true,
      onSelect: () => onCell({ scope: 'none', denies: true, limitCents: null }),
    },
  ];
}
