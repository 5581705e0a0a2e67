import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../words/index.ts';

/** A column of a table without sorting and selection. */
interface PanelColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The style of its cells */
  sx?: object;
  /** Digits of equal width; right-aligned if `align` says so */
  num?: boolean;
  align?: 'right';
}

interface PanelTableProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly PanelColumn<Row>[];
  /** The actions of a row, at its end */
  actions?: ((row: Row) => ReactNode) | false;
  /** A row on a phone, an `li` */
  card: (row: Row) => ReactNode;
  /** The style of the table */
  sx?: object;
  /** The style of the list of cards */
  listSx?: object;
}

/** A short table as a part of a page, without sorting and selection; on a phone a list of cards. */
export function PanelTable<Row>({ label, rows, idOf, columns, actions = false, card, ...look }: PanelTableProps<Row>) {
  const t = useT();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  if (!isWide)
    return (
      <Box component="ul" aria-label={label} sx={look.listSx}>
        {rows.map((row) => (
          <Fragment key={idOf(row)}>{card(row)}</Fragment>
        ))}
      </Box>
    );
  return (
    <Table aria-label={label} sx={{ borderTop: 1, borderColor: 'divider', '& td': { py: 0.5 }, ...look.sx }}>
      <TableHead>
        <TableRow>
          {columns.map(({ head, align }) => (
            <TableCell key={head} align={align}>
              {head}
            </TableCell>
          ))}
          {actions && (
            <TableCell sx={{ width: 56 }}>
              <span className="vh">{t('Actions')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={idOf(row)}>
            {columns.map(({ head, cell, sx, num, align }) => (
              <TableCell key={head} align={align} className={num ? 'num' : undefined} sx={sx}>
                {cell(row)}
              </TableCell>
            ))}
            {actions && <TableCell align="right">{actions(row)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
