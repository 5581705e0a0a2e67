import { lazyPart } from '../../kit/nav/index.ts';

/** What is planned for today and the next days in these projects; what it holds stands below, once the plans are there. */
export const SitePlans = lazyPart(() => import('./SitePlans.tsx').then((module) => module.SitePlans));

/** What is ready to begin on a project, what comes, and its newest pictures; what it holds stands below, once they are there. */
export const ProjectPlans = lazyPart(() => import('./ProjectPlans.tsx').then((module) => module.ProjectPlans));

export { PlanLine, VisitLine } from './PlanLine.tsx';
export { QUIET, dayOf, tasksByCompany, usePlanned, useVisits } from './plans.ts';
