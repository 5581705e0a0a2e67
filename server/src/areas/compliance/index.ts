export { add as addCompliance } from './commands.ts';
