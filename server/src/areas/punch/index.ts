export { punchArea } from './area.ts';
