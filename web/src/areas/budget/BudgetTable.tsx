import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { FIGURES } from '@plumbline/contract/areas/budget';
import type { Budget, BudgetRow, Figure, Figures } from '@plumbline/contract/areas/budget';
import { figureWords, lineName } from '@plumbline/contract/areas/budget/names';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import type { MenuEntry } from '../../kit/ui/menuEntries.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { divisionsOf, idOf, titleOf } from './budgetRows.ts';
import type { Division } from './budgetRows.ts';
import { divisionText } from './divisions.ts';

interface TableProps {
  budget: Budget;
  onExplain: (row: BudgetRow, figure: Figure) => void;
  actionsOf: (row: BudgetRow) => MenuEntry[];
}

/** The lines by cost code with subtotals by division; on a phone one card per line. */
export function BudgetTable(props: TableProps) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return isWide ? <Wide {...props} /> : <Cards {...props} />;
}

const CELL = { px: '4px', whiteSpace: 'nowrap', fontSize: 'var(--small, 12px)' } as const;
/** These cells stay in place; on a narrow screen the other columns scroll under them. */
const KEPT = { position: 'sticky', bgcolor: 'inherit', zIndex: 1 } as const;
const FIRST = { ...KEPT, left: 0, width: '100%', minWidth: 200, maxWidth: 0 } as const;
const LAST = { ...KEPT, right: 0, width: 40, minWidth: 40, px: '2px', py: 0 } as const;
const VARIANCE = { ...CELL, ...KEPT, right: 40, boxShadow: 'inset 1px 0 0 var(--pl-palette-divider)' } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Wide({ budget, ...given }: TableProps) {
  const t = useT();
  const { totals, rows } = budget;
  const words = figureWords(t);
  const shown = totals ? FIGURES : [];
  return (
    <Box
      role="region"
      aria-label={t('Budget by cost code')}
      tabIndex={0}
      sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: '-2px' } }}
    >
      <Table aria-label={t('Budget')} sx={{ borderTop: 1, borderColor: 'divider' }}>
        <TableHead>
          <TableRow sx={{ bgcolor: 'surface.sunken', '&:hover': { bgcolor: 'surface.sunken' } }}>
            <TableCell sx={FIRST}>{t('Cost code')}</TableCell>
            {shown.map((figure) => (
              <TableCell key={figure} align="right" sx={{ ...cellOf(figure), whiteSpace: 'normal' }}>
                {words[figure]}
              </TableCell>
            ))}
            <TableCell sx={LAST}>
              <span className="vh">{t('Actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {divisionsOf(rows).map((division) => (
            <Fragment key={division.division ?? ''}>
              <Subtotal {...division} />
              {division.rows.map((row) => (
                <Line key={idOf(row)} row={row} {...given} />
              ))}
            </Fragment>
          ))}
        </TableBody>
        {totals && (
          <TableFooter>
            <TableRow
              sx={{
                bgcolor: 'background.paper',
                '& td, & th': { color: 'text.primary', fontWeight: 700, borderTop: 1, borderColor: 'divider' },
              }}
            >
              <TableCell component="th" scope="row" sx={FIRST}>
                {t('Total')}
              </TableCell>
              <Sums figures={totals} />
              <TableCell sx={LAST} />
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

function Subtotal({ division, figures }: Division) {
  const t = useT();
  return (
    <TableRow sx={{ bgcolor: 'surface.sunken', '& td, & th': { fontWeight: 700 } }}>
      <TableCell component="th" scope="row" sx={FIRST}>
        {division === null ? t('No cost code') : divisionText(division, t)}
      </TableCell>
      {figures && <Sums figures={figures} />}
      <TableCell sx={LAST} />
    </TableRow>
  );
}

function Sums({ figures }: { figures: Figures }) {
  const format = useFormat();
  return FIGURES.map((figure) => (
    <TableCell
      key={figure}
      align="right"
      className="num"
      sx={{ ...cellOf(figure), color: toneOf(figure, figures[figure]) }}
    >
      {format.cents(figures[figure])}
    </TableCell>
  ));
}

/** The variance stays in sight, because people read the table for it. */
function cellOf(figure: Figure) {
  return figure === 'variance' ? VARIANCE : CELL;
}

/** Overspent amounts get a warning colour. */
function toneOf(figure: Figure, cents: number): string | undefined {
  return figure === 'variance' && cents < 0 ? 'status.stopped.ink' : undefined;
}

interface LineProps extends Omit<TableProps, 'budget'> {
  row: BudgetRow;
}

function Line({ row, onExplain, actionsOf }: LineProps) {
  const t = useT();
  const name = lineName(t, row);
  return (
    <TableRow sx={{ bgcolor: 'background.paper', '&:hover': { bgcolor: 'action.hover' } }}>
      <TableCell component="th" scope="row" sx={FIRST}>
        <Box className="num" sx={{ typography: 'caption', color: 'text.secondary', ...cut }}>
          {[row.code, costTypeWords(t)[row.costType]].filter(Boolean).join(' · ')}
        </Box>
        <Box title={name} sx={cut}>
          {name}
        </Box>
      </TableCell>
      {row.figures &&
        FIGURES.map((figure) => (
          <TableCell key={figure} align="right" className="num" sx={cellOf(figure)}>
            <FigureButton row={row} figure={figure} onExplain={onExplain} />
          </TableCell>
        ))}
      <TableCell align="right" sx={LAST}>
        <LineMenu row={row} entries={actionsOf(row)} />
      </TableCell>
    </TableRow>
  );
}

function Name({ row }: { row: BudgetRow }) {
  const t = useT();
  return (
    <>
      {row.code && (
        <Box component="span" className="num" sx={{ color: 'text.secondary', mr: 1 }}>
          {row.code}
        </Box>
      )}{' '}
      {lineName(t, row)}
    </>
  );
}

function LineMenu({ row, entries }: { row: BudgetRow; entries: MenuEntry[] }): ReactNode {
  const t = useT();
  if (entries.length === 0) return null;
  const label = t('Change {name}', { name: titleOf(row, t) });
  return <MenuButton iconOnly icon={<MoreHorizOutlined fontSize="small" />} label={label} entries={entries} />;
}

interface FigureButtonProps {
  row: BudgetRow;
  figure: Figure;
  onExplain: TableProps['onExplain'];
}

/** A figure as a button that opens the rows behind it. */
function FigureButton({ row, figure, onExplain }: FigureButtonProps) {
  const t = useT();
  const format = useFormat();
  const cents = row.figures?.[figure] ?? 0;
  const amount = format.cents(cents);
  return (
    <ButtonBase
      className="num"
      aria-haspopup="dialog"
      aria-label={`${figureWords(t)[figure]}, ${titleOf(row, t)}: ${amount}`}
      onClick={() => onExplain(row, figure)}
      sx={{
        font: 'inherit',
        borderRadius: '4px',
        px: '2px',
        // Aligns the figure with figures that are not buttons.
        mx: '-2px',
        minHeight: 24,
        color: toneOf(figure, cents) ?? (cents === 0 ? 'text.secondary' : 'text.primary'),
        fontStyle: figure === 'forecast' && row.isForecastSet ? 'italic' : undefined,
        textDecoration: 'underline',
        textDecorationColor: 'transparent',
        '&:hover, &:focus-visible': { textDecorationColor: 'currentcolor', bgcolor: 'action.hover' },
      }}
    >
      {amount}
    </ButtonBase>
  );
}

function Cards({ budget, onExplain, actionsOf }: TableProps) {
  const t = useT();
  const { rows, totals } = budget;
  const grid = { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, m: 0, mt: 0.5 } as const;
  const pair = { display: 'flex', flexDirection: 'column', minWidth: 0, py: '2px' } as const;
  const words = figureWords(t);
  const label = (figure: Figure) => (
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {words[figure]}
    </Box>
  );
  const format = useFormat();
  return (
    <Box component="ul" aria-label={t('Budget by cost code')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {totals && (
        <Box component="li" sx={{ p: '8px 16px', borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken' }}>
          <b>{t('Total')}</b>
          <Box component="dl" sx={grid}>
            {FIGURES.map((figure) => (
              <Box key={figure} sx={pair}>
                {label(figure)}
                <Box component="dd" className="num" sx={{ m: 0, color: toneOf(figure, totals[figure]) }}>
                  {format.cents(totals[figure])}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {rows.map((row) => (
        <Box component="li" key={idOf(row)} sx={{ p: '8px 16px', borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Name row={row} />
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{costTypeWords(t)[row.costType]}</Box>
            </Box>
            <LineMenu row={row} entries={actionsOf(row)} />
          </Box>
          {row.figures && (
            <Box component="dl" sx={grid}>
              {FIGURES.map((figure) => (
                <Box key={figure} sx={pair}>
                  {label(figure)}
                  <Box component="dd" sx={{ m: 0 }}>
                    <FigureButton row={row} figure={figure} onExplain={onExplain} />
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
