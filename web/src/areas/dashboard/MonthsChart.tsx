import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@plumbline/contract/kit/words';
import { useWidth } from '../../kit/ui/useWidth.ts';
import { useFormat, useLocale, useT } from '../../kit/words/index.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { everyMonth, layOutMonths, namedMonths } from './months.ts';
import type { Month } from './months.ts';

const COLOR = 'var(--pl-palette-chart-c1)';
const INK = 'var(--pl-palette-text-primary)';
const FAINT = 'var(--pl-palette-text-tertiary)';
const HEIGHT = 148;
const SCALE = 48;
const NAME = 30;
/** With more bars nobody could tell them apart. */
const MOST = 24;

interface MonthsChartProps {
  title: string;
  note: string;
  months: readonly Month[];
  /** The days of the dashboard */
  from: string;
  to: string;
  /** Links a legend entry to the records */
  link: (kind: 'executed' | 'pending', text: ReactNode) => ReactNode;
}

/** A bar per month for records created in it: the executed sum, and the pending sum on top. */
export function MonthsChart({ title, note, months, from, to, link }: MonthsChartProps) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const hatch = useId();
  const executed = months.reduce((sum, { executedCents }) => sum + executedCents, 0);
  const pending = months.reduce((sum, { pendingCents }) => sum + pendingCents, 0);
  const shown = everyMonth(months, from, to, MOST);
  const words = { executed: format.cents(executed), pending: format.cents(pending) };
  return (
    <ChartFrame
      title={title}
      note={note}
      summary={t('{executed} executed and {pending} pending in {months|1 month|# months}.', {
        ...words,
        months: shown.length,
      })}
      head={[t('Month'), t('Executed'), t('Pending')]}
      rows={shown.map((one) => ({
        key: one.month,
        cells: [monthName(one.month, locale, 'whole'), format.cents(one.executedCents), format.cents(one.pendingCents)],
      }))}
      legend={
        <>
          <Key fill={COLOR}>{link('executed', t('Executed {sum}', { sum: words.executed }))}</Key>
          <Key fill={`url(#${hatch})`}>{link('pending', t('Pending {sum}', { sum: words.pending }))}</Key>
        </>
      }
    >
      {(ids) => <Drawing months={shown} hatch={hatch} {...ids} />}
    </ChartFrame>
  );
}

interface DrawingProps {
  months: readonly Month[];
  /** The id of the SVG pattern of the pending part */
  hatch: string;
  titleId: string;
  summaryId: string;
}

function Drawing({ months, hatch, titleId, summaryId }: DrawingProps) {
  const locale = useLocale();
  const { ref, width } = useWidth<HTMLDivElement>(272);
  const right = width - SCALE;
  const { bars, rules, zero } = layOutMonths(months, { left: 0, right, top: 12, bottom: 122 });
  const named = namedMonths(months.length, right, NAME);
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
        <defs>
          <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V5" stroke={COLOR} strokeWidth={3} />
          </pattern>
        </defs>
        {rules.map((rule) => (
          <g key={rule.value}>
            <path d={`M0 ${rule.y}H${right + 4}`} stroke="var(--pl-palette-divider)" />
            <text x={width} y={rule.y + 4} textAnchor="end" fill={FAINT}>
              {shortSum(rule.value, locale)}
            </text>
          </g>
        ))}
        {bars.map((bar) => (
          <g key={bar.month}>
            {bar.parts.map(({ kind, y, height }) => (
              <rect
                key={kind}
                x={bar.x}
                y={y}
                width={bar.width}
                height={height}
                fill={kind === 'executed' ? COLOR : `url(#${hatch})`}
                stroke={COLOR}
                strokeWidth={1}
              />
            ))}
          </g>
        ))}
        <path d={`M0 ${zero}H${right + 4}`} stroke="var(--pl-palette-lineStrong)" />
        {named.map((at) => {
          const bar = bars[at];
          const isLast = at === bars.length - 1;
          return (
            bar && (
              <text
                key={bar.month}
                x={Math.max(NAME / 2, bar.x + bar.width / 2)}
                y={142}
                textAnchor="middle"
                fill={isLast ? INK : FAINT}
                fontWeight={isLast ? 700 : 400}
              >
                {monthName(bar.month, locale, 'short')}
              </text>
            )
          );
        })}
      </Box>
    </div>
  );
}

function Key({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <svg width={10} height={10} aria-hidden>
        <rect x={0.5} y={0.5} width={9} height={9} fill={fill} stroke={COLOR} />
      </svg>
      {children}
    </Box>
  );
}

/** "Nov" under a bar, "Nov 2026" in the table. */
function monthName(month: string, locale: Locale, length: 'short' | 'whole'): string {
  const parts = length === 'short' ? ({ month: 'short' } as const) : ({ month: 'short', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** A sum of cents, short enough for a chart's scale: "$200K", negative "($40K)". */
function shortSum(cents: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const words = format.format(Math.abs(cents) / 100);
  return cents < 0 ? `(${words})` : words;
}
