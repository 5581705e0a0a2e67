export { bulk } from './bulk.ts';
export { remind } from './changeVerb.ts';
export { create } from './create.ts';
export { close, markNoCharge, reopen, reverse, void } from './end.ts';
export { setMembers, split } from './members.ts';
export { acceptQuote, price, quote, requestPricing } from './pricing.ts';
export { adjust, approve, directToProceed, recall, reject, requestRevision, submit } from './review.ts';
export { execute, makeVendorChanges, sendForSignature, sign } from './sign.ts';
export { setLines, update } from './update.ts';
