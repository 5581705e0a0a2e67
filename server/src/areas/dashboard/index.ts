export { dashboardArea } from './area.ts';
