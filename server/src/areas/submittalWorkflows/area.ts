import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { moveOnce } from '../../kit/references.ts';
import { dispositions, saveDisposition, seedDispositions } from './dispositions.ts';
import { removeWorkflow, saveWorkflow, workflows } from './workflows.ts';

export const submittalWorkflowArea: Area = {
  routes: {
    routes: [
      query(submittalWorkflows.dispositions, dispositions),
      command(submittalWorkflows.saveDisposition, saveDisposition),
      query(submittalWorkflows.list, workflows),
      command(submittalWorkflows.save, saveWorkflow),
      command(submittalWorkflows.remove, removeWorkflow),
    ],
  },
  references: {
    company: { 'submittal_workflow_reviewer.for_company_id': moveOnce('workflow_id') },
    person: { 'submittal_workflow_reviewer.person_id': moveOnce('workflow_id') },
  },
  seed: seedDispositions,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
