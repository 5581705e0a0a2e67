import type { DISCIPLINES, IMPACTS, PRIORITIES, RFI_REASONS } from '@plumbline/contract/areas/rfis';

type Impact = (typeof IMPACTS)[number];

/** Cost in whole dollars; schedule in days. */
export interface Impacts {
  cost?: Impact;
  dollars?: number;
  schedule?: Impact;
  days?: number;
}

/** One thing that somebody did to an RFI, `after` so many working days from the thing before. */
export type Step = { after: number; hour?: number } & (
  | { verb: 'submit' }
  | { verb: 'return'; reason: string }
  | { verb: 'send'; to: string[]; co?: string[]; watch?: string[]; due?: number; note?: string; by?: string }
  | { verb: 'answer'; by: string; body: string; files?: string[]; behalf?: true }
  | { verb: 'official' }
  | { verb: 'close'; impacts: Impacts; by?: string }
  | { verb: 'internally'; body: string; impacts: Impacts; by?: string }
  | { verb: 'askAgain'; clarification: string; to?: string[]; due?: number }
  | { verb: 'reopen'; reason: string; due: number; by?: string }
  | { verb: 'void'; reason: string; by?: string }
  | { verb: 'comment'; by: string; body: string; mentions?: string[]; files?: string[] }
  | { verb: 'addendum'; by: string; body: string }
  | { verb: 'forward'; by: string; to: string; note: string }
  | { verb: 'addReviewer'; person: string; note: string; due?: number; co?: true; by?: string }
  | { verb: 'shiftCourt'; to: string[]; reason: string; by?: string }
  | { verb: 'setDue'; due: number; reason: string }
  | { verb: 'setImpacts'; impacts: Impacts }
  | { verb: 'setManager'; to: string }
  | { verb: 'remind'; note: string; by?: string }
  | {
      verb: 'link';
      by: string;
      other: string;
      relation: 'references' | 'createdFrom' | 'blocks' | 'resolves' | 'supersedes' | 'duplicates';
    }
);

/** One RFI and what became of it. Whoever is named by a key stands in `people.ts`, files in `files.ts`. */
export interface Story {
  /** How other stories name it. */
  key?: string;
  /** Working days ago when it was written. */
  w: number;
  hour?: number;
  title: string;
  question: string;
  suggested?: string;
  by: string;
  /** Who raised it. */
  from?: string;
  /** The trade concerned; the firm of `from` when left out. */
  firm?: string;
  about: (typeof DISCIPLINES)[number][];
  reason: (typeof RFI_REASONS)[number];
  sheets?: string;
  spec?: string;
  place?: string;
  code?: string;
  reference?: string;
  priority?: (typeof PRIORITIES)[number];
  isPrivate?: true;
  /** Calendar days from today. */
  needed?: number;
  due?: number;
  expected?: Impacts;
  files?: string[];
  /** Who stars it, and who has not opened it since it changed. */
  starred?: string[];
  unread?: string[];
  steps: Step[];
}

type More<V extends Step['verb']> = Partial<Omit<Extract<Step, { verb: V }>, 'verb' | 'after'>>;

/*
 * The steps as the stories write them: first how many working days after the one before.
 */
export const submit = (after = 0, hour?: number): Step => ({
  verb: 'submit',
  after,
  ...(hour === undefined ? {} : { hour }),
});
export const giveBack = (after: number, reason: string): Step => ({ verb: 'return', after, reason });
export const send = (to: string | string[], after = 1, more: More<'send'> = {}): Step => ({
  verb: 'send',
  after,
  to: [to].flat(),
  ...more,
});
export const answer = (by: string, after: number, body: string, more: More<'answer'> = {}): Step => ({
  verb: 'answer',
  after,
  by,
  body,
  ...more,
});
export const official = (after = 0): Step => ({ verb: 'official', after });
export const close = (after = 1, impacts: Impacts = {}, more: More<'close'> = {}): Step => ({
  verb: 'close',
  after,
  impacts,
  ...more,
});
export const internally = (after: number, body: string, more: More<'internally'> = {}): Step => ({
  verb: 'internally',
  after,
  body,
  impacts: {},
  ...more,
});
export const askAgain = (after: number, clarification: string, more: More<'askAgain'> = {}): Step => ({
  verb: 'askAgain',
  after,
  clarification,
  ...more,
});
export const reopen = (after: number, reason: string, due: number): Step => ({ verb: 'reopen', after, reason, due });
export const voids = (after: number, reason: string, more: More<'void'> = {}): Step => ({
  verb: 'void',
  after,
  reason,
  ...more,
});
export const comment = (by: string, after: number, body: string, more: More<'comment'> = {}): Step => ({
  verb: 'comment',
  after,
  by,
  body,
  ...more,
});
export const addendum = (by: string, after: number, body: string): Step => ({ verb: 'addendum', after, by, body });
export const forward = (by: string, after: number, to: string, note: string): Step => ({
  verb: 'forward',
  after,
  by,
  to,
  note,
});
export const addReviewer = (after: number, person: string, note: string, more: More<'addReviewer'> = {}): Step => ({
  verb: 'addReviewer',
  after,
  person,
  note,
  ...more,
});
export const shiftCourt = (
  after: number,
  to: string | string[],
  reason: string,
  more: More<'shiftCourt'> = {},
): Step => ({ verb: 'shiftCourt', after, to: [to].flat(), reason, ...more });
export const setDue = (after: number, due: number, reason: string): Step => ({ verb: 'setDue', after, due, reason });
export const setImpacts = (after: number, impacts: Impacts): Step => ({ verb: 'setImpacts', after, impacts });
export const setManager = (after: number, to: string): Step => ({ verb: 'setManager', after, to });
export const remind = (after: number, note: string, more: More<'remind'> = {}): Step => ({
  verb: 'remind',
  after,
  note,
  ...more,
});
export const link = (
  by: string,
  after: number,
  relation: Extract<Step, { verb: 'link' }>['relation'],
  other: string,
): Step => ({ verb: 'link', after, by, relation, other });

/** A known cost in whole dollars, and days when there are any. */
export const costs = (dollars: number, days = 0): Impacts => ({
  cost: 'yesKnown',
  dollars,
  ...(days > 0 ? { schedule: 'yesKnown' as const, days } : { schedule: 'noImpact' as const }),
});
export const delays = (days: number): Impacts => ({ cost: 'noImpact', schedule: 'yesKnown', days });
