import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { VirtualRows } from '../../table/VirtualRows.tsx';
import { StatusShape } from '../../ui/StatusShape.tsx';
import { LineDialog } from '../../ui/grid/LineDialog.tsx';
import type { GridColumn, GridLine } from '../../ui/grid/gridColumns.ts';
import type { Settle } from '../../ui/grid/gridLines.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import { useT } from '../../words/index.ts';

/** A line's card on a phone, made from the shown texts of its columns. */
export type CardOf = (
  line: GridLine,
  shown: (key: string) => string,
) => { title: string; sum: string; more: readonly (string | false)[] };

interface LineCardsProps {
  label: string;
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  settle: Settle;
  card: CardOf;
  readOnly: boolean;
  /** The sum of all lines */
  total: string | undefined;
}

/** The height of a card in px */
const CARD = 72;

/** Lines on a phone: cards with a dialog to edit each. */
export function LineCards({ label, grid, columns, check, settle, card, readOnly, total }: LineCardsProps) {
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
            const face = <Card {...{ line, columns, card }} isWrong={Object.keys(check(line)).length > 0} />;
            if (readOnly) return face;
            return (
              <ButtonBase
                onClick={() => setPlace(index)}
                sx={{ display: 'block', width: '100%', textAlign: 'left', minHeight: CARD - 1 }}
              >
                <span className="vh">{t('Line {n}', { n: index + 1 })} </span>
                {face}
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
      {place !== null && <LineDialog {...{ grid, columns, check, settle, place }} onClose={() => setPlace(null)} />}
    </>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface CardProps extends Pick<LineCardsProps, 'columns' | 'card'> {
  line: GridLine;
  isWrong: boolean;
}

function Card({ line, columns, card, isWrong }: CardProps) {
  const shown = (key: string) => columns.find((column) => column.key === key)?.show(line.texts[key] ?? '', line) ?? '';
  const { title, sum, more } = card(line, shown);
  return (
    <Box sx={{ py: 1, width: '100%', minWidth: 0, typography: 'body2' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {isWrong && <StatusShape tone="stopped" />}
        <Box sx={{ flex: 1, minWidth: 0, ...oneLine }}>{title}</Box>
        <span className="num">{sum}</span>
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary', ...oneLine }}>
        {more.filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
