export { PACKAGES } from './source.ts';
