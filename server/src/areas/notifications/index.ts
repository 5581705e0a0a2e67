export { notificationsRoutes } from './routes.ts';
