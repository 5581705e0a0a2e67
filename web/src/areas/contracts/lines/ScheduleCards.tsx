import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { VirtualRows } from '../../../kit/table/VirtualRows.tsx';
import { StatusShape } from '../../../kit/ui/StatusShape.tsx';
import { LineDialog } from '../../../kit/ui/grid/LineDialog.tsx';
import type { GridColumn, GridLine } from '../../../kit/ui/grid/gridColumns.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { settled, textOf } from './scheduleLines.ts';

interface ScheduleCardsProps {
  label: string;
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  readOnly: boolean;
  /** what all lines come to */
  total: string | undefined;
}

/** px of a card */
const CARD = 72;

/** The schedule of values on a phone: cards to be read, each with a dialog to change it. */
export function ScheduleCards({ label, grid, columns, check, readOnly, total }: ScheduleCardsProps) {
  const t = useT();
  const [place, setPlace] = useState<number | null>(null);
  const { lines } = grid;
  return (
    <>
      {lines.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('It has no lines')}</Box>}
      <Box sx={{ display: 'flex', height: `min(${lines.length * CARD}px, 60vh)` }}>
        <VirtualRows
          label={label}
          count={lines.length}
          height={CARD}
          row={(index) => {
            const line = lines[index];
            if (!line) return null;
            const card = <Card line={line} columns={columns} isWrong={Object.keys(check(line)).length > 0} />;
            if (readOnly) return card;
            return (
              <ButtonBase
                aria-label={t('Line {n}', { n: index + 1 })}
                onClick={() => setPlace(index)}
                sx={{ display: 'block', width: '100%', textAlign: 'left', minHeight: CARD - 1 }}
              >
                {card}
              </ButtonBase>
            );
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
        {!readOnly && (
          <Button variant="text" startIcon={<AddOutlined />} onClick={() => setPlace(lines.length)}>
            {t('Add a line')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {total !== undefined && <b className="num">{t('Total {sum}', { sum: total })}</b>}
      </Box>
      {place !== null && (
        <LineDialog {...{ grid, columns, check, place }} settle={settled} onClose={() => setPlace(null)} />
      )}
    </>
  );
}

function Card({ line, columns, isWrong }: { line: GridLine; columns: readonly GridColumn[]; isWrong: boolean }) {
  const shown = (key: string) => columns.find((column) => column.key === key)?.show(line.texts[key] ?? '', line) ?? '';
  const quantity = textOf(line, 'quantity');
  const many = quantity && [formatDecimal(quantity), textOf(line, 'unit')].filter(Boolean).join(' ');
  const unitCost = shown('unitCost');
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return (
    <Box sx={{ py: 1, typography: 'body2' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {isWrong && <StatusShape tone="stopped" />}
        <Box sx={{ flex: 1, minWidth: 0, ...oneLine }}>{textOf(line, 'description')}</Box>
        <span className="num">{shown('amount')}</span>
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary', ...oneLine }}>
        {[
          textOf(line, 'costCode'),
          shown('costType'),
          many,
          unitCost && `$${unitCost}`,
          shown('received'),
          shown('match'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Box>
  );
}
