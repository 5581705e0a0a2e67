import { useQuery } from '@tanstack/react-query';
import { submittalSettings } from '@plumbline/contract/areas/submittals';
import { query } from '../../kit/api/index.ts';
import { projectChoices } from '../../kit/records/readChoices.ts';

/* What a project and the company set up, for forms and dialogs; the list does without. */

const QUIET = { quiet: true, stay: true } as const;

/** The answers of a review, best first. */
export function useDispositions() {
  return useQuery(query(submittalSettings.dispositions, {}, QUIET)).data ?? [];
}

/** The workflows of a project. */
export const WORKFLOWS = projectChoices(submittalSettings.workflows, (workflows) =>
  workflows.map((one) => ({ value: one.workflowId, label: one.name })),
);

/** The workflows of a project, with their steps. */
export function useWorkflows(projectId: string) {
  return useQuery(query(submittalSettings.workflows, { projectId }, QUIET)).data ?? [];
}
