export { bidArea } from './area.ts';
