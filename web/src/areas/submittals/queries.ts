import { useQuery } from '@tanstack/react-query';
import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import { submittalSettings } from '@plumbline/contract/areas/submittals/settings';
import { query } from '../../kit/api/index.ts';

/** Imports of registers, where a device remembers long work. */
export const IMPORT_WORK = 'submittal.import';

const QUIET = { quiet: true, stay: true } as const;

/** The answers of a review, best first. */
export function useDispositions() {
  return useQuery(query(submittalSettings.dispositions, {}, QUIET)).data ?? [];
}

export function useWorkflows(projectId: string | undefined) {
  const asked = query(submittalSettings.workflows, { projectId: projectId ?? '' }, QUIET);
  return useQuery({ ...asked, enabled: projectId !== undefined }).data ?? [];
}

/** The packages of a project that are open. */
export function usePackages(projectId: string | undefined) {
  const filter = { projectId: [projectId ?? ''], status: ['open' as const], sort: 'number', pageSize: 100 };
  return (
    useQuery({ ...query(submittalPackages.list, filter, QUIET), enabled: projectId !== undefined }).data?.rows ?? []
  );
}
