export { taskArea } from './area.ts';
export { buildTask } from './build.ts';
