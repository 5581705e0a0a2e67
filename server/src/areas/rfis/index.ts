export { buildRfi, buildSend } from './build.ts';
export { remindOverdue } from './reminders.ts';
export { rfiRecord } from './record.ts';
export { rfiRoutes } from './routes.ts';
