/** What a paper of a company is. */
export const DOCUMENT_KINDS = ['insurance', 'license', 'w9', 'other'] as const;
/** What an insurance covers; a bond is one of them. */
export const INSURANCE_TYPES = [
  'generalLiability',
  'auto',
  'umbrella',
  'workersComp',
  'professional',
  'pollution',
  'buildersRisk',
  'bond',
] as const;
