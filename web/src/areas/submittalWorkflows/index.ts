export { DispositionField } from './DispositionField.tsx';
export { StepsEditor, returnDay, stepInput } from './StepsEditor.tsx';
export type { StepPerson } from './StepsEditor.tsx';
export { SubmittalSetup } from './SubmittalSetup.tsx';
export { WorkflowChoice } from './WorkflowChoice.tsx';
export { useDispositions } from './reads.ts';
