export { makeTenant, shortNameOf } from './build.ts';
export type { NewTenant } from './build.ts';
export {
  EXPORT_DAYS,
  OperatorError,
  closeTenant,
  createRoot,
  givePlan,
  giveSeats,
  giveStorage,
  giveSubtenants,
  markPastDue,
  reactivateTenant,
  setOrigins,
  suspendTenant,
} from './operator.ts';
export { tenantJobs } from './jobs.ts';
export { shareRole, sharedRoles } from './sharedRoles.ts';
