import { useQueries } from '@tanstack/react-query';
import { query } from '../../kit/api/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';

/** What the parts of a project count there, in their order. */
export function useProjectCounts(projectId: string, parts: readonly ProjectPart[]) {
  return useQueries({
    queries: parts.map(({ counts }) => query(counts, { projectId: [projectId] }, { quiet: true, stay: true })),
  });
}
