import { rightIn, useCurrentProject, useMenuTree, usePathname } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';
import { partsOf } from '../kit/records/areas.ts';
import { projectOf } from './projectOf.ts';

export interface Start {
  kind: string;
  label: string;
  href: string;
}

/** What I may start now, in the project where I am. */
export function useStarts(): Start[] {
  const t = useT();
  const tree = useMenuTree();
  const chosen = useCurrentProject((state) => state.project?.projectId ?? null);
  const projectId = projectOf(usePathname()) ?? chosen;
  return partsOf('frame')
    .flatMap(({ starts = [] }) => starts)
    .filter((start) => rightIn(tree, start.resource, 'create') !== 'none')
    .map((start) => ({ kind: start.kind, label: start.label(t), href: start.href(projectId) }));
}
