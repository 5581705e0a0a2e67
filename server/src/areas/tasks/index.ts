export { taskArea } from './area.ts';
export * as taskVerbs from './verbs/index.ts';
