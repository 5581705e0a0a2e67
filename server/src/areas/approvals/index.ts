export { approvalArea } from './area.ts';
