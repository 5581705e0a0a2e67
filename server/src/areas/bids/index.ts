export { bidArea } from './area.ts';
export * as bidVerbs from './verbs/index.ts';
