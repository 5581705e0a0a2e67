export { dispositionInUse, dispositions, selectDisposition } from './dispositions.ts';
export { reviewersOf, saveWorkflow, selectWorkflow, workflowOf } from './workflows.ts';
