export { roomOf } from './places.ts';
