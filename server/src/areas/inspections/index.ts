export { inspectionForms, inspectionVerbs } from './area.ts';
