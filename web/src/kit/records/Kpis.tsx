import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '../nav/index.ts';

export interface Kpi {
  id: string;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** leads to exactly the rows that were counted */
  href?: string;
  turn?: boolean;
  /** what of it is counted below, each with its rows */
  more?: readonly { id: string; text: string; href: string; turn?: boolean }[];
}

/** Numbers in a row between two lines; each leads to what it counts. */
export function Kpis({ label, kpis }: { label: string; kpis: readonly Kpi[] }) {
  const columns = { xs: 2, sm: Math.min(3, kpis.length), lg: columnsFor(kpis.length) };
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `repeat(${columns.xs}, minmax(0, 1fr))`,
          sm: `repeat(${columns.sm}, minmax(0, 1fr))`,
          lg: `repeat(${columns.lg}, minmax(0, auto))`,
        },
        borderBottom: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      {kpis.map((kpi) => (
        <Box
          component="li"
          key={kpi.id}
          sx={{
            borderLeft: 1,
            borderTop: 1,
            borderColor: 'divider',
            ml: '-1px',
            mt: '-1px',
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            // The last one takes the cells that are left, so that none is empty.
            '&:last-of-type': {
              gridColumn: {
                xs: `span ${restOf(kpis.length, columns.xs)}`,
                sm: `span ${restOf(kpis.length, columns.sm)}`,
                lg: `span ${restOf(kpis.length, columns.lg)}`,
              },
            },
          }}
        >
          {kpi.href ? (
            <Box
              component={Link}
              href={kpi.href}
              sx={{
                ...box,
                ...(kpi.more && { pb: 0 }),
                '&:hover': { bgcolor: 'action.hover', textDecoration: 'none' },
                '&:focus-visible': { outlineOffset: '-2px' },
              }}
            >
              <Inside kpi={kpi} />
            </Box>
          ) : (
            <Box sx={box}>
              <Inside kpi={kpi} />
            </Box>
          )}
          {kpi.more && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, px: 2, pb: 1 }}>
              {kpi.more.map(({ id, text, href, turn }) => (
                <Box
                  component={Link}
                  key={id}
                  href={href}
                  className="num"
                  sx={{
                    typography: 'caption',
                    lineHeight: { xs: '44px', lg: '24px' },
                    color: turn ? 'turn.ink' : 'text.secondary',
                  }}
                >
                  {text}
                </Box>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** At most six in a line, and lines of the same length as far as that goes. */
function columnsFor(count: number): number {
  return Math.ceil(count / Math.ceil(count / 6));
}

/** How many cells the last of so many takes. */
function restOf(count: number, columns: number): number {
  return ((columns - (count % columns)) % columns) + 1;
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  p: '12px 12px 12px 16px',
  color: 'text.primary',
  minWidth: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

function Inside({ kpi }: { kpi: Kpi }) {
  return (
    <>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {kpi.label}
      </Box>
      <Box component="span" className="num" sx={{ typography: 'headline1', color: kpi.turn ? 'turn.ink' : 'inherit' }}>
        {kpi.value}
      </Box>
      {kpi.note && (
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {kpi.note}
        </Box>
      )}
    </>
  );
}
