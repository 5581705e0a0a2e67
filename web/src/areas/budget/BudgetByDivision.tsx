import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { budgets } from '@plumbline/contract/areas/budget';
import type { Figures } from '@plumbline/contract/areas/budget';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { divisionsOf } from './budgetRows.ts';
import { divisionText } from './divisions.ts';

/**
 * The budget by CSI division: planned, committed, spent and projected amounts, and which divisions are over. Empty
 * without a budget.
 */
export function BudgetByDivision({ projectId }: { projectId: string }) {
  const t = useT();
  const titleId = useId();
  const { data } = useQuery(query(budgets.get, { projectId }, { quiet: true, stay: true }));
  const divisions = divisionsOf(data?.rows ?? []);
  if (!data?.totals || divisions.length === 0) return null;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Budget by division')}
        </Box>
        <Box
          component={Link}
          href={`/project/project/${projectId}?tab=budget`}
          sx={{ ml: 'auto', typography: 'caption', py: { xs: 1.5, md: 0 } }}
        >
          {t('Open budget')}
        </Box>
      </Box>
      <Box
        role="region"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: '-2px' } }}
      >
        <Table
          aria-labelledby={titleId}
          sx={{ borderTop: 1, borderColor: 'divider', '& td, & th': CELL, '& tfoot td': TOTAL }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('Division')}</TableCell>
              <TableCell align="right">{t('Budget')}</TableCell>
              <TableCell align="right">{t('Committed')}</TableCell>
              <TableCell align="right" sx={WIDE}>
                {t('Cost to date')}
              </TableCell>
              <TableCell sx={WIDE}>{t('Spent')}</TableCell>
              <TableCell align="right" sx={WIDE}>
                {t('Projected')}
              </TableCell>
              <TableCell align="right">{t('Over or under')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {divisions.map(({ division, figures }) => (
              <TableRow key={division ?? ''}>
                <TableCell>{division === null ? t('No cost code') : divisionText(division, t)}</TableCell>
                {figures && <Sums figures={figures} />}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell>{t('Total')}</TableCell>
              <Sums figures={data.totals} />
            </TableRow>
          </TableFooter>
        </Table>
      </Box>
    </Box>
  );
}

const CELL = {
  px: 1,
  py: 0.5,
  height: 'var(--row)',
  whiteSpace: 'nowrap',
  // Amounts take only the width they need, so that most divisions fit on one line.
  width: '1%',
  '&:first-of-type': { pl: 2, whiteSpace: 'normal', width: 'auto' },
  '&:last-of-type': { pr: 2 },
};
const TOTAL = { typography: 'body2', fontWeight: 700 } as const;
/** Hidden on a phone. */
const WIDE = { display: { xs: 'none', md: 'table-cell' } };

function Sums({ figures }: { figures: Figures }) {
  const format = useFormat();
  const { revised, committed, actual, projected, variance } = figures;
  const spent = revised > 0 ? Math.round((actual / revised) * 100) : null;
  return (
    <>
      <TableCell align="right" className="num">
        {format.cents(revised)}
      </TableCell>
      <TableCell align="right" className="num" sx={zeroInk(committed)}>
        {format.cents(committed)}
      </TableCell>
      <TableCell align="right" className="num" sx={{ ...WIDE, ...zeroInk(actual) }}>
        {format.cents(actual)}
      </TableCell>
      <TableCell className="num" sx={WIDE}>
        {spent === null ? '–' : <Bar percent={spent} />}
      </TableCell>
      <TableCell align="right" className="num" sx={WIDE}>
        {format.cents(projected)}
      </TableCell>
      <TableCell
        align="right"
        className="num"
        sx={variance < 0 ? { color: 'status.stopped.ink', fontWeight: 700 } : zeroInk(variance)}
      >
        {format.cents(variance)}
      </TableCell>
    </>
  );
}

/** The style of an amount. A zero is dimmed, so that rows with money stand out. */
function zeroInk(cents: number) {
  return cents === 0 ? { color: 'text.tertiary' } : undefined;
}

function Bar({ percent }: { percent: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 40, height: 4, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          component="span"
          sx={{ display: 'block', height: 4, width: `${Math.min(100, percent)}%`, bgcolor: 'primary.main' }}
        />
      </Box>
      <Box component="span" sx={{ minWidth: 36, textAlign: 'right' }}>
        {percent} %
      </Box>
    </Box>
  );
}
