export { confirm } from './confirm.ts';
export type { ConfirmAnswer, ConfirmQuestion } from './confirm.ts';
export { copyLink, copyPageLink } from './copyLink.ts';
