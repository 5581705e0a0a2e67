export { addressJobs } from './addresses.ts';
export { sessionJobs } from './resets.ts';
