import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import { contractDownloads, orderDownloads } from '@plumbline/contract/areas/contracts/reads';
import { contractSheets, orderSheets } from '@plumbline/contract/areas/contracts/sheets';
import { filledColumns } from '../../../kit/records/lines/filledColumns.ts';
import { signedCentsOf } from '../../../kit/records/lines/pricedLines.ts';
import { call, query } from '../../../kit/api/index.ts';
import { LinesEditor } from '../../../kit/records/lines/LinesEditor.tsx';
import type { CardOf } from '../../../kit/records/lines/LineCards.tsx';
import { textOf } from '../../../kit/records/lines/savedLines.ts';
import { lazyPart } from '../../../kit/nav/index.ts';
import { sheetExports } from '../../../kit/records/list/listParams.ts';
import type { RecordSource } from '../../../kit/records/kind/recordSource.ts';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeletons.tsx';
import { SumRows } from '../../../kit/records/page/Sums.tsx';
import { lineChecker } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridColumn } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridLines } from '../../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { ROOM, fitColumns } from './fitColumns.ts';
import { useScheduleColumns } from './scheduleColumns.ts';
import { TEXTS, baseOf, inputOf, settleLine, taxOf } from './scheduleLines.ts';
import type { ScheduleLines } from './scheduleLines.ts';

const Reallocations = lazyPart(() => import('../Reallocations.tsx').then((module) => module.Reallocations));

interface ScheduleProps {
  /** The source of the record's kind */
  source: RecordSource<Contract>;
  contract: Contract;
}

/** The schedule of values. A draft's schedule is edited and saved as a grid; later it is read-only. */
export function ScheduleOfValues({ source, contract }: ScheduleProps) {
  const kind = source.kind.kind === 'purchaseOrder' ? 'purchaseOrder' : 'contract';
  const calls = kind === 'purchaseOrder' ? purchaseOrders : contracts;
  const answer = useQuery(query(calls.lines, { contractId: contract.contractId }));
  const readOnly = contract.can['setLines'] !== true;
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={8} />}>
      {(read) => (
        <>
          {read.reallocations.length > 0 && (
            <Suspense fallback={null}>
              <Reallocations contract={contract} reallocations={read.reallocations} />
            </Suspense>
          )}
          <Lines key={String(readOnly)} {...{ source, contract, kind, read, readOnly }} />
        </>
      )}
    </Loaded>
  );
}

interface LinesProps extends ScheduleProps {
  kind: ContractKind;
  read: ScheduleLines;
  readOnly: boolean;
}

function Lines({ source, contract, kind, read, readOnly }: LinesProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const base = useMemo(() => baseOf(read), [read]);
  const all = useScheduleColumns(contract, kind, readOnly);
  const said = useMemo(() => (readOnly ? filledColumns(all, base.lines) : all), [readOnly, all, base]);
  const { columns, fold } = useFolded(said);
  const check = useMemo(() => lineChecker(columns, t), [columns, t]);
  const isOrder = kind === 'purchaseOrder';
  const calls = isOrder ? purchaseOrders : contracts;
  const { contractId, originalCents } = contract;
  const locked = contract.can['setLines'];
  async function readNow() {
    const now = await call(calls.lines, { contractId });
    client.setQueryData(query(calls.lines, { contractId }).queryKey, now);
    return baseOf(now);
  }
  const sheets = {
    sheets: sheetExports(t, (isOrder ? orderDownloads : contractDownloads).linesSheet.path, { contractId }),
    read: (fileId: string) =>
      client.fetchQuery(query((isOrder ? orderSheets : contractSheets).cells, { contractId, fileId }, { quiet: true })),
  };
  const editor = (
    <LinesEditor
      {...{ source, columns, check, readNow, readOnly }}
      record={contract}
      draft="lines"
      texts={TEXTS}
      settle={settleLine}
      most={MOST_LINES}
      read={base}
      call={calls.setLines}
      input={(lines, version, idOf) => ({
        contractId,
        version,
        lines: lines.map((line) => inputOf(line, idOf(line.key))),
      })}
      columnOf={{ amountCents: 'amount', isDeduct: 'direction' }}
      saved={t('Schedule saved')}
      label={t('Schedule of values')}
      locked={typeof locked === 'string' ? locked : undefined}
      tooMany={t('A schedule has at most {n} lines.', { n: format.number(MOST_LINES) })}
      centsOf={readOnly && originalCents === undefined ? undefined : signedCentsOf}
      totalCents={readOnly ? beforeTax(contract) : undefined}
      below={
        originalCents === undefined || contract.taxOn === 'none'
          ? undefined
          : (lines) => <TaxOfLines contract={contract} lines={lines} readOnly={readOnly} />
      }
      sheets={originalCents === undefined ? undefined : sheets}
      card={card}
    />
  );
  return (
    <>
      {fold}
      {editor}
    </>
  );
}

/**
 * The columns that fit a 1440 px window, and a button that shows the others. Wider windows and phones show all columns.
 */
function useFolded(columns: GridColumn[]): { columns: GridColumn[]; fold: ReactNode } {
  const t = useT();
  const isNarrow = useMediaQuery('(min-width: 900px) and (max-width: 1799px)', { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const { shown, folded } = useMemo(() => fitColumns(columns, ROOM), [columns]);
  if (!isNarrow || folded.length === 0) return { columns, fold: null };
  const names = folded.map(({ head }) => head).join(', ');
  return {
    columns: isOpen ? columns : shown,
    fold: (
      <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Hide {columns}', { columns: names }) : t('Show {columns} too', { columns: names })}
      </Button>
    ),
  };
}

/**
 * The amount of the lines before tax, also for a void contract. Undefined for readers without the right to the money.
 */
function beforeTax({ originalCents, approvedChangeCents = 0 }: Contract): number | undefined {
  return originalCents === undefined ? undefined : originalCents + approvedChangeCents;
}

/** Sales tax below the lines, at the contract's rate for each taxable line, and the total with tax. */
function TaxOfLines({ contract, lines, readOnly }: { contract: Contract; lines: GridLines; readOnly: boolean }) {
  const t = useT();
  const format = useFormat();
  const { taxPercent, taxCents = 0 } = contract;
  const typed = readOnly ? { beforeTax: beforeTax(contract) ?? 0, tax: taxCents } : taxOf(lines, taxPercent);
  const cents = (sum: number | undefined) => (sum === undefined ? '–' : format.cents(sum));
  return (
    <SumRows
      label={t('Sum with tax')}
      atRight
      rows={[
        { label: t('Sum before tax'), value: cents(typed?.beforeTax) },
        { label: t('Tax, {n} %', { n: taxPercent }), value: cents(typed?.tax) },
        { label: t('Sum'), value: cents(typed && typed.beforeTax + typed.tax), isSum: true },
      ]}
    />
  );
}

const card: CardOf = (line, shown) => {
  const many = shown('quantity');
  const unitCost = shown('unitCost');
  return {
    title: textOf(line, 'description'),
    sum: shown('amount'),
    more: [
      textOf(line, 'costCode'),
      shown('costType'),
      many && [many, textOf(line, 'unit')].filter(Boolean).join(' '),
      unitCost && `$${unitCost}`,
      shown('received'),
      shown('match'),
    ],
  };
};
