import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { query } from '../../kit/api/index.ts';
import { CardPanel } from '../../kit/records/CardPanel.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { useT } from '../../kit/words/index.ts';
import { ProjectFacts } from './ProjectFacts.tsx';
import { Late, ProjectStatus } from './parts.tsx';
import { projectPath } from './record.tsx';
import { projectSource } from './source.ts';

/** A project beside the list: what it is, what is late in it. */
export function ProjectPanel({ projectId, frame }: { projectId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(query(projects.get, { projectId }, { stay: true }));
  const name = answer.data ? projectSource.nameOf(answer.data, t) : t('Project');
  return (
    <CardPanel frame={frame} name={name} href={projectPath(projectId)} open={t('Open project')} answer={answer}>
      {(project) => (
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
    </CardPanel>
  );
}
