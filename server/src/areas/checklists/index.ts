export { checklistArea } from './area.ts';
export * as checklistVerbs from './verbs/index.ts';
