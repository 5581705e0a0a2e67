export { inspectionArea } from './area.ts';
export { inspectionForms } from './forms.ts';
export * as inspectionVerbs from './verbs/index.ts';
