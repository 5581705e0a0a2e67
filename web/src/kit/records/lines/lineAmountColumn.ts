import { centsText } from '@plumbline/contract/kit/money/typed';
import { moneyColumn } from '../../ui/grid/gridColumns.ts';
import type { GridColumn, GridLine } from '../../ui/grid/gridColumns.ts';
import type { T } from '@plumbline/contract/kit/words';
import { centsOf, isDeduct, isPriced } from './pricedLines.ts';

/** The text in place of a line's amount: typed without a priced quantity, else computed. */
function amountText(text: string, line: GridLine): string {
  return isPriced(line) ? centsText(centsOf(line)) : text;
}

/**
 * The amount of a line that adds or deducts. A deduction is shown in brackets and copied as negative, so that a sheet
 * that takes only the amounts keeps their signs. `standsAt` returns amounts that are not computed from the texts.
 */
export function lineAmountColumn(
  named: Pick<GridColumn, 'head' | 'width' | 'also'>,
  t: T,
  standsAt: (text: string, line: GridLine) => string = amountText,
): GridColumn {
  const column = moneyColumn({ key: 'amount', signed: true, ...named }, t);
  return {
    ...column,
    isFixed: isPriced,
    plain: (text, line) => {
      const amount = standsAt(text, line);
      return amount && isDeduct(line) && !amount.startsWith('-') ? `-${amount}` : amount;
    },
    show: (text, line) => {
      const shown = column.show(standsAt(text, line), line);
      return shown && isDeduct(line) ? `(${shown})` : shown;
    },
  };
}
