import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../../nav/index.ts';

interface SumsProps {
  label: string;
  sums: readonly { label: string; value: ReactNode; href?: string }[];
  /** Above a list: full width, between two lines */
  strip?: boolean;
}

/** Sums side by side with labels. A sum with an address links to its records. */
export function Sums({ label, sums, strip = false }: SumsProps) {
  if (sums.length === 0) return null;
  // With more than six sums, the last row never has only one.
  const beside = Math.ceil(sums.length / Math.ceil(sums.length / 6));
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        mb: strip ? 0 : 2,
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '1px',
        border: strip ? 0 : 1,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        borderRadius: strip ? 0 : 1,
        overflow: 'hidden',
        bgcolor: 'divider',
      }}
    >
      {sums.map(({ label: name, value, href }) => (
        <Box
          key={name}
          sx={{
            flex: `1 1 max(${strip ? 148 : 132}px, calc(100% / ${beside} - 1px))`,
            p: strip ? '8px 16px' : '8px 12px',
            bgcolor: 'background.default',
            minWidth: 0,
          }}
        >
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" className="num" sx={{ m: 0, fontWeight: 700 }}>
            {href ? (
              <Box component={Link} href={href} sx={{ color: 'text.primary' }}>
                {value}
              </Box>
            ) : (
              value
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface SumRowsProps {
  label?: string;
  rows: readonly { label: string; value: ReactNode; isSum?: boolean }[];
  /** Below a table whose sums are at the right */
  atRight?: boolean;
}

/** Sums below each other with labels; the total is highlighted. */
export function SumRows({ label, rows, atRight = false }: SumRowsProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        ...(atRight && { mt: 1, mb: 2, ml: { md: 'auto' } }),
        maxWidth: 480,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        rowGap: '4px',
        '& dt, & dd': { m: 0 },
      }}
    >
      {rows.map(({ label: name, value, isSum = false }, at) => (
        <Fragment key={`${at} ${name}`}>
          <Box component="dt" sx={isSum ? { fontWeight: 700 } : { color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" className="num" sx={{ textAlign: 'right', fontWeight: isSum ? 700 : 400 }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
