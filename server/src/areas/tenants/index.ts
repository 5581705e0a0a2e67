export { makeTenant } from './commands.ts';
export type { NewTenant } from './commands.ts';
