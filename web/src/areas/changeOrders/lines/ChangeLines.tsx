import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { MOST_LINES } from '@plumbline/contract/areas/changeOrders/shapes';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { call } from '../../../kit/api/index.ts';
import { LinesEditor } from '../../../kit/records/lines/LinesEditor.tsx';
import type { CardOf } from '../../../kit/records/lines/LineCards.tsx';
import { filledColumns } from '../../../kit/records/lines/filledColumns.ts';
import { signedCentsOf } from '../../../kit/records/lines/pricedLines.ts';
import { isEmptyLine, textOf } from '../../../kit/records/lines/savedLines.ts';
import type { Base } from '../../../kit/records/lines/savedLines.ts';
import { lineChecker } from '../../../kit/ui/grid/gridColumns.ts';
import { useT } from '../../../kit/words/index.ts';
import { changeSource } from '../source.ts';
import { PriceOfLines } from './PriceOfLines.tsx';
import { useLineColumns } from './lineColumns.ts';
import { LINE_TEXTS, gridLineOf, inputOf, settleLine } from './lineTexts.ts';

/** The lines of a change in a grid, saved together, with their sums. A read-only change shows the agreed values. */
export function ChangeLines({ change }: { change: ChangeOrder }) {
  const readOnly = change.can['setLines'] !== true;
  return <Lines key={readOnly ? change.version : 'typed'} change={change} readOnly={readOnly} />;
}

function Lines({ change, readOnly }: { change: ChangeOrder; readOnly: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const all = useLineColumns(change, readOnly);
  const base = useMemo(() => baseOf(change), [change]);
  const columns = useMemo(() => (readOnly ? filledColumns(all, base.lines) : all), [readOnly, all, base]);
  const check = useMemo(() => lineChecker(columns, t), [columns, t]);
  const { changeOrderId, amountCents } = change;
  const locked = change.can['setLines'];
  async function readNow() {
    const now = await call(changeReads.get, { changeOrderId }, { stay: true });
    changeSource.keep(client, now);
    return baseOf(now);
  }
  return (
    <LinesEditor
      {...{ columns, check, readNow, readOnly, card }}
      source={changeSource}
      record={change}
      draft="lines"
      texts={LINE_TEXTS}
      settle={settleLine}
      most={MOST_LINES}
      read={base}
      call={changeOrders.setLines}
      input={(lines, version, idOf) => ({
        changeOrderId,
        version,
        lines: lines.map((line) => inputOf(line, idOf(line.key))),
      })}
      columnOf={{ amountCents: 'amount', isDeduct: 'direction' }}
      saved={t('Lines saved')}
      label={t('Lines of the change')}
      locked={typeof locked === 'string' ? locked : undefined}
      tooMany={t('A change has at most {n} lines.', { n: MOST_LINES })}
      centsOf={amountCents === undefined ? undefined : signedCentsOf}
      below={(lines) => (
        <PriceOfLines
          change={change}
          lines={lines.filter((line) => !isEmptyLine(line, LINE_TEXTS))}
          isDirty={!readOnly && lines !== base.lines}
        />
      )}
    />
  );
}

function baseOf({ version, lines }: ChangeOrder): Base {
  return { version, lines: lines.map(gridLineOf) };
}

const card: CardOf = (line, shown) => {
  const many = shown('quantity');
  const [unitCost, agreed] = [shown('unitCost'), shown('agreed')];
  return {
    title: textOf(line, 'description'),
    sum: agreed || shown('amount'),
    more: [
      agreed && shown('agreedReason'),
      textOf(line, 'costCode'),
      shown('costType'),
      many && [many, textOf(line, 'unit')].filter(Boolean).join(' '),
      unitCost && `$${unitCost}`,
      shown('vendorContractId'),
    ],
  };
};
