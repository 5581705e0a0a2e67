import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '../../kit/nav/index.ts';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { DashboardData } from '../../kit/records/kind/areas.ts';

type Row = DashboardData['heldByOthers'][number];

/** Other companies that hold the ball: how many records, how late, for how long. */
export function HeldByOthers({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <Box component="section" aria-labelledby="others-title">
      <Box component="h2" id="others-title" sx={{ m: 0, px: 2, pt: 2, pb: 1, typography: 'body2', fontWeight: 700 }}>
        {t('Held by others')}
      </Box>
      {rows.length === 0 && (
        <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('No other company has the ball.')}</Box>
      )}
      {rows.length > 0 && (wide ? <Wide rows={rows} /> : <Cards rows={rows} />)}
    </Box>
  );
}

function Wide({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      aria-labelledby="others-title"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        tableLayout: 'fixed',
        '& td, & th': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: '16px !important' }}>{t('Company')}</TableCell>
          <TableCell align="right" sx={{ width: 80 }}>
            {t('Records')}
          </TableCell>
          <TableCell align="right" sx={{ width: 92 }}>
            {t('Late')}
          </TableCell>
          <TableCell align="right" sx={{ width: 140 }}>
            {t('Median held')}
          </TableCell>
          <TableCell align="right" sx={{ width: 88 }}>
            {t('Longest')}
          </TableCell>
          <TableCell sx={{ pl: '24px !important' }}>{t('Oldest record')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.companyName}>
            <TableCell sx={{ pl: '16px !important' }}>{row.companyName}</TableCell>
            <TableCell align="right" className="num">
              {format.number(row.records)}
            </TableCell>
            <TableCell align="right" className="num">
              <Late n={row.late} />
            </TableCell>
            <TableCell align="right" className="num">
              {t('{n} d', { n: Math.round(row.medianDays) })}
            </TableCell>
            <TableCell align="right" className="num">
              {t('{n} d', { n: Math.round(row.longestDays) })}
            </TableCell>
            <TableCell sx={{ pl: '24px !important' }}>
              <Oldest row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  return (
    <Box component="ul" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {rows.map((row) => (
        <Box component="li" key={row.companyName} sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Box component="b" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {row.companyName}
            </Box>
            <span className="num">{t('{n|1 record|# records}', { n: row.records })}</span>
          </Box>
          <Box
            className="num"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption', color: 'text.secondary' }}
          >
            {row.late > 0 && (
              <Box component="b" sx={{ color: 'status.attention.ink' }}>
                {t('{n} late', { n: row.late })}
              </Box>
            )}
            <span>{t('median {n} d', { n: Math.round(row.medianDays) })}</span>
            <span>{t('longest {n} d', { n: Math.round(row.longestDays) })}</span>
          </Box>
          <Oldest row={row} />
        </Box>
      ))}
    </Box>
  );
}

function Late({ n }: { n: number }) {
  return n > 0 ? (
    <Box component="b" sx={{ color: 'status.attention.ink' }}>
      {n}
    </Box>
  ) : (
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      0
    </Box>
  );
}

function Oldest({ row }: { row: Row }) {
  const { oldest } = row;
  if (!oldest) return null;
  const path = kindOf(oldest.kind)?.path(oldest);
  const words = (
    <>
      <span className="num">{oldest.number}</span>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {oldest.title}
      </Box>
    </>
  );
  const box = {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: { xs: '44px', md: 'inherit' },
  } as const;
  return path ? (
    <Box component={Link} href={path} title={oldest.title} sx={box}>
      {words}
    </Box>
  ) : (
    <Box sx={box}>{words}</Box>
  );
}
