export { onLive } from './hear.ts';
export type { LiveReaction } from './hear.ts';
export { startLive, useLive } from './socket.ts';
export { useLiveReads } from './useLiveReads.ts';
