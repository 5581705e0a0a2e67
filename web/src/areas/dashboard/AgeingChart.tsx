import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { useT } from '../../kit/words/index.ts';
import { COURTS, courtTotals, layOutAgeing, totalOf } from './ageing.ts';
import type { Ageing, Court } from './ageing.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ageWords } from '../../kit/records/list/ages.ts';
import { useWidth } from '../../kit/ui/useWidth.ts';

const FILL: Record<Court, string> = {
  mine: 'var(--pl-palette-turn-main)',
  ours: 'var(--pl-palette-chart-c1)',
  theirs: 'var(--pl-palette-chart-c5)',
};
const LABELS = 76;
const TOTALS = 28;
const ROW = 27;

interface Props {
  title: string;
  /** The summary of the chart in a sentence */
  summary: (totals: Record<Court | 'open', number>) => string;
  rows: readonly Ageing[];
  /** Links a legend entry to the records of that court */
  link: (court: Court, text: ReactNode) => ReactNode;
}

/** Open records by the days that the ball has been in its court: mine, ours or another. */
export function AgeingChart({ title, summary, rows, link }: Props) {
  const t = useT();
  const totals = courtTotals(rows);
  const names = courtNames(t);
  return (
    <ChartFrame
      title={title}
      note={t('drafts not counted')}
      summary={summary({ open: totals.mine + totals.ours + totals.theirs, ...totals })}
      head={[t('Days held'), names.mine, names.ours, names.theirs, t('Total')]}
      rows={rows.map((row) => ({
        key: row.bucket,
        cells: [ageWords(row.bucket, t), row.mine, row.ours, row.theirs, totalOf(row)],
      }))}
      legend={COURTS.map((court) => (
        <Box component="span" key={court} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="i" aria-hidden sx={{ width: 10, height: 10, borderRadius: '1px', bgcolor: FILL[court] }} />
          {link(court, `${names[court]} ${totals[court]}`)}
        </Box>
      ))}
    >
      {(ids) => <Bars rows={rows} {...ids} />}
    </ChartFrame>
  );
}

function Bars({ rows, titleId, summaryId }: { rows: readonly Ageing[]; titleId: string; summaryId: string }) {
  const t = useT();
  const { ref, width } = useWidth<HTMLDivElement>(272);
  const bars = layOutAgeing(rows, {
    left: LABELS,
    length: Math.max(40, width - LABELS - TOTALS),
    rowHeight: ROW,
    barHeight: 16,
  });
  const height = rows.length * ROW;
  return (
    <div ref={ref}>
      <Box
        component="svg"
        role="img"
        aria-labelledby={titleId}
        aria-describedby={summaryId}
        width={width}
        height={height}
        sx={{ display: 'block', maxWidth: '100%', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}
      >
        {bars.map((bar) => (
          <g key={bar.bucket}>
            <text x={0} y={bar.y + 12} fill="var(--pl-palette-text-secondary)">
              {ageWords(bar.bucket, t)}
            </text>
            {bar.segments.map((segment) => (
              <rect
                key={segment.court}
                x={segment.x}
                y={bar.y}
                width={segment.width}
                height={16}
                fill={FILL[segment.court]}
              />
            ))}
            <text x={bar.end + 6} y={bar.y + 12} fontWeight={700} fill="var(--pl-palette-text-primary)">
              {bar.total}
            </text>
          </g>
        ))}
        <path d={`M${LABELS - 0.5} 0V${height}`} stroke="var(--pl-palette-lineStrong)" />
      </Box>
    </div>
  );
}

function courtNames(t: T): Record<Court, string> {
  return { mine: t('Your court'), ours: t('Our court'), theirs: t('Others') };
}
