export { notificationsArea } from './area.ts';
