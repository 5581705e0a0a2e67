import type { DISCIPLINES, IMPACTS, PRIORITIES, RFI_REASONS, RfiStatus } from '@plumbline/contract/areas/rfis';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/*
 * What the values of an RFI are called, for documents and exports: the same sentences as on the screens.
 */

export const STATUS: Record<RfiStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  void: 'Void',
};
export const TONES: Record<RfiStatus, Tone> = {
  draft: 'neutral',
  submitted: 'attention',
  open: 'progress',
  answered: 'attention',
  closed: 'good',
  void: 'stopped',
};
const REASON: Record<(typeof RFI_REASONS)[number], string> = {
  codeCompliance: 'Code compliance',
  constructability: 'Constructability',
  designCoordination: 'Design coordination',
  documentConflict: 'Documents disagree',
  documentIncomplete: 'Document incomplete',
  fieldCondition: 'Field condition',
  other: 'Other',
};
const DISCIPLINE: Record<(typeof DISCIPLINES)[number], string> = {
  architectural: 'Architectural',
  structural: 'Structural',
  mechanical: 'Mechanical',
  electrical: 'Electrical',
  plumbing: 'Plumbing',
  fireProtection: 'Fire protection',
  civil: 'Civil',
  landscape: 'Landscape',
  interiors: 'Interiors',
  envelope: 'Envelope',
  lowVoltage: 'Low voltage',
  other: 'Other',
};
const IMPACT: Record<(typeof IMPACTS)[number], string> = {
  yesKnown: 'Yes, known',
  yesUnknown: 'Yes, not known yet',
  noImpact: 'None',
  tbd: 'TBD',
  notApplicable: 'Not applicable',
};
const PRIORITY: Record<(typeof PRIORITIES)[number], string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  critical: 'Critical',
};
const WORDS = { status: STATUS, reason: REASON, discipline: DISCIPLINE, impact: IMPACT, priority: PRIORITY };

/** The word for a value; the value itself where there is none, and nothing for nothing. */
export function word(t: T, of: keyof typeof WORDS, value: string | null): string {
  if (!value) return '';
  const words: Readonly<Record<string, string>> = WORDS[of];
  return t(words[value] ?? value);
}
