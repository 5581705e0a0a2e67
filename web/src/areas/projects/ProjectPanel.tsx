import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { SidePanel } from '../../kit/records/SidePanel.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { Late, ProjectStatus } from './parts.tsx';
import { projectPath } from './record.tsx';

/** A project beside the list: what it is, what is late in it. */
export function ProjectPanel({ projectId, frame }: { projectId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(query(projects.get, { projectId }, { stay: true }));
  const project = answer.data;
  const href = projectPath(projectId);
  return (
    <SidePanel
      frame={frame}
      name={project?.projectNumber ?? t('Project')}
      href={href}
      footer={
        <Button variant="contained" component={Link} href={href}>
          {t('Open project')}
        </Button>
      }
    >
      {answer.isError && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {!project && !answer.isError && <SkeletonText lines={8} />}
      {project && (
        <>
          <Box>
            <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'headline2' }}>
              {project.projectName}
            </Box>
            <ProjectStatus status={project.status} />
          </Box>
          <ProjectFacts project={project} />
          <Box sx={{ mx: -2 }}>
            <Late projectId={projectId} brief />
          </Box>
        </>
      )}
    </SidePanel>
  );
}
