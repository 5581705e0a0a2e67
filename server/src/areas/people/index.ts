export { actAs } from './queries.ts';
export { addMember } from './commands.ts';
export type { NewMember } from './commands.ts';
export { peopleRoutes } from './routes.ts';
export { suspendMember } from './suspendMember.ts';
