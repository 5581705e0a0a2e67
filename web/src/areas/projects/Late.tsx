import { LateTable } from '../../kit/records/LateRecords.tsx';
import { useT } from '../../kit/words/index.ts';
import { useProjectParts } from './parts.tsx';
import { projectPath } from './record.tsx';

/** What is late on a project, of every kind that I may read. */
export function Late({ projectId, brief }: { projectId: string; brief: boolean }) {
  const t = useT();
  const kinds = useProjectParts().map(({ tab, label, late }) => ({
    id: tab,
    label: label(t),
    href: projectPath(projectId, tab, 'late=true&sort=dueDate'),
    late,
  }));
  return <LateTable projectId={projectId} kinds={kinds} brief={brief} />;
}
