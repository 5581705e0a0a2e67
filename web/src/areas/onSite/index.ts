import { lazyPart } from '../../kit/nav/index.ts';

/** The plan of these projects for today and the next days. Its children appear once the plan is loaded. */
export const SitePlans = lazyPart(() => import('./SitePlans.tsx').then((module) => module.SitePlans));

/** The readiness of a project, its coming visits and newest photos. Its children appear once these are loaded. */
export const ProjectPlans = lazyPart(() => import('./ProjectPlans.tsx').then((module) => module.ProjectPlans));

export { PlanLine, VisitLine } from './PlanLine.tsx';
export { QUIET, dayOf, tasksByCompany, usePlanned, useVisits } from './plans.ts';
