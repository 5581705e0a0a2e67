import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { contractReads } from '@plumbline/contract/areas/contracts/reads';
import type { Project } from '@plumbline/contract/areas/projects';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { query } from '../../kit/api/index.ts';
import { Link, useRight } from '../../kit/nav/index.ts';
import { Skeleton } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { MilestoneLine } from './MilestoneLine.tsx';
import { completionFloat, milestoneLine, scheduledMilestones } from './milestones.ts';
import { projectPath } from './record.tsx';

const QUIET = { quiet: true, stay: true };
const OF_SCHEDULE = 'category=["milestone"]';

/**
 * The milestones of a project: its own dates, those of contract and schedule, and the float to completion. Hidden
 * without a date.
 */
export function Milestones({ project }: { project: Project }) {
  const t = useT();
  const readsContracts = useRight('contract', 'read') !== 'none';
  const readsTasks = useRight('task', 'read') !== 'none';
  const { projectId } = project;
  // The same call as the overview's money part, so it is sent once.
  const contract = useQuery({
    ...query(contractReads.totals, { projectId: [projectId], contractType: ['prime'] }, QUIET),
    enabled: readsContracts,
  });
  const schedule = useQuery({
    ...query(
      taskReads.list,
      {
        projectId: [projectId],
        category: ['milestone'],
        status: ['draft', 'open', 'inProgress', 'blocked', 'readyForReview', 'closed'],
        sort: 'dueDate',
        pageSize: 50,
      },
      QUIET,
    ),
    enabled: readsTasks,
  });
  if (contract.isLoading || schedule.isLoading)
    return (
      <Box sx={{ p: 2, minHeight: 140, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton width="60%" />
      </Box>
    );
  const contractFinish = contract.data?.completionDate;
  const tasks = scheduledMilestones(schedule.data?.rows ?? [], project.timeZone);
  const line = milestoneLine(project, { contractFinish, tasks });
  if (!line) return null;
  return (
    <Box
      component="section"
      aria-labelledby="milestones-title"
      sx={{ p: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Box component="h2" id="milestones-title" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Milestones')}
        </Box>
        <Float days={completionFloat(project, contractFinish)} />
        {tasks.length > 0 && (
          <Box
            component={Link}
            href={projectPath(projectId, 'tasks', OF_SCHEDULE)}
            sx={{ ml: 'auto', typography: 'caption', lineHeight: { xs: '44px', md: 'inherit' } }}
          >
            {t('Open milestones')}
          </Box>
        )}
      </Box>
      <MilestoneLine line={line} />
    </Box>
  );
}

/** How many days the plan ends before or after the contract's date. */
function Float({ days }: { days: number | null }) {
  const t = useT();
  const format = useFormat();
  if (days === null) return null;
  const isBehind = days < 0;
  return (
    <Box
      component="span"
      className="num"
      sx={{ typography: 'caption', color: isBehind ? 'status.attention.ink' : 'text.secondary' }}
    >
      {t('Float to completion')}{' '}
      <b>{isBehind ? t('−{n} d', { n: format.number(-days) }) : t('{n} d', { n: format.number(days) })}</b>
    </Box>
  );
}
