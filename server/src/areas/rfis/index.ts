export { buildRfi, buildSend } from './build.ts';
export { answeredRfis, openRfis, pressingRfis } from './conditions.ts';
export { visibleRfis } from './policy.ts';
export { rfiJobs } from './importJob.ts';
export { remindOverdue } from './reminders.ts';
export { get as readRfi, types as rfiTypes } from './queries.ts';
export { rfiRecord } from './record.ts';
export { rfiRoutes } from './routes.ts';
export * as rfiVerbs from './commands.ts';
