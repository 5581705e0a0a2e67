export { addMember } from './commands.ts';
export type { NewMember } from './commands.ts';
