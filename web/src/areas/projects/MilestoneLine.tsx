import Box from '@mui/material/Box';
import type { T } from '@plumbline/contract/kit/words';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { labelSpan } from './milestones.ts';
import type { DateName, Milestone, MilestoneLine as Line } from './milestones.ts';

/* In px: a label, a line of it, and a title that fits on one line. */
const LABEL_PX = 128;
const LINE_PX = 16;
const ONE_LINE = 20;

/** The milestones of a project on a proportional line with a plumb line at today; on a phone as a list. */
export function MilestoneLine({ line }: { line: Line }) {
  const t = useT();
  const tops = topsOf(line.milestones);
  return (
    <>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          position: 'relative',
          height: 50 + (tops.at(-1) ?? 0),
          mt: 1,
          mx: '5px',
        }}
      >
        <Box aria-hidden sx={{ position: 'absolute', left: 0, right: 0, top: 31, height: 2, bgcolor: 'divider' }}>
          <Box sx={{ height: 2, width: `${line.today}%`, bgcolor: line.begun ? 'status.good.mark' : 'divider' }} />
        </Box>
        <Box component="ol" aria-label={t('Milestones')}>
          {line.milestones.map((milestone) => (
            <Point
              key={milestone.task?.taskId ?? milestone.name}
              milestone={milestone}
              top={tops[milestone.level ?? 0] ?? 0}
            />
          ))}
        </Box>
        <Today line={line} />
      </Box>
      <PhoneList line={line} />
    </>
  );
}

/** In px: the tops of the label levels, and the end of the last. */
function topsOf(milestones: readonly Milestone[]): number[] {
  const levels = 1 + Math.max(...milestones.map(({ level }) => level ?? 0));
  const tops = [0];
  for (let level = 0; level < levels; level += 1) {
    const labels = milestones.filter((one) => one.level === level);
    const titleLines = labels.some(({ task }) => (task?.title.length ?? 0) > ONE_LINE) ? 2 : 1;
    const hasPlan = labels.some(({ planned }) => planned);
    tops.push((tops[level] ?? 0) + (titleLines + (hasPlan ? 2 : 1)) * LINE_PX + 6);
  }
  return tops;
}

function Point({ milestone, top }: { milestone: Milestone; top: number }) {
  const t = useT();
  const format = useFormat();
  const { day, at, planned, level } = milestone;
  const { side } = labelSpan(milestone);
  return (
    <Box component="li" sx={{ position: 'absolute', top: 24, left: `${at}%`, width: 0 }}>
      <Box
        title={level === null ? `${titleOf(milestone, t)}, ${format.day(day)}` : undefined}
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
        <Dot milestone={milestone} />
      </Box>
      <Box
        className={level === null ? 'vh' : undefined}
        sx={{
          position: 'absolute',
          top: 22 + top,
          width: LABEL_PX,
          typography: 'caption',
          lineHeight: `${LINE_PX}px`,
          ...(side === 'start' && { left: -6, textAlign: 'left' }),
          ...(side === 'middle' && { left: -LABEL_PX / 2, textAlign: 'center' }),
          ...(side === 'end' && { right: -6, textAlign: 'right' }),
        }}
      >
        <Title milestone={milestone} />
        <Box
          component="span"
          className="num"
          sx={{ display: 'block', color: milestone.late ? 'status.attention.ink' : 'text.tertiary' }}
        >
          {format.day(day)}
        </Box>
        {planned && (
          <Box component="span" className="num" sx={{ display: 'block', color: 'text.tertiary' }}>
            {t('planned {day}', { day: format.day(planned) })}
          </Box>
        )}
        <span className="vh">{stateWord(milestone, t)}</span>
      </Box>
    </Box>
  );
}

/** The name of a milestone. A milestone of the schedule links to its task. */
function Title({ milestone }: { milestone: Milestone }) {
  const t = useT();
  const { task } = milestone;
  const title = titleOf(milestone, t);
  if (!task) return <span>{title}</span>;
  return (
    <Box
      component={Link}
      href={`/project/${task.projectId}/task/${task.taskId}`}
      title={title}
      sx={{
        color: 'text.primary',
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        '&:hover': { color: 'link' },
      }}
    >
      {title}
    </Box>
  );
}

function stateWord({ done, late }: Milestone, t: T): string {
  return done ? t('Reached') : late ? t('Late') : t('Ahead');
}

function Dot({ milestone: { done, late } }: { milestone: Milestone }) {
  if (done || late) return <StatusShape tone={done ? 'good' : 'attention'} size={12} />;
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 10,
        height: 10,
        mx: '1px',
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
        {line.milestones.map((milestone) => (
          <Box
            component="li"
            key={milestone.task?.taskId ?? milestone.name}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: milestone.task ? 44 : 32 }}
          >
            <Dot milestone={milestone} />
            <Title milestone={milestone} />
            <span className="vh">{stateWord(milestone, t)}</span>
            <Box
              component="span"
              className="num"
              sx={{
                ml: 'auto',
                flex: 'none',
                color: milestone.late ? 'status.attention.ink' : 'text.secondary',
              }}
            >
              {format.day(milestone.day)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function titleOf({ name, task }: Milestone, t: T): string {
  return name === null ? (task?.title ?? '') : dateWords(t)[name];
}

function dateWords(t: T): Record<DateName, string> {
  return {
    plannedStart: t('Planned start'),
    start: t('Start'),
    substantial: t('Substantial completion'),
    plannedFinish: t('Planned completion'),
    contractFinish: t('Contract completion'),
    finish: t('Final completion'),
  };
}
