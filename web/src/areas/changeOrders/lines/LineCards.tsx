import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { StatusShape } from '../../../kit/ui/StatusShape.tsx';
import { LineDialog } from '../../../kit/ui/grid/LineDialog.tsx';
import type { GridColumn, GridLine } from '../../../kit/ui/grid/gridColumns.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { settled, textOf } from './lineTexts.ts';

interface LineCardsProps {
  label: string;
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  readOnly: boolean;
}

/** The lines on a phone: cards to be read, each with a dialog to change it. */
export function LineCards({ label, grid, columns, check, readOnly }: LineCardsProps) {
  const t = useT();
  const [place, setPlace] = useState<number | null>(null);
  return (
    <>
      {grid.lines.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('It has no lines')}</Box>}
      <Box component="ul" aria-label={label}>
        {grid.lines.map((line, at) => {
          const card = <Card line={line} columns={columns} isWrong={Object.keys(check(line)).length > 0} />;
          return (
            <Box component="li" key={line.key} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              {readOnly ? (
                card
              ) : (
                <ButtonBase
                  aria-label={t('Line {n}', { n: at + 1 })}
                  onClick={() => setPlace(at)}
                  sx={{ display: 'block', width: '100%', textAlign: 'left' }}
                >
                  {card}
                </ButtonBase>
              )}
            </Box>
          );
        })}
      </Box>
      {!readOnly && (
        <Button variant="text" startIcon={<AddOutlined />} onClick={() => setPlace(grid.lines.length)}>
          {t('Add a line')}
        </Button>
      )}
      {place !== null && (
        <LineDialog {...{ grid, columns, check, place }} settle={settled} onClose={() => setPlace(null)} />
      )}
    </>
  );
}

function Card({ line, columns, isWrong }: { line: GridLine; columns: readonly GridColumn[]; isWrong: boolean }) {
  const t = useT();
  const shown = (key: string) => columns.find((column) => column.key === key)?.show(line.texts[key] ?? '', line) ?? '';
  const quantity = textOf(line, 'quantity');
  const many = quantity && [formatDecimal(quantity), textOf(line, 'unit')].filter(Boolean).join(' ');
  const unitCost = shown('unitCost');
  const agreed = shown('agreed');
  return (
    <Box sx={{ py: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {isWrong && <StatusShape tone="stopped" />}
        <Box sx={{ flex: 1, minWidth: 0 }}>{textOf(line, 'description')}</Box>
        <span className="num">{shown('amount')}</span>
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[
          textOf(line, 'costCode'),
          shown('costType'),
          many,
          unitCost && `$${unitCost}`,
          shown('vendorContractId'),
          agreed && t('{sum} agreed', { sum: agreed }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Box>
  );
}
