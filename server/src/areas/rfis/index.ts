export { buildRfi, buildSend } from './build.ts';
export { rfiKind } from './policy.ts';
export { get as readRfi } from './present.ts';
export { types as rfiTypes } from './rfiTypes.ts';
export { rfiByLink } from './share.ts';
export * as rfiVerbs from './verbs/index.ts';
