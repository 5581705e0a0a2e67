/*
 * One function per verb. Each takes the RFI locked, judges the actor's right, acts, and answers the RFI as it is now.
 */
export { addendum, create } from './draftCommands.ts';
export { update } from './updateCommand.ts';
export { returnToDraft, send, submit } from './reviewCommands.ts';
export { addReviewer, forward, shiftCourt } from './askCommands.ts';
export { answerInternally, askAgain, markOfficial, respond } from './answerCommands.ts';
export { close, reopen, voidRfi } from './endCommands.ts';
export { remind, setDue, setImpacts } from './factCommands.ts';
export { bulk } from './bulk.ts';
