import { useQuery } from '@tanstack/react-query';
import { specSections } from '@plumbline/contract/areas/specSections';
import { query } from '../../kit/api/index.ts';

/** The sections of a project's specification; none while there is no project. */
export function useSections(projectId: string | undefined) {
  const asked = query(specSections.list, { projectId: projectId ?? '' }, { quiet: true, stay: true });
  return useQuery({ ...asked, enabled: projectId !== undefined }).data ?? [];
}
