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

/**
 * Shows numbers as tiles, each a link to the rows it counts. No tile is cut, and the last row is filled. Where one row is too narrow
 * for all, two rows share the tiles evenly: five become three and two.
 */
export function Kpis({ label, kpis }: { label: string; kpis: readonly Kpi[] }) {
  const words = kpis.flatMap((kpi) => [kpi.label, typeof kpi.note === 'string' ? kpi.note : '']);
  const values = kpis.map(({ value }) => (typeof value === 'string' ? value.length * HEADLINE : 0));
  const width = Math.max(...words.map(({ length }) => length * CAPTION), ...values) + SIDES;
  const half = `calc(100% / ${Math.ceil(kpis.length / 2)} - 1px)`;
  // Below zero where all fit into one row, else wider than a half.
  const isNarrow = `calc((${kpis.length * width}px - 100%) * 999)`;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', overflow: 'hidden' }}
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
            flex: { xs: '1 1 40%', sm: `1 1 max(${width}px, min(${isNarrow}, ${half}))` },
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
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

/* In px: what a letter of a caption and a figure of a headline take, and the room beside them. */
const CAPTION = 6.2;
const HEADLINE = 11.5;
const SIDES = 30;

const box = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  p: '12px 12px 12px 16px',
  color: 'text.primary',
  minWidth: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } },
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
