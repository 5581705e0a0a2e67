export { makeAward, standingAward } from './made.ts';
export type { AwardSource } from './made.ts';
export * as awardVerbs from './verbs/index.ts';
