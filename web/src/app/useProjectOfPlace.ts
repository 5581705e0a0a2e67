import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chooseProject, useActor, useCurrentProject, usePathname } from '../kit/nav/index.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PROJECT_PLACE = new RegExp(`^/project/(?:project/)?(${UUID})(?:/|$)`);

/** The project that an address stands in, null when it is not inside one. */
export function projectOf(pathname: string): string | null {
  return PROJECT_PLACE.exec(pathname)?.[1] ?? null;
}

/** Opening a place inside a project makes it the one worked in. */
export function useProjectOfPlace(): void {
  const actor = useActor();
  const pathname = usePathname();
  const projectId = projectOf(pathname);
  const current = useCurrentProject((state) => state.project?.projectId ?? null);
  const found = useQuery({
    queryKey: ['project of the place', projectId, actor.tenant.tenantId],
    queryFn: () => import('./fetchProject.ts').then((module) => module.fetchProjectName(projectId ?? '')),
    enabled: projectId !== null && projectId !== current,
  });
  const name = found.data;
  useEffect(() => {
    if (projectId && name && projectId !== current)
      chooseProject(actor.tenant.tenantId, { projectId, projectName: name });
  }, [projectId, name, current, actor.tenant.tenantId]);
}
