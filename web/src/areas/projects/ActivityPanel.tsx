import Box from '@mui/material/Box';
import type { Project } from '@plumbline/contract/areas/projects';
import { useActor } from '../../kit/nav/index.ts';
import { ActivitySection } from '../../kit/records/ActivitySection.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { trailLabels } from './fields.ts';
import { stepWords } from './words.ts';

/** Everything that happened to the project itself, and what people said about it. */
export function ActivityPanel({ project }: { project: Project }) {
  const t = useT();
  const { personId, fullName } = useActor();
  return (
    <Box sx={{ p: 2, maxWidth: 880 }}>
      <ActivitySection
        recordId={project.recordId}
        projectId={project.projectId}
        me={{ personId, fullName }}
        canComment={project.can.comment}
        says={({ verb }) => stepWords(t)[verb ?? ''] ?? null}
        labelOf={(field) => wordFor(trailLabels(t), field)}
      />
    </Box>
  );
}
