import { useQueries, useQuery } from '@tanstack/react-query';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import type { LateAnswer, LateRow } from '../../kit/records/list/lateLists.ts';
import type { ListEndpoint } from '../../kit/records/list/recordListProps.ts';

/** The counts of a project's parts, in their order. */
export function useProjectCounts(projectId: string, parts: readonly ProjectPart[]) {
  return useQueries({
    queries: parts.map(({ counts }) => query(counts, { projectId: [projectId] }, { quiet: true, stay: true })),
  });
}

/** The late records of each kind, the longest late first. Asks only for kinds whose count has late records or failed. */
export function useLateLists(projectId: string, parts: readonly ProjectPart[]): LateAnswer[] {
  const counts = useProjectCounts(projectId, parts);
  const isAsked = counts.map(({ data, isError }) => isError || (data?.late ?? 0) > 0);
  const answers = useQueries({
    queries: parts.map(({ late }, at) => {
      const { endpoint, input } = late.ask(projectId);
      return {
        ...query<ListEndpoint<LateRow>>(endpoint, input, { quiet: true, stay: true }),
        enabled: isAsked[at] === true,
      };
    }),
  });
  return answers.map((answer, at) => ({
    isPending: isAsked[at] ? answer.isPending : counts[at]?.isPending === true,
    ...(isAsked[at] && answer.data && { data: answer.data }),
    error: isAsked[at] ? answer.error : null,
    refetch: answer.refetch,
  }));
}

/** The most days that a record of each kind is late; undefined if none is. */
export function useLongestLate(projectId: string, parts: readonly ProjectPart[]) {
  const answers = useLateLists(projectId, parts);
  return {
    isPending: answers.some(({ isPending }) => isPending),
    days: answers.map(({ data }) => {
      const due = data?.rows[0]?.dueInDays ?? 0;
      return due < 0 ? -due : undefined;
    }),
  };
}

/** The records in my court on a project, of all kinds. The menu and the project switcher show the same count. */
export function useProjectCourt(projectId: string) {
  return useQuery(query(records.court, { projectId: [projectId], pageSize: 1 }, { quiet: true, stay: true }));
}

/** The path of the list of these records. */
export function inCourtPath(projectId: string): string {
  return `/dashboard?projectIds=${encodeURIComponent(JSON.stringify([projectId]))}`;
}
