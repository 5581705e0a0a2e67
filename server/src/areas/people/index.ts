export { addMember, enlist } from './create.ts';
export type { NewMember } from './create.ts';
export { actAs, followAddress, invite, join } from './joining.ts';
export { leaving } from './leaving.ts';
export { move, suspendMember } from './moves.ts';
export { setRate } from './pay.ts';
export { update } from './update.ts';
