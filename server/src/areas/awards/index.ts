export { awardMade } from './made.ts';
export type { AwardSource } from './made.ts';
