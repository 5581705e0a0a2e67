export { checklistForms } from './area.ts';
export * as checklistVerbs from './verbs/index.ts';
