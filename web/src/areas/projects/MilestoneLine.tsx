import Box from '@mui/material/Box';
import type { T } from '@plumbline/contract/kit/words';
import { useFormat, useT } from '../../kit/words/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import type { Milestone, MilestoneLine as Line, MilestoneName } from './milestones.ts';

const LABEL_PX = 132;

/** The dates of a project on one line in proportion, with the plumb line where today stands; on a phone the same as a list. */
export function MilestoneLine({ line }: { line: Line }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          position: 'relative',
          height: line.milestones.some((one) => one.level === 1)
            ? 132
            : line.milestones.some((one) => one.planned)
              ? 104
              : 92,
          mt: 1,
          mx: '5px',
        }}
      >
        <Box aria-hidden sx={{ position: 'absolute', left: 0, right: 0, top: 31, height: 2, bgcolor: 'divider' }}>
          <Box sx={{ height: 2, width: `${line.today}%`, bgcolor: line.begun ? 'status.good.mark' : 'divider' }} />
        </Box>
        <Box component="ol" aria-label={t('Milestones')}>
          {line.milestones.map((one) => (
            <Point
              key={one.name}
              one={one}
              name={milestoneName(one.name, t)}
              day={format.day(one.day)}
              planned={one.planned && format.day(one.planned)}
            />
          ))}
        </Box>
        <Today line={line} />
      </Box>
      <PhoneList line={line} />
    </>
  );
}

function Point({ one, name, day, planned }: { one: Milestone; name: string; day: string; planned: string | null }) {
  const t = useT();
  const side = one.at < 8 ? 'start' : one.at > 92 ? 'end' : 'middle';
  const lower = one.level === 1;
  return (
    <Box component="li" sx={{ position: 'absolute', top: 24, left: `${one.at}%`, width: 0 }}>
      <Box
        sx={{
          position: 'absolute',
          left: -8,
          width: 16,
          height: 16,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.default',
        }}
      >
        <Dot done={one.done} />
      </Box>
      <Box
        sx={{
          position: 'absolute',
          top: lower ? 60 : 22,
          width: LABEL_PX,
          typography: 'caption',
          lineHeight: '16px',
          whiteSpace: 'nowrap',
          ...(side === 'start' && { left: -6, textAlign: 'left' }),
          ...(side === 'middle' && { left: -LABEL_PX / 2, textAlign: 'center' }),
          ...(side === 'end' && { right: -6, textAlign: 'right' }),
        }}
      >
        {name}
        <Box component="span" className="num" sx={{ display: 'block', color: 'text.tertiary' }}>
          {day}
        </Box>
        {planned && (
          <Box component="span" className="num" sx={{ display: 'block', color: 'text.tertiary' }}>
            {t('planned {day}', { day: planned })}
          </Box>
        )}
        <span className="vh">{one.done ? t('Reached') : t('Ahead')}</span>
      </Box>
    </Box>
  );
}

function Dot({ done }: { done: boolean }) {
  if (done) return <StatusShape tone="good" size={12} />;
  return (
    <Box
      aria-hidden
      sx={{
        width: 10,
        height: 10,
        border: '2px solid',
        borderColor: 'lineStrong',
        borderRadius: '50%',
        bgcolor: 'background.default',
      }}
    />
  );
}

function Today({ line }: { line: Line }) {
  const right = line.today > 75;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 0,
        left: `${line.today}%`,
        height: 40,
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
    >
      <Box
        component="span"
        className="num"
        sx={{
          position: 'absolute',
          top: -2,
          typography: 'caption',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          ...(right ? { right: 8 } : { left: 8 }),
        }}
      >
        <TodayWords line={line} />
      </Box>
    </Box>
  );
}

function TodayWords({ line }: { line: Line }) {
  const t = useT();
  return (
    <>
      <Box component="b" sx={{ color: 'text.primary' }}>
        {t('Today')}
      </Box>
      {line.count && `, ${t('day {day} of {of}', line.count)}`}
    </>
  );
}

function PhoneList({ line }: { line: Line }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box sx={{ display: { sm: 'none' } }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
        <TodayWords line={line} />
      </Box>
      <Box component="ol" aria-label={t('Milestones')}>
        {line.milestones.map((one) => (
          <Box component="li" key={one.name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
            <Dot done={one.done} />
            {milestoneName(one.name, t)}
            <Box component="span" className="num" sx={{ ml: 'auto', color: 'text.secondary' }}>
              {format.day(one.day)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function milestoneName(name: MilestoneName, t: T): string {
  switch (name) {
    case 'plannedStart':
      return t('Planned start');
    case 'start':
      return t('Start');
    case 'substantial':
      return t('Substantial completion');
    case 'plannedFinish':
      return t('Planned completion');
    case 'finish':
      return t('Final completion');
  }
}
