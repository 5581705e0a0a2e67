export { DispositionField } from './DispositionField.tsx';
export { StepsEditor, returnDay, stepInput } from './StepsEditor.tsx';
export type { StepPerson } from './StepsEditor.tsx';
export { WorkflowChoice } from './WorkflowChoice.tsx';
export { useDispositions } from './reads.ts';

/** Where workflows and the answers of a review are seen and changed, in a chunk of its own. */
export const loadSetup = () => import('./SubmittalSetup.tsx').then((module) => module.SubmittalSetup);
