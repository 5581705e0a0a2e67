import Box from '@mui/material/Box';
import type { Locale } from '@plumbline/contract/kit/words';
import { useFormat, useLocale, useT } from '../../kit/words/index.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { useWidth } from '../../kit/ui/useWidth.ts';
import { endedWeeks, layOutWeeks } from './weeks.ts';
import type { Point, Week } from './weeks.ts';

const OPENED = 'var(--pl-palette-chart-c1)';
const CLOSED = 'var(--pl-palette-chart-c3)';
const INK = 'var(--pl-palette-text-primary)';
const FAINT = 'var(--pl-palette-text-tertiary)';
const HEIGHT = 148;

/** Records opened and closed in each week of a range that ends on `to`. */
export function WeeksChart({ title, weeks, to }: { title: string; weeks: readonly Week[]; to: string }) {
  const t = useT();
  const format = useFormat();
  const opened = weeks.reduce((sum, week) => sum + week.opened, 0);
  const closed = weeks.reduce((sum, week) => sum + week.closed, 0);
  return (
    <ChartFrame
      title={title}
      note={t('per week')}
      summary={t('{opened} opened and {closed} closed in {weeks|1 week|# weeks}.', {
        opened,
        closed,
        weeks: weeks.length,
      })}
      head={[t('Week of'), t('Opened'), t('Closed')]}
      rows={weeks.map((week) => ({ key: week.week, cells: [format.day(week.week), week.opened, week.closed] }))}
      legend={
        <>
          <Key color={OPENED} text={t('Opened {n}', { n: opened })} />
          <Key color={CLOSED} dashed text={t('Closed {n}', { n: closed })} />
        </>
      }
    >
      {(ids) => <Drawing weeks={endedWeeks(weeks, to)} {...ids} />}
    </ChartFrame>
  );
}

function Drawing({ weeks, titleId, summaryId }: { weeks: readonly Week[]; titleId: string; summaryId: string }) {
  const locale = useLocale();
  const { ref, width } = useWidth<HTMLDivElement>(272);
  const right = width - 52;
  const lines = layOutWeeks(weeks, { left: 4, right, top: 12, bottom: 122 });
  const last = weeks.at(-1);
  const openedEnd = lines.opened.at(-1);
  const closedEnd = lines.closed.at(-1);
  return (
    <div ref={ref}>
      <Box
        component="svg"
        role="img"
        aria-labelledby={titleId}
        aria-describedby={summaryId}
        width={width}
        height={HEIGHT}
        sx={{ display: 'block', maxWidth: '100%', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}
      >
        {lines.rules.map((rule) => (
          <g key={rule.value}>
            <path d={`M0 ${rule.y}H${right + 8}`} stroke="var(--pl-palette-divider)" />
            <text x={width} y={rule.y + 4} textAnchor="end" fill={FAINT}>
              {rule.value}
            </text>
          </g>
        ))}
        <polyline points={pointsOf(lines.opened)} fill="none" stroke={OPENED} strokeWidth={2} strokeLinejoin="round" />
        <polyline
          points={pointsOf(lines.closed)}
          fill="none"
          stroke={CLOSED}
          strokeWidth={2}
          strokeDasharray="5 3"
          strokeLinejoin="round"
        />
        {openedEnd && <circle cx={openedEnd.x} cy={openedEnd.y} r={4} fill={OPENED} />}
        {closedEnd && <rect x={closedEnd.x - 3.5} y={closedEnd.y - 3.5} width={7} height={7} fill={CLOSED} />}
        {last && (
          <>
            <text x={right + 9} y={lines.ends.opened + 4} fontWeight={700} fill={INK}>
              {last.opened}
            </text>
            <text x={right + 9} y={lines.ends.closed + 4} fontWeight={700} fill={INK}>
              {last.closed}
            </text>
          </>
        )}
        {lines.marks.map((mark) => (
          <text
            key={mark.week}
            x={mark.x}
            y={142}
            textAnchor={mark.anchor}
            fill={mark.anchor === 'end' ? INK : FAINT}
            fontWeight={mark.anchor === 'end' ? 700 : 400}
          >
            {weekName(mark.week, weeks.length, locale)}
          </text>
        ))}
      </Box>
    </div>
  );
}

function Key({ color, dashed = false, text }: { color: string; dashed?: boolean; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <svg width={16} height={10} aria-hidden>
        <path d="M0 5H16" stroke={color} strokeWidth={2} {...(dashed ? { strokeDasharray: '5 3' } : {})} />
      </svg>
      {text}
    </Box>
  );
}

function pointsOf(points: readonly Point[]): string {
  return points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
}

/** "Sep 4" in a short range, "Sep 2026" in one that may cross a year. */
function weekName(week: string, count: number, locale: Locale): string {
  const parts =
    count > 26 ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${week.slice(0, 10)}T00:00:00Z`),
  );
}
