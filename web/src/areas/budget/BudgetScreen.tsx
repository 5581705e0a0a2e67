import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { query } from '../../kit/api/index.ts';
import { Link, useBreadcrumbs, useCurrentProject } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { BudgetPanel } from './index.ts';

/**
 * `/project/budget`: the budget of the chosen project. Without a chosen project it lists the projects with links to
 * their budgets.
 */
export function BudgetScreen() {
  const t = useT();
  const project = useCurrentProject((state) => state.project);
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('Budget'), href: '/project/budget' },
  ]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box component="h1" sx={{ m: 0, px: 2, py: 1, typography: 'headline1' }}>
        {project ? t('Budget of {project}', { project: project.projectName }) : t('Budget')}
      </Box>
      {project ? <BudgetPanel projectId={project.projectId} /> : <Choices />}
    </Box>
  );
}

function Choices() {
  const t = useT();
  const found = useQuery(query(projectReads.list, { pageSize: 100, sort: 'projectName' }, { stay: true }));
  if (found.isError) return <LoadFailed error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={6} columns={2} />;
  if (found.data.rows.length === 0)
    return <EmptyState cause="nothing" title={t('No projects yet')} text={t('A budget belongs to a project.')} />;
  return (
    <Box component="ul" aria-label={t('Projects')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {found.data.rows.map(({ projectId, projectNumber, projectName }) => (
        <Box component="li" key={projectId} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Box
            component={Link}
            href={`/project/project/${projectId}?tab=budget`}
            sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2, minHeight: 'max(40px, var(--control))' }}
          >
            <Box component="span" className="num" sx={{ color: 'text.secondary', minWidth: 72 }}>
              {projectNumber}
            </Box>
            {projectName}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
