export { DispositionField } from './DispositionField.tsx';
export { StepsEditor, returnDay, stepInput } from './StepsEditor.tsx';
export type { StepPerson } from './StepsEditor.tsx';
export { WorkflowChoice } from './WorkflowChoice.tsx';
export { useDispositions } from './reads.ts';

/** Loads the settings of workflows and dispositions as their own chunk. */
export const loadSetup = () => import('./SubmittalSetup.tsx').then((module) => module.SubmittalSetup);
