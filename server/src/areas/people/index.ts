export { actAs } from './queries.ts';
export { staffVerbs } from './build.ts';
export { addMember } from './commands.ts';
export { followAddress, join } from './joining.ts';
export type { NewMember } from './commands.ts';
export { peopleArea } from './area.ts';
export { suspendMember } from './suspendMember.ts';
