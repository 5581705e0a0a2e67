import * as z from 'zod/mini';
import { can, nullableText, personRef } from './fields.ts';

/** The five tones of a status, in every kind. */
export const TONES = ['neutral', 'progress', 'attention', 'good', 'stopped'] as const;
export type Tone = (typeof TONES)[number];

/** The part of a record that waits for me, if it is not the whole record: its words, since when, and the tab of the page. */
export const awaited = z.object({ text: z.string(), since: z.string(), tab: z.string() });
export type Awaited = z.output<typeof awaited>;

/** A record of any kind, as it appears in search, links, notices, courts and recents. */
export const recordRef = z.object({
  recordId: z.string(),
  kind: z.string(),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  projectId: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
});
export type RecordRef = z.output<typeof recordRef>;

/** One stay of the ball with a person; `to` is null while it is there. Days are elapsed days with one decimal. */
export const custodyRow = z.object({
  person: z.nullable(personRef),
  from: z.string(),
  to: z.nullable(z.string()),
  days: z.number(),
  reason: z.nullable(z.string()),
});
export type CustodyRow = z.output<typeof custodyRow>;

export const attachmentRow = z.object({
  attachmentId: z.string(),
  fileId: z.string(),
  name: z.string(),
  mime: z.string(),
  /** image, pdf, video, office, text or other */
  kind: z.string(),
  bytes: z.int(),
  hasThumbnail: z.boolean(),
  /** question, response, comment or evidence */
  role: z.string(),
  /** the response or comment that it came with */
  partId: z.nullable(z.string()),
  addedBy: z.nullable(personRef),
  addedAt: z.string(),
});
export type AttachmentRow = z.output<typeof attachmentRow>;

export const linkRow = z.object({ linkId: z.string(), relation: z.string(), record: recordRef });
export type LinkRow = z.output<typeof linkRow>;

const customValue = z.object({ fieldId: z.string(), name: z.string(), type: z.string(), value: z.string() });
export type CustomValue = z.output<typeof customValue>;

/** The shared fields of every record page; part of an area's `get`. */
export const recordParts = {
  recordId: z.string(),
  kind: z.string(),
  version: z.int(),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  projectId: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  isPrivate: z.boolean(),
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
  updatedAt: z.string(),
  dueDate: z.nullable(z.string()),
  ballInCourt: z.array(personRef),
  custody: z.array(custodyRow),
  attachments: z.array(attachmentRow),
  watchers: z.array(personRef),
  links: z.array(linkRow),
  watching: z.boolean(),
  starred: z.boolean(),
  /** what it holds in the fields of the company's own */
  customFields: z.array(customValue),
  /** of a record that came from a log: the names in it that are nobody here, and whether it waits for them */
  importedNames: z.array(z.object({ label: z.string(), name: z.string(), waits: z.boolean() })),
  can,
};

/** One line of the activity feed: a transition or edit (`trail`) or a comment. */
export const activityRow = z.object({
  activityId: z.string(),
  type: z.enum(['trail', 'comment']),
  at: z.string(),
  by: z.nullable(personRef),
  onBehalfOf: z.nullable(personRef),
  /** by share link, import or a job, else null */
  via: z.nullable(z.string()),
  verb: z.nullable(z.string()),
  fromStatus: z.nullable(z.string()),
  toStatus: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** field → [before, after], as said to people */
  changes: z.nullable(z.record(z.string(), z.tuple([z.nullable(z.string()), z.nullable(z.string())]))),
  mentions: z.array(personRef),
  /** for text that came by mail: the parts we cut, quotation and signature */
  mailRest: z.nullable(z.string()),
});
export type ActivityRow = z.output<typeof activityRow>;

/** The most people of a company or a role on the project that are asked together. */
export const MOST_ASKED = 10;

/** The company or project role that is asked: the first of its people to act takes the request. */
export const askedFor = z.nullable(
  z.object({ companyId: nullableText, companyName: nullableText, projectRole: nullableText }),
);

/** A person asked in a round of review. Steps of a round follow each other; people of one step are asked in parallel. */
export const reviewerRow = z.object({
  person: personRef,
  required: z.boolean(),
  /** may comment, does not hold the ball */
  coReviewer: z.boolean(),
  step: z.int(),
  dueDate: z.nullable(z.string()),
  /** null until their step begins */
  askedAt: z.nullable(z.string()),
  askedBy: z.nullable(personRef),
  /** set when the question was forwarded to them: the ball goes back to this person */
  forwardedBy: z.nullable(personRef),
  note: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  round: z.int(),
  askedFor,
});
export type ReviewerRow = z.output<typeof reviewerRow>;

/** A share link as its maker sees it; the token is shown once, when it is made. */
export const shareRow = z.object({
  shareId: z.string(),
  scope: z.enum(['view', 'respond']),
  recipientName: z.string(),
  recipientEmail: z.nullable(z.string()),
  /** null: until the record has ended, and seven days more */
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  openedCount: z.int(),
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
});

/** A saved view of a list: its name and its query string. */
export const viewRow = z.object({
  viewId: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
});

export const fileRow = z.object({
  fileId: z.string(),
  name: z.string(),
  mime: z.string(),
  kind: z.string(),
  bytes: z.int(),
  hasThumbnail: z.boolean(),
});

/** An announcement to browsers: never data, only what to fetch again. */
export interface Announcement {
  tenantId: string;
  kind: string;
  id: string;
  projectId: string | null;
  version: number;
  /** whose doing it tells of, where that is all there is to tell */
  personId?: string;
}
