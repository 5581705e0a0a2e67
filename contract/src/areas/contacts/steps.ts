/**
 * The history steps of a company's or a person's card, in addition to `SHARED_STEPS`, by their verb. The server writes no others, and the screens have
 * words for each.
 */
export const CARD_STEPS = [
  // of the card itself
  'changeStatus',
  'block',
  'unblock',
  'merge',
  'mergedInto',
  'addCompliance',
  'requestCompliance',
  // of somebody who works here
  'addMember',
  'enlist',
  'updateOwn',
  'invite',
  'acceptInvitation',
  'assignRoles',
  'setRate',
  'removeRate',
  'setLimits',
  'setPhoto',
  'setSignature',
  'requireFactor',
  'exemptFactor',
  'startLeave',
  'endLeave',
  'suspend',
  'reinstate',
  'deactivate',
  'reactivate',
  'leave',
  'rehire',
  'anonymise',
  // of what they can
  'setSkill',
  'addCertificate',
  'updateCertificate',
  'validCertificate',
  'refusedCertificate',
  'revokedCertificate',
] as const;
export type CardStep = (typeof CARD_STEPS)[number];
