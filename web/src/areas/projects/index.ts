export { projectRoleName } from './words.ts';
