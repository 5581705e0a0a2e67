import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Project } from '@plumbline/contract/areas/projects';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { Kpis } from '../../kit/records/Kpis.tsx';
import type { Kpi } from '../../kit/records/Kpis.tsx';
import { MilestoneLine } from './MilestoneLine.tsx';
import { ProjectFiles } from './ProjectFiles.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { Late, useProjectCounts, useProjectParts } from './parts.tsx';
import { projectPath } from './rows.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { milestoneLine } from './milestones.ts';

/** The project at a glance: what is open and late, where it stands in time, what is known of it. */
export function OverviewPanel({ project }: { project: Project }) {
  const t = useT();
  const parts = useProjectParts();
  const line = milestoneLine(project);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'stretch',
        flex: 1,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Numbers project={project} parts={parts} />
        {line && (
          <Box
            component="section"
            aria-labelledby="milestones-title"
            sx={{ p: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box component="h2" id="milestones-title" sx={{ m: 0, mb: 1, typography: 'body2', fontWeight: 700 }}>
              {t('Milestones')}
            </Box>
            <MilestoneLine line={line} />
          </Box>
        )}
        <Late projectId={project.projectId} brief={false} />
        {project.description && (
          <Box component="section" aria-labelledby="about-title" sx={{ p: 2, maxWidth: '76ch' }}>
            <Box component="h2" id="about-title" sx={{ m: 0, mb: 0.5, typography: 'body2', fontWeight: 700 }}>
              {t('About the work')}
            </Box>
            <Box sx={{ typography: 'body1', whiteSpace: 'pre-wrap' }}>{project.description}</Box>
          </Box>
        )}
      </Box>
      <Box
        component="aside"
        aria-label={t('Facts')}
        sx={{
          borderLeft: { lg: 1 },
          borderTop: { xs: 1, lg: 0 },
          borderColor: { xs: 'divider', lg: 'divider' },
          px: 2,
          pt: 1.5,
          pb: 2,
          minWidth: 0,
        }}
      >
        <ProjectFacts project={project} />
        <ProjectFiles project={project} />
        <RecentActivity project={project} />
      </Box>
    </Box>
  );
}

/** Every number leads to its rows, with the same filter. */
function Numbers({ project, parts }: { project: Project; parts: readonly ProjectPart[] }) {
  const t = useT();
  const format = useFormat();
  const { projectId } = project;
  const counts = useProjectCounts(projectId, parts);
  const number = (n: number | undefined) =>
    n === undefined ? <Skeleton width={40} height={18} sx={{ my: '3px' }} /> : format.number(n);
  const kpis = parts.flatMap((part, at) => {
    const answer = counts[at];
    if (answer?.isError) return [];
    return part.numbers(answer?.data, t).map(({ id, n, narrowed, ...rest }): Kpi => ({
      ...rest,
      id: `${part.tab}.${id}`,
      value: number(n),
      href: projectPath(projectId, part.tab, narrowed),
    }));
  });
  kpis.push({
    id: 'team',
    label: t('On the team'),
    value: format.number(project.memberCount),
    href: projectPath(projectId, 'team'),
  });
  return <Kpis label={t('Numbers of the project')} kpis={kpis} />;
}
