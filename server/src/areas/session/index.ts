export { addressJobs } from './addresses.ts';
export { sessionJobs } from './resets.ts';
export { sessionArea } from './area.ts';
