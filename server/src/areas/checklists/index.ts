export { checklistArea } from './area.ts';
export { checklistForms } from './forms.ts';
export * as checklistVerbs from './verbs/index.ts';
