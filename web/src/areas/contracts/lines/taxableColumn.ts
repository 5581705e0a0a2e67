import { readTyped } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { choiceColumn } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridColumn } from '../../../kit/ui/grid/gridColumns.ts';
import { TAX } from './scheduleHeads.ts';

/** The taxable column also accepts a tax rate or a tax amount: a line that has one is taxable. */
export function taxableColumn(t: T): GridColumn {
  const column = choiceColumn({
    key: 'taxable',
    head: t('Taxable'),
    width: 80,
    options: [
      { value: 'yes', label: t('Yes') },
      { value: 'no', label: t('No') },
    ],
    none: (word) => t('{word} is none', { word }),
    also: TAX,
  });
  return {
    ...column,
    read: (text) => {
      // A tax rate carries a % sign; a tax amount may carry a $ sign.
      const typed = readTyped(text, { places: 4, unit: text.includes('%') ? 'percent' : 'money' });
      if ('value' in typed) return { text: Number(typed.value) > 0 ? 'yes' : 'no' };
      if (/^[xytns]$/i.test(text)) return { text: /^n$/i.test(text) ? 'no' : 'yes' };
      return column.read(text);
    },
  };
}
