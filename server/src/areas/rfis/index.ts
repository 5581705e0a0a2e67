export { rfiRecord } from './record.ts';
export { rfiRoutes } from './routes.ts';
