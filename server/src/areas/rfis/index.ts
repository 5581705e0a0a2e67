export { buildRfi, buildSend } from './build.ts';
export { countedRfis } from './conditions.ts';
export { visibleRfis } from './policy.ts';
export { remindOverdue } from './reminders.ts';
export { rfiRecord } from './record.ts';
export { rfiRoutes } from './routes.ts';
