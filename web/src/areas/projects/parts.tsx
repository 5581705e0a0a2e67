import { rightIn, useMenuTree } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { partsOf } from '../../kit/records/kind/areas.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { useT } from '../../kit/words/index.ts';
import { projectKind } from './record.tsx';

/** The parts that other areas add to a project, as far as I may read them. */
export function useProjectParts(): ProjectPart[] {
  const tree = useMenuTree();
  return partsOf('project').filter(({ resource }) => rightIn(tree, resource, 'read') !== 'none');
}

/** The status of a project as shape and word. */
export function ProjectStatus({ status }: { status: string }) {
  return <StatusChip tone={toneOf(projectKind, status)} word={projectKind.statusWord(status, useT())} />;
}
