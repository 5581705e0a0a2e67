import type { Project } from '@plumbline/contract/areas/projects';
import { LateTable } from '../../kit/records/LateRecords.tsx';
import { useT } from '../../kit/words/index.ts';
import { useProjectParts } from './parts.tsx';
import { projectPath } from './record.tsx';

/** What is late on a project, of every kind that I may read. */
export function Late({ project, brief }: { project: Project; brief: boolean }) {
  const { projectId, today } = project;
  const t = useT();
  const kinds = useProjectParts().map(({ tab, label, late }) => ({
    id: tab,
    label: label(t),
    href: projectPath(projectId, tab, 'late=true&sort=dueDate'),
    late,
  }));
  return <LateTable projectId={projectId} today={today} kinds={kinds} brief={brief} />;
}
