import Box from '@mui/material/Box';
import type { T } from '@plumbline/contract/kit/words';
import { useFormat, useT } from '../../kit/words/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import type { Milestone, MilestoneLine as Line, MilestoneName } from './milestones.ts';

const LABEL_PX = 132;

/** The dates of a project on one line in proportion, with the plumb line where today stands; on a phone the same as a list. */
export function MilestoneLine({ line }: { line: Line }) {
  const t = useT();
  const isLow = line.milestones.some(({ level }) => level === 1);
  const hasPlan = line.milestones.some(({ planned }) => planned);
  const height = isLow ? 132 : hasPlan ? 104 : 92;
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, position: 'relative', height, mt: 1, mx: '5px' }}>
        <Box aria-hidden sx={{ position: 'absolute', left: 0, right: 0, top: 31, height: 2, bgcolor: 'divider' }}>
          <Box sx={{ height: 2, width: `${line.today}%`, bgcolor: line.begun ? 'status.good.mark' : 'divider' }} />
        </Box>
        <Box component="ol" aria-label={t('Milestones')}>
          {line.milestones.map((milestone) => (
            <Point key={milestone.name} milestone={milestone} />
          ))}
        </Box>
        <Today line={line} />
      </Box>
      <PhoneList line={line} />
    </>
  );
}

function Point({ milestone }: { milestone: Milestone }) {
  const t = useT();
  const format = useFormat();
  const { name, day, at, done, planned, level } = milestone;
  const side = at < 8 ? 'start' : at > 92 ? 'end' : 'middle';
  return (
    <Box component="li" sx={{ position: 'absolute', top: 24, left: `${at}%`, width: 0 }}>
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
        <Dot done={done} />
      </Box>
      <Box
        sx={{
          position: 'absolute',
          top: level === 1 ? 60 : 22,
          width: LABEL_PX,
          typography: 'caption',
          lineHeight: '16px',
          whiteSpace: 'nowrap',
          ...(side === 'start' && { left: -6, textAlign: 'left' }),
          ...(side === 'middle' && { left: -LABEL_PX / 2, textAlign: 'center' }),
          ...(side === 'end' && { right: -6, textAlign: 'right' }),
        }}
      >
        {milestoneWords(t)[name]}
        <Box component="span" className="num" sx={{ display: 'block', color: 'text.tertiary' }}>
          {format.day(day)}
        </Box>
        {planned && (
          <Box component="span" className="num" sx={{ display: 'block', color: 'text.tertiary' }}>
            {t('planned {day}', { day: format.day(planned) })}
          </Box>
        )}
        <span className="vh">{done ? t('Reached') : t('Ahead')}</span>
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
        {line.milestones.map(({ name, day, done }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
            <Dot done={done} />
            {milestoneWords(t)[name]}
            <Box component="span" className="num" sx={{ ml: 'auto', color: 'text.secondary' }}>
              {format.day(day)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function milestoneWords(t: T): Record<MilestoneName, string> {
  return {
    plannedStart: t('Planned start'),
    start: t('Start'),
    substantial: t('Substantial completion'),
    plannedFinish: t('Planned completion'),
    finish: t('Final completion'),
  };
}
