export { assertOfProject, assertProjectOpen, projectFacts } from './facts.ts';
export type { ProjectFacts } from './facts.ts';
export { visibleProjects } from './policy.ts';
export { projectKind } from './record.ts';
export { projectRoutes } from './routes.ts';
export { PATH_SEPARATOR } from './tree.ts';
export { lockedReason } from './workflow.ts';
