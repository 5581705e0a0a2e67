export { mayMakeContract } from './policy.ts';
export { appliedChange, applyChange } from './change.ts';
export type { Posting } from './change.ts';
export { signForThem } from './share.ts';
export { createContract } from './verbs/index.ts';
export type { NewContract } from './verbs/index.ts';
export { contractVerbs, orderVerbs } from './verbs/index.ts';
export { signatureRow, signatureTrail, signedOnPaper } from './signing.ts';
export type { Signed } from './signing.ts';
