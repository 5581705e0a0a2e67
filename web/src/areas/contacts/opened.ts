import type { ComplianceRow } from '@plumbline/contract/areas/contacts';

/** Which dialog stands over the directory. */
export type Open =
  | 'company'
  | 'person'
  | 'groupings'
  | 'titles'
  | 'import'
  | 'duplicates'
  | { group: string[]; done: () => void };

/** What is done to a paper of a company. */
export interface PaperDeed {
  verb: 'add' | 'request' | 'update' | 'accept' | 'reject' | 'void';
  paper?: ComplianceRow;
}
