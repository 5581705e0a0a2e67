export { buildRfi, buildSend } from './build.ts';
export { rfiKind } from './kind.ts';
export { get as readRfi, types as rfiTypes } from './queries.ts';
export { rfiArea } from './area.ts';
export { rfiByLink } from './share.ts';
export * as rfiVerbs from './verbs/index.ts';
