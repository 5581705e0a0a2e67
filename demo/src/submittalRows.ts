/** What became of a submittal until now. */
export type Outcome =
  /** sent back once, then taken as noted */
  | 'resubmitted'
  | 'approved'
  | 'noted'
  | 'kept'
  /** every reviewer has answered; the manager closes it next */
  | 'reviewed'
  | 'inReview'
  /** the first of two steps has answered */
  | 'halfway'
  | 'submitted'
  | 'required'
  | 'draft'
  | 'void';

/** A line of the register. Offsets are days before today; lead times weeks. */
export interface Row {
  section: string;
  title: string;
  type: string;
  /** requested this many days ago */
  asked: number;
  outcome: Outcome;
  /** weeks from the order to the delivery */
  lead?: number;
  /** needed on site in this many days; in the past means delivered */
  onSite?: number;
  /** what the reviewer wrote */
  note?: string;
}

/** Submittals that are reviewed and ordered together. */
export interface Package {
  key: string;
  title: string;
  /** the key of the firm and of its submitter */
  company: string;
  submitter: string;
  manager: 'sam' | 'devon';
  workflow: 'Architect' | 'Structural, then architect' | 'MEP, then architect';
  rows: readonly Row[];
}
