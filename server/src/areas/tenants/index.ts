export { makeTenant, shortNameOf } from './build.ts';
export type { NewTenant } from './build.ts';
export { tenantJobs } from './jobs.ts';
export { tenantRoutes } from './routes.ts';
