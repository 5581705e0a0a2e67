import Box from '@mui/material/Box';
import type { CustodyRow } from '@plumbline/contract/kit/records';
import { useWidth } from '../../ui/useWidth.ts';
import { useFormat, useT } from '../../words/index.ts';
import { Section } from './Section.tsx';
import { custodyPicture, heldBy } from './custody.ts';
import type { CustodyBar } from './custody.ts';

interface CustodyBarsProps {
  rows: readonly CustodyRow[];
  myId: string | null;
}

/**
 * The custody of a record as a timeline by company. The record's PDF proves it with every stay and the trail's hash.
 */
export function CustodySection({ rows, myId }: CustodyBarsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Section title={t('Custody')} note={custodySummary(rows, t)}>
      <CustodyBars rows={rows} myId={myId} />
    </Section>
  );
}

/* In px: lane names, a date with its margin, and the width before measuring. */
const LANE = 104;
const WIDE_LANE = 160;
const DATE = 100;
const WIDE = 720;

/** Who held the ball and for how long: a lane per company, mine in orange, a plumb line at now. */
export function CustodyBars({ rows, myId }: CustodyBarsProps) {
  const t = useT();
  const format = useFormat();
  const { ref, width } = useWidth<HTMLDivElement>(WIDE);
  const lanes = width < WIDE ? LANE : WIDE_LANE;
  const picture = custodyPicture(rows, Date.now(), myId, Math.max(1, Math.min(6, Math.floor((width - lanes) / DATE))));
  if (picture.lanes.length === 0) return <Box sx={{ color: 'text.tertiary' }}>{t('Nobody has held it yet.')}</Box>;
  const short = (iso: string) => format.day(iso).replace(/,? \d{4}$/, '');
  return (
    <Box
      ref={ref}
      role="img"
      aria-label={summaryText(picture, t)}
      sx={{ position: 'relative', display: 'grid', gridTemplateColumns: `${lanes}px minmax(0, 1fr)` }}
    >
      <Box sx={{ minHeight: 20 }} />
      <Box className="num" sx={{ position: 'relative', height: 20, typography: 'caption', color: 'text.tertiary' }}>
        {picture.ticks.map((tick, index) => (
          <Box
            key={tick.at}
            component="span"
            style={index === picture.ticks.length - 1 ? undefined : { left: `${tick.left}%` }}
            sx={{ position: 'absolute', whiteSpace: 'nowrap', ...edge(index, picture.ticks.length) }}
          >
            {short(tick.at)}
          </Box>
        ))}
      </Box>
      {picture.lanes.map((lane) => (
        <Box key={lane.company ?? ''} sx={{ display: 'contents' }}>
          <Box
            sx={{
              borderTop: 1,
              borderColor: 'divider',
              minHeight: 32,
              display: 'flex',
              alignItems: 'center',
              pr: 1,
              py: '2px',
              typography: 'caption',
              overflowWrap: 'anywhere',
            }}
          >
            {lane.company ?? t('No company')}
          </Box>
          <Box sx={{ position: 'relative', borderTop: 1, borderColor: 'divider', minHeight: 32 }}>
            {picture.ticks.slice(1, -1).map((tick) => (
              <Box
                key={tick.at}
                style={{ left: `${tick.left}%` }}
                sx={{ position: 'absolute', insetBlock: 0, width: '1px', bgcolor: 'divider' }}
              />
            ))}
            {lane.bars.map((bar) => (
              <Bar key={`${bar.left}-${bar.width}`} bar={bar} text={barText(bar, lane.company, t)} />
            ))}
          </Box>
        </Box>
      ))}
      {picture.running && (
        <Box
          sx={{
            position: 'absolute',
            right: 0,
            top: 20,
            bottom: -2,
            width: '1px',
            bgcolor: 'text.primary',
            '&::after': {
              content: '""',
              position: 'absolute',
              left: '-4px',
              bottom: '-7px',
              border: '4.5px solid transparent',
              borderTop: '8px solid',
              borderTopColor: 'text.primary',
              borderBottom: 0,
            },
          }}
        />
      )}
    </Box>
  );
}

function Bar({ bar, text }: { bar: CustodyBar; text: string }) {
  return (
    <Box
      component="span"
      title={[bar.people.join(', '), text, bar.reason].filter(Boolean).join(' · ')}
      style={{ left: `min(${bar.left}%, 100% - 4px)`, width: `${bar.width}%` }}
      sx={{
        position: 'absolute',
        top: '50%',
        height: 20,
        mt: '-10px',
        minWidth: '4px',
        borderRadius: '2px',
        border: 1,
        typography: 'caption',
        px: bar.width > 6 ? '5px' : 0,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
        zIndex: 1,
        ...(bar.mine && bar.running
          ? { bgcolor: 'turn.main', borderColor: 'turn.main', color: 'turn.contrastText', fontWeight: 700 }
          : { bgcolor: 'status.neutral.tint', borderColor: 'status.neutral.mark', color: 'text.primary' }),
      }}
    >
      {bar.width > 6 ? text : ''}
    </Box>
  );
}

type Speaks = (sentence: string, values?: Record<string, string | number>) => string;

function barText(bar: CustodyBar, company: string | null, t: Speaks): string {
  return t('{name}, {days} d', { name: heldBy(bar, company) ?? t('You'), days: bar.days });
}

function summaryText(picture: ReturnType<typeof custodyPicture>, t: Speaks): string {
  const lanes = picture.lanes.map((lane) =>
    t('{company} {days} days', { company: lane.company ?? t('No company'), days: lane.days }),
  );
  return t('Who held it: {list}', { list: lanes.join(', ') });
}

function edge(index: number, count: number): object {
  // The last date ends at the picture's edge, also when it is the only one.
  if (index === count - 1) return { right: 0, color: 'text.primary', fontWeight: 700 };
  return index === 0 ? {} : { transform: 'translateX(-50%)' };
}

/** "Harbor & Vale 4.2, Alder + Voss 3.7" for the heading of the bars. */
function custodySummary(rows: readonly CustodyRow[], t: Speaks): string {
  const picture = custodyPicture(rows, Date.now(), null);
  if (picture.lanes.length === 0) return '';
  const lanes = picture.lanes.map((lane) => `${lane.company ?? t('No company')} ${lane.days}`).join(', ');
  return t('Who held it, {n|1 day|# days}: {lanes}', { n: Math.round(picture.totalDays), lanes });
}
