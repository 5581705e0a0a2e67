import { useCurrentProject, useDeclaredCrumbs, usePathname } from '../kit/nav/index.ts';
import { projectHere } from './projectOf.ts';
import type { ProjectHere } from './projectOf.ts';

/** The project of the open page, else the chosen one; null means all projects. */
export function useProjectHere(): ProjectHere | null {
  const pathname = usePathname();
  const declared = useDeclaredCrumbs();
  const chosen = useCurrentProject((state) => state.project);
  return projectHere({ pathname, ...declared }, chosen);
}
