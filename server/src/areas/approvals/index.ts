export { list as listPolicies, save as savePolicy } from './policies.ts';
