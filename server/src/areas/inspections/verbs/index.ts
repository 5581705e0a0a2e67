export { bulk } from './bulk.ts';
export { addRuns, create, notReady, reinspect, removeRun, setRecurrence } from './create.ts';
export { remind } from './inspectionVerb.ts';
export { update } from './update.ts';
export { close, reopen, returnInspection, submit } from './verdict.ts';
export { cancel, request, schedule, start } from './visit.ts';
