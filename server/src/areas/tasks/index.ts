export { taskArea } from './area.ts';
export { buildTask } from './build.ts';
export * as taskVerbs from './verbs/index.ts';
