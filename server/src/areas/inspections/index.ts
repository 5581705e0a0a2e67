export { inspectionForms } from './area.ts';
export * as inspectionVerbs from './verbs/index.ts';
