import { rightIn, useCurrentProject, useMenuTree, usePathname } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';
import { partsOf } from '../kit/records/kind/areas.ts';
import { startedResources } from './menuIcons.tsx';
import { projectOf } from './projectOf.ts';

export interface Start {
  kind: string;
  label: string;
  href: string;
}

/** Whether I may start anything. */
export function useMayStart(): boolean {
  const tree = useMenuTree();
  return startedResources().some((resource) => rightIn(tree, resource, 'create') !== 'none');
}

/** The records that I may start now, in the current project; empty until the kinds are loaded. */
export function useStarts(): Start[] {
  const t = useT();
  const tree = useMenuTree();
  const chosen = useCurrentProject((state) => state.project?.projectId ?? null);
  const projectId = projectOf(usePathname()) ?? chosen;
  return partsOf('records')
    .flatMap(({ starts = [] }) => starts)
    .filter((start) => rightIn(tree, start.resource, 'create') !== 'none')
    .map((start) => ({ kind: start.kind, label: start.label(t), href: start.href(projectId) }));
}
