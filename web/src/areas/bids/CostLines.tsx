import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bidBreakdowns, bidDownloads } from '@plumbline/contract/areas/bids';
import type { Bid, BidBreakdown } from '@plumbline/contract/areas/bids';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { MOST_LINES } from '@plumbline/contract/areas/bids/parts';
import { bidReads, breakdownReads } from '@plumbline/contract/areas/bids/reads';
import { percentOfCents } from '@plumbline/contract/kit/money/exact';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { call, query } from '../../kit/api/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { LinesEditor } from '../../kit/records/lines/LinesEditor.tsx';
import type { CardOf } from '../../kit/records/lines/LineCards.tsx';
import { textOf } from '../../kit/records/lines/savedLines.ts';
import type { Base } from '../../kit/records/lines/savedLines.ts';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import type { GridLine } from '../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { useCostColumns } from './costColumns.ts';
import { COST_TEXTS, centsOf, gridLineOf, hoursOf, inputOf, settleLine, typeOf } from './costLines.ts';
import { bidSource } from './source.ts';

interface CostLinesProps {
  bid: Bid;
  part: BidBreakdown;
  readOnly: boolean;
}

/** The cost lines of a part in a grid. Unsaved lines are kept in this tab. `readOnly` when the price may not change. */
export function CostLines({ bid, part, readOnly }: CostLinesProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { columns, check } = useCostColumns();
  const { bidBreakdownId, pricingSource } = part.breakdown;
  const { bidId } = bid;
  const base = useMemo(() => baseOf(part), [part]);
  async function readNow() {
    const now = await call(breakdownReads.get, { bidId, bidBreakdownId });
    client.setQueryData(query(breakdownReads.get, { bidId, bidBreakdownId }).queryKey, now);
    return baseOf(now);
  }
  const sheets = {
    sheets: sheetExports(t, bidDownloads.sheet.path, { bidId, bidBreakdownId }),
    read: (fileId: string) => client.fetchQuery(query(bidReads.cells, { bidId, fileId }, { quiet: true })),
  };
  return (
    <Section title={t('Lines of cost')} note={base.lines.length > 0 && base.lines.length}>
      {pricingSource !== 'selfPerform' && !readOnly && (
        <Box sx={{ mb: 1, color: 'text.secondary' }}>
          {t('It is priced by an amount. Lines that are saved take its place.')}
        </Box>
      )}
      <LinesEditor
        {...{ columns, check, readNow, readOnly, sheets, centsOf, card }}
        source={bidSource}
        record={bid}
        draft={`lines.${bidBreakdownId}`}
        texts={COST_TEXTS}
        settle={settleLine}
        most={MOST_LINES}
        read={base}
        call={bidBreakdowns.setLines}
        input={(lines, version, idOf) => ({
          bidId,
          version,
          bidBreakdownId,
          lines: lines.map((line) => inputOf(line, idOf(line.key))),
        })}
        columnOf={{ laborRateCents: 'laborRate' }}
        saved={t('Lines saved')}
        label={t('Lines of cost')}
        tooMany={t('A part has at most {n} lines.', { n: format.number(MOST_LINES) })}
        below={(lines) => <Totals lines={lines} taxPercent={bid.taxPercent} />}
      />
    </Section>
  );
}

function baseOf({ version, lines = [] }: BidBreakdown): Base {
  return { version, lines: lines.map(gridLineOf) };
}

/** The sums of cost lines by cost type, their hours, and their tax. */
function Totals({ lines, taxPercent }: { lines: readonly GridLine[]; taxPercent: string }) {
  const t = useT();
  const format = useFormat();
  const types = costTypeWords(t);
  const sumOf = (wanted: (line: GridLine) => boolean) =>
    lines.reduce((sum, line) => (wanted(line) ? sum + (centsOf(line) ?? 0) : sum), 0);
  const isTaxed = (line: GridLine) =>
    textOf(line, 'taxable') === 'yes' && (typeOf(line) === 'material' || typeOf(line) === 'equipment');
  const taxable = sumOf(isTaxed);
  const hours = lines.reduce((sum, line) => sum + hoursOf(line), 0);
  const facts = [
    ...COST_TYPES.map((type) => [types[type], sumOf((line) => centsOf(line) !== 0 && typeOf(line) === type)] as const),
    [t('Taxable'), taxable] as const,
    [
      t('Sales tax {n} %', { n: taxPercent }),
      Number.isSafeInteger(taxable) ? percentOfCents(taxable, taxPercent) : 0,
    ] as const,
  ].filter(([, cents]) => cents !== 0);
  if (facts.length === 0) return null;
  return (
    <Box
      role="note"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: '4px', mb: 2, color: 'text.secondary' }}
    >
      {facts.map(([label, cents]) => (
        <span key={label}>
          {label} <b className="num">{format.cents(cents)}</b>
        </span>
      ))}
      {hours > 0 && (
        <span>
          {t('Hours of labor')} <b className="num">{formatDecimal(hours.toFixed(1))}</b>
        </span>
      )}
    </Box>
  );
}

const card: CardOf = (line, shown) => {
  const with$ = (key: string) => shown(key) && `$${shown(key)}`;
  const rate = [
    shown('productionRate') && `${shown('productionRate')}/h`,
    shown('hoursPerUnit') && `${shown('hoursPerUnit')} h`,
  ];
  return {
    title: textOf(line, 'description'),
    sum: shown('amount'),
    more: [
      shown('costType'),
      [shown('quantity'), textOf(line, 'unit')].filter(Boolean).join(' '),
      with$('unitCost'),
      shown('wastePercent') && `+${shown('wastePercent')} %`,
      ...rate,
      shown('crewSize') && `× ${shown('crewSize')}`,
      with$('laborRate'),
    ],
  };
};
