import type { T } from '@plumbline/contract/kit/words';
import { choiceColumn } from '../../ui/grid/gridColumns.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';

/** The switch beside an amount: add or deduct. */
export function directionColumn(t: T): GridColumn {
  return choiceColumn({
    key: 'direction',
    head: t('Add or deduct'),
    width: 80,
    options: [
      { value: 'add', label: t('Add') },
      { value: 'deduct', label: t('Deduct') },
    ],
    none: (word) => t('{word} is none', { word }),
  });
}
