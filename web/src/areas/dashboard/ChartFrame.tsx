import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../kit/words/index.ts';

interface Props {
  title: string;
  note?: string;
  /** The chart in one sentence, for people who cannot see it */
  summary: string;
  head: string[];
  rows: { key: string; cells: (string | number)[] }[];
  legend: ReactNode;
  children: (ids: { titleId: string; summaryId: string }) => ReactNode;
}

/** A chart with title, summary, legend, and its numbers as a table behind a button. */
export function ChartFrame({ title, note, summary, head, rows, legend, children }: Props) {
  const t = useT();
  const titleId = useId();
  const summaryId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            flexWrap: 'wrap',
            columnGap: 1,
            flex: 1,
            minWidth: 0,
            pt: { xs: 1.5, lg: 0.5 },
          }}
        >
          <Box component="h2" id={titleId} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
            {title}
          </Box>
          {note && (
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {note}
            </Box>
          )}
        </Box>
        <Button
          variant="text"
          size="small"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          sx={{ flex: 'none', typography: 'caption', minHeight: { xs: 44, lg: 28 } }}
        >
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      </Box>
      <p id={summaryId} className="vh">
        {summary}
      </p>
      {asTable ? <NumbersTable title={title} head={head} rows={rows} /> : children({ titleId, summaryId })}
      <Box
        component="figcaption"
        sx={{
          mt: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          typography: 'caption',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {legend}
      </Box>
    </Box>
  );
}

function NumbersTable({ title, head, rows }: Pick<Props, 'title' | 'head' | 'rows'>) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={title}
      sx={{ maxHeight: 168, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'caption',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { px: 1, py: 0.25, textAlign: 'right' },
          '& th:first-of-type, & td:first-of-type': { textAlign: 'left', fontWeight: 400 },
          '& thead th': { position: 'sticky', top: 0, bgcolor: 'surface.sunken', color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
