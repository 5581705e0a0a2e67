export { atInvite } from './invitation.ts';
export { ask, intend, signNda, submit } from './submissions.ts';
export * as bidPackageVerbs from './verbs/index.ts';
