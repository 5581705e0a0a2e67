import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Kpis } from './Kpis.tsx';
import type { Kpi } from './Kpis.tsx';
import { LateRfis } from './LateRfis.tsx';
import { MilestoneLine } from './MilestoneLine.tsx';
import { ProjectFiles } from './ProjectFiles.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { projectPath } from './rows.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { milestoneLine } from './milestones.ts';

/** The project at a glance: what is open and late, where it stands in time, what is known of it. */
export function OverviewPanel({ project }: { project: Project }) {
  const t = useT();
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
        <Numbers project={project} />
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
        <LateRfis project={project} />
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
function Numbers({ project }: { project: Project }) {
  const t = useT();
  const format = useFormat();
  const { projectId } = project;
  const mayRead = useRight('rfi', 'read') !== 'none';
  const counts = useQuery({
    ...query(rfis.counts, { projectId: [projectId] }, { quiet: true, stay: true }),
    enabled: mayRead,
  });
  const at = projectPath(projectId);
  const tab = (filter: string) => `${at}?tab=rfis${filter}`;
  const number = (n: number | undefined) =>
    n === undefined ? <Skeleton width={40} height={18} sx={{ my: '3px' }} /> : format.number(n);
  const of = counts.data;
  const kpis: Kpi[] = [];
  if (mayRead && !counts.isError) {
    kpis.push(
      {
        id: 'court',
        label: t('In your court'),
        value: number(of?.myCourt),
        href: tab('&court=mine'),
        turn: (of?.myCourt ?? 0) > 0,
      },
      {
        id: 'open',
        label: t('Open RFIs'),
        value: number(of?.open),
        href: tab('&status=["submitted","open","answered"]'),
      },
      { id: 'late', label: t('Late RFIs'), value: number(of?.late), href: tab('&late=true') },
      {
        id: 'closed',
        label: t('Closed RFIs'),
        value: number(of && (of.byStatus.closed ?? 0)),
        href: tab('&status=["closed"]'),
      },
    );
  }
  kpis.push({ id: 'team', label: t('On the team'), value: format.number(project.memberCount), href: `${at}?tab=team` });
  return <Kpis label={t('Numbers of the project')} kpis={kpis} />;
}
