export { assertKnown } from './known.ts';
