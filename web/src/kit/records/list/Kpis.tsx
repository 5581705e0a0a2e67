import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '../../nav/index.ts';

export interface Kpi {
  id: string;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Opens exactly the counted records */
  href?: string;
  turn?: boolean;
  /** Parts of the count, each with a link to its records */
  more?: readonly { id: string; text: string; href: string; turn?: boolean }[];
}

/**
 * Numbers as tiles, each linking to its records. Tiles have one width and aligned lines; none is cut or empty. The last
 * tile takes the rest of its row.
 */
export function Kpis({ label, kpis }: { label: string; kpis: readonly Kpi[] }) {
  const hasLinks = kpis.some(({ more = [] }) => more.length > 0);
  const { width, isMoney } = sizeOf(kpis);
  return (
    <Box sx={{ containerType: 'inline-size', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="ul"
        aria-label={label}
        sx={{ display: 'grid', overflow: 'hidden', ...columnsFor(kpis.length, width) }}
      >
        {kpis.map((kpi) => (
          <Tile key={kpi.id} kpi={kpi} valueText={isMoney ? 'headline2' : 'headline1'} besideLinks={hasLinks} />
        ))}
      </Box>
    </Box>
  );
}

/** The width of the widest tile in px, so that nothing is cut. Amounts of money use a smaller font. */
export function sizeOf(kpis: readonly Pick<Kpi, 'label' | 'value' | 'note'>[]): { width: number; isMoney: boolean } {
  const words = kpis.flatMap(({ label, note }) => [label.length, typeof note === 'string' ? note.length : 0]);
  const values = kpis.map(({ value }) => (typeof value === 'string' ? value.length : 0));
  const isMoney = Math.max(...values) > LONG_VALUE;
  const widest = Math.max(Math.max(...words) * CAPTION, Math.max(...values) * (isMoney ? SUM : HEADLINE));
  return { width: widest + SIDES, isMoney };
}

/** CSS columns for this many tiles of at least `width` px, by the available width; two where it is narrow. */
export function columnsFor(count: number, width: number) {
  const filled = (most: number) => {
    const { columns, lastSpans } = evenColumns(count, most);
    return {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      '& > li:last-of-type': { gridColumn: `span ${lastSpans}` },
    };
  };
  const wider = Array.from({ length: Math.max(0, count - 2) }, (_, at) => at + 3);
  return {
    ...filled(2),
    ...Object.fromEntries(wider.map((most) => [`@container (min-width: ${Math.ceil(most * width)}px)`, filled(most)])),
  };
}

/** As few rows as `most` columns allow, then as few columns as those rows need. `lastSpans` fills the last row. */
export function evenColumns(count: number, most: number): { columns: number; lastSpans: number } {
  const rows = Math.ceil(count / most);
  const columns = Math.ceil(count / rows);
  return { columns, lastSpans: columns * rows - count + 1 };
}

/* All tiles of a row share the rows of label, number and last line. */
const lines = { display: 'grid', gridTemplateRows: 'subgrid' } as const;

interface TileProps {
  kpi: Kpi;
  valueText: 'headline1' | 'headline2';
  /** Tiles in the same row end with links, which are taller than a note */
  besideLinks: boolean;
}

function Tile({ kpi, valueText, besideLinks }: TileProps) {
  const { more = [] } = kpi;
  const isLast = more.length === 0;
  const inside = <Inside kpi={kpi} valueText={valueText} besideLinks={besideLinks} />;
  const sx = { ...box, gridRow: isLast ? 'span 3' : 'span 2', ...(!isLast && { pb: 0 }) };
  return (
    <Box
      component="li"
      sx={{
        ...lines,
        gridRow: 'span 3',
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
        ml: '-1px',
        mt: '-1px',
        minWidth: 0,
      }}
    >
      {kpi.href ? (
        <Box
          component={Link}
          href={kpi.href}
          sx={{
            ...sx,
            '&:hover': { bgcolor: 'action.hover', textDecoration: 'none' },
            '&:focus-visible': { outlineOffset: '-2px' },
          }}
        >
          {inside}
        </Box>
      ) : (
        <Box sx={sx}>{inside}</Box>
      )}
      {!isLast && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignContent: 'flex-start',
            columnGap: 1.5,
            px: 2,
            // Touch links are tall; this keeps their text close to the number.
            mt: { xs: '-12px', lg: 0 },
            pb: { xs: 0, lg: 1 },
          }}
        >
          {more.map(({ id, text, href, turn }) => (
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
  );
}

/* In px: the width of a letter of a caption, of a digit of a headline and of an amount, and the padding. */
const CAPTION = 6.2;
const HEADLINE = 11.5;
const SUM = 10.2;
const SIDES = 30;
/** An amount with more letters than this uses a smaller font, so that five tiles fit in a row. */
const LONG_VALUE = 10;

const box = {
  ...lines,
  p: '12px 12px 11px 16px',
  color: 'text.primary',
  minWidth: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } },
} as const;

function Inside({ kpi, valueText, besideLinks }: TileProps) {
  return (
    <>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {kpi.label}
      </Box>
      <Box component="span" className="num" sx={{ typography: valueText, color: kpi.turn ? 'turn.ink' : 'inherit' }}>
        {kpi.value}
      </Box>
      {kpi.note && (
        <Box
          component="span"
          className="num"
          sx={{ typography: 'caption', color: 'text.tertiary', ...(besideLinks && { pt: { xs: '1px', lg: '3px' } }) }}
        >
          {kpi.note}
        </Box>
      )}
    </>
  );
}
