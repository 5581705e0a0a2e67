export { atInvite } from './invitation.ts';
export { ask, intend, submit } from './submissions.ts';
export * as bidPackageVerbs from './verbs/index.ts';
