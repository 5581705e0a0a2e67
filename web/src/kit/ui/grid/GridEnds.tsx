import { useT } from '../../words/index.ts';
import type { GridColumn } from './gridColumns.ts';

/** The headings of a grid. */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const t = useT();
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1}>
          <span className="vh">{t('Line')}</span>
        </div>
        {columns.map(({ key, head, align }, at) => (
          <div key={key} role="columnheader" aria-colindex={at + 2} data-right={align}>
            {head}
          </div>
        ))}
      </div>
    </div>
  );
}

interface GridTotalsProps {
  columns: readonly GridColumn[];
  totals: Readonly<Record<string, string>>;
  /** Its row number, counting the headings as the first */
  place: number;
}

/** The totals of a grid, below its lines. */
export function GridTotals({ columns, totals, place }: GridTotalsProps) {
  const t = useT();
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={place}>
        <div role="rowheader" aria-colindex={1}>
          <span className="vh">{t('Total')}</span>
        </div>
        {columns.map(({ key, align }, at) => (
          <div key={key} role="gridcell" aria-colindex={at + 2} data-right={align}>
            {totals[key] ?? (at === 0 ? t('Total') : '')}
          </div>
        ))}
      </div>
    </div>
  );
}
