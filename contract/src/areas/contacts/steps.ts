/**
 * What may happen to the card of a company or a person besides `SHARED_STEPS`, by the verb that its history keeps.
 * The server writes no other, and the screens have words for each.
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
