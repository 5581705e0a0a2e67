export { changesByMonth } from './list.ts';
export { atRequest, decline, submit } from './quotes.ts';
export { signForThem } from './share.ts';
export * as changeVerbs from './verbs/index.ts';
