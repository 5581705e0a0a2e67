import type { SUBMITTAL_CATEGORIES, SubmittalStatus, SubmittalType } from '@plumbline/contract/areas/submittals';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/*
 * What the values of a submittal are called, for documents and exports: the same sentences as on the screens.
 */

export const STATUS: Record<SubmittalStatus, string> = {
  draft: 'Draft',
  required: 'Required',
  submitted: 'Submitted',
  inReview: 'In review',
  reviewed: 'Reviewed',
  closed: 'Closed',
  void: 'Void',
};
export const TONES: Record<SubmittalStatus, Tone> = {
  draft: 'neutral',
  required: 'attention',
  submitted: 'attention',
  inReview: 'progress',
  reviewed: 'attention',
  closed: 'good',
  void: 'stopped',
};
export const TYPE: Record<SubmittalType, string> = {
  shopDrawing: 'Shop drawing',
  productData: 'Product data',
  sample: 'Sample',
  mockup: 'Mockup',
  designData: 'Design data',
  testReport: 'Test report',
  certificate: 'Certificate',
  manufacturerInstruction: 'Manufacturer’s instructions',
  deferredDesign: 'Deferred design',
  operationManual: 'O&M manual',
  warranty: 'Warranty',
  asBuilt: 'As-built',
  atticStock: 'Attic stock',
  other: 'Other',
};
export const CATEGORY: Record<(typeof SUBMITTAL_CATEGORIES)[number], string> = {
  action: 'Action',
  informational: 'Informational',
  closeout: 'Closeout',
  maintenance: 'Maintenance',
};
const WORDS: Record<'status' | 'type' | 'category', Record<string, string>> = {
  status: STATUS,
  type: TYPE,
  category: CATEGORY,
};

/** What a value is called, in the reader's language. */
export function word(t: T, of: keyof typeof WORDS, value: string): string {
  return t(WORDS[of][value] ?? value);
}
