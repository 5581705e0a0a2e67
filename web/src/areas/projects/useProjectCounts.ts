import { useQueries, useQuery } from '@tanstack/react-query';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';

/** What the parts of a project count there, in their order. */
export function useProjectCounts(projectId: string, parts: readonly ProjectPart[]) {
  return useQueries({
    queries: parts.map(({ counts }) => query(counts, { projectId: [projectId] }, { quiet: true, stay: true })),
  });
}

/** Everything in my court on a project, of every kind: the number that the menu and the switcher show too. */
export function useProjectCourt(projectId: string) {
  return useQuery(query(records.court, { projectId: [projectId], pageSize: 1 }, { quiet: true, stay: true }));
}

/** Where all of it is listed. */
export function inCourtPath(projectId: string): string {
  return `/dashboard?projectIds=${encodeURIComponent(JSON.stringify([projectId]))}`;
}
