import { useQuery } from '@tanstack/react-query';
import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import { query } from '../../kit/api/index.ts';

const QUIET = { quiet: true, stay: true } as const;

/** The dispositions of a review, best first. */
export function useDispositions() {
  return useQuery(query(submittalWorkflows.dispositions, {}, QUIET)).data ?? [];
}

/** The workflows of a project, with their steps. */
export function useWorkflows(projectId: string) {
  return useQuery(query(submittalWorkflows.list, { projectId }, QUIET)).data ?? [];
}
