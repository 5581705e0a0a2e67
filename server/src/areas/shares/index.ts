export { sharesRoutes } from './routes.ts';
