export { assertOfProject, assertProjectOpen, projectFacts } from './facts.ts';
export type { ProjectFacts } from './facts.ts';
export { visibleProjects } from './policy.ts';
export { lockedReason } from './workflow.ts';
