import type { Project } from '@plumbline/contract/areas/projects';
import { LateTable } from '../../kit/records/list/LateRecords.tsx';
import { useT } from '../../kit/words/index.ts';
import { useProjectParts } from './parts.tsx';
import { projectPath } from './record.tsx';
import { useLateLists } from './useProjectCounts.ts';

/** The late records of a project, of all kinds that I may read. */
export function Late({ project, brief }: { project: Project; brief: boolean }) {
  const { projectId, today } = project;
  const t = useT();
  const parts = useProjectParts();
  const answers = useLateLists(projectId, parts);
  const kinds = parts.map(({ tab, label, late }, at) => ({
    id: tab,
    label: label(t),
    href: projectPath(projectId, tab, 'late=true&sort=dueDate'),
    late,
    answer: answers[at],
  }));
  return <LateTable projectId={projectId} today={today} kinds={kinds} brief={brief} />;
}
