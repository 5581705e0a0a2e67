export { sharesArea } from './area.ts';
