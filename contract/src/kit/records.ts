import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { can, clientRef, id, ids, line, many, nothing, optionalLine, page, paging, personRef, prose, queryFlag } from './fields.ts';

/** The five tones of a status, in every kind. */
export const TONES = ['neutral', 'progress', 'attention', 'good', 'stopped'] as const;
export type Tone = (typeof TONES)[number];

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

/** What every record page shows beside its own matter; part of an area's `get`. */
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
});
export type ActivityRow = z.output<typeof activityRow>;

/** A share link as its maker sees it; the token is shown once, when it is made. */
export const shareRow = z.object({
  shareId: z.string(),
  scope: z.enum(['view', 'respond']),
  recipientName: z.string(),
  recipientEmail: z.nullable(z.string()),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  openedCount: z.int(),
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
});

const onRecord = { recordId: id };
const session = 'session' as const;

/** The endpoints that every kind of record shares; reading and writing obey the kind's own policy. */
export const records = {
  activity: endpoint({
    method: 'GET',
    path: '/apisc/record/activity',
    does: 'Trail and comments of a record, newest first.',
    right: session,
    input: z.strictObject({ ...onRecord, type: z.optional(z.enum(['trail', 'comment'])), ...paging }),
    output: page(activityRow),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/apisc/record/comment',
    does: 'Adds a comment; the people mentioned become watchers.',
    right: session,
    input: z.strictObject({ ...onRecord, clientRef, body: prose(10_000), mentionIds: z.optional(ids(20)), fileIds: z.optional(ids(20)) }),
    output: activityRow,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/apisc/record/attach',
    does: 'Attaches uploaded files to a record.',
    right: session,
    input: z.strictObject({ ...onRecord, fileIds: ids(50) }),
    output: z.array(attachmentRow),
  }),
  detach: endpoint({
    method: 'POST',
    path: '/apisc/record/detach',
    does: 'Takes an attachment off a record; the trail keeps that it was there.',
    right: session,
    input: z.strictObject({ ...onRecord, attachmentId: id }),
    output: z.array(attachmentRow),
  }),
  watch: endpoint({
    method: 'POST',
    path: '/apisc/record/watch',
    does: 'Adds watchers: oneself, or others when one may manage the record.',
    right: session,
    input: z.strictObject({ ...onRecord, personIds: ids(100) }),
    output: z.array(personRef),
  }),
  unwatch: endpoint({
    method: 'POST',
    path: '/apisc/record/unwatch',
    does: 'Removes watchers.',
    right: session,
    input: z.strictObject({ ...onRecord, personIds: ids(100) }),
    output: z.array(personRef),
  }),
  link: endpoint({
    method: 'POST',
    path: '/apisc/record/link',
    does: 'Links two records; both show it.',
    right: session,
    input: z.strictObject({ ...onRecord, otherId: id, relation: z.enum(['references', 'createdFrom', 'blocks', 'resolves', 'supersedes', 'duplicates']) }),
    output: z.array(linkRow),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/apisc/record/unlink',
    does: 'Removes a link.',
    right: session,
    input: z.strictObject({ ...onRecord, linkId: id }),
    output: z.array(linkRow),
  }),
  read: endpoint({
    method: 'POST',
    path: '/apisc/record/read',
    does: 'Marks a record as read by me and remembers the visit.',
    right: session,
    input: z.strictObject({ ...onRecord }),
    output: nothing,
  }),
  star: endpoint({
    method: 'POST',
    path: '/apisc/record/star',
    does: 'Stars or unstars a record for me.',
    right: session,
    input: z.strictObject({ ...onRecord, starred: z.boolean() }),
    output: nothing,
  }),
  share: endpoint({
    method: 'POST',
    path: '/apisc/record/share',
    does: 'Makes a link by which somebody without an account sees or answers this record. The address is answered once.',
    right: session,
    input: z.strictObject({
      ...onRecord,
      clientRef,
      scope: z.enum(['view', 'respond']),
      /** the reviewer who answers by it; their own address is used for the mail */
      personId: z.nullish(id),
      recipientName: optionalLine(120),
      recipientEmail: z.nullish(z.email().check(z.maxLength(254))),
      days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 30),
      sendMail: z._default(z.boolean(), false),
    }),
    output: z.object({ share: shareRow, url: z.nullable(z.string()) }),
  }),
  shares: endpoint({
    method: 'GET',
    path: '/apisc/record/share/list',
    does: 'The share links of a record.',
    right: session,
    input: z.strictObject({ ...onRecord }),
    output: z.array(shareRow),
  }),
  revokeShare: endpoint({
    method: 'POST',
    path: '/apisc/record/share/revoke',
    does: 'Ends a share link at once.',
    right: session,
    input: z.strictObject({ ...onRecord, shareId: id }),
    output: z.array(shareRow),
  }),
  search: endpoint({
    method: 'GET',
    path: '/apisc/record/search',
    does: 'Full-text search over every kind of record that I may see, best first.',
    right: session,
    input: z.strictObject({ keyword: line(200), kind: many(z.string().check(z.maxLength(40)), 20), projectId: z.optional(id), limit: z._default(z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,2}$/))]), z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(50)))), 20) }),
    output: z.array(z.object({ ...recordRef.shape, snippet: z.nullable(z.string()) })),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/apisc/record/recent',
    does: 'The records I opened last and those I starred.',
    right: session,
    input: z.strictObject({ starredOnly: queryFlag }),
    output: z.array(z.object({ ...recordRef.shape, visitedAt: z.string(), starred: z.boolean() })),
  }),
  court: endpoint({
    method: 'GET',
    path: '/apisc/record/court',
    does: 'Everything that is in my court, late first, over every kind.',
    right: session,
    input: z.strictObject({ projectId: many(id), kind: many(z.string().check(z.maxLength(40)), 20), ...paging }),
    output: page(z.object({ ...recordRef.shape, dueDate: z.nullable(z.string()), heldDays: z.number() })),
  }),
};

/** A saved view of a list: its name and the query string that it stands for. */
export const viewRow = z.object({ viewId: z.string(), list: z.string(), name: z.string(), query: z.string(), shared: z.boolean(), mine: z.boolean() });

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/view/list',
    does: 'My saved views of a list and those shared with me.',
    right: session,
    input: z.strictObject({ list: line(60) }),
    output: z.array(viewRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/apisc/view/save',
    does: 'Saves a view; the same id again changes it.',
    right: session,
    input: z.strictObject({ viewId: id, list: line(60), name: line(80), query: z.string().check(z.maxLength(2000)), shared: z._default(z.boolean(), false) }),
    output: z.array(viewRow),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/apisc/view/remove',
    does: 'Removes a view of mine.',
    right: session,
    input: z.strictObject({ viewId: id, list: line(60) }),
    output: z.array(viewRow),
  }),
};

export const fileRow = z.object({ fileId: z.string(), name: z.string(), mime: z.string(), kind: z.string(), bytes: z.int(), hasThumbnail: z.boolean() });

/**
 * Files. The bytes go by tus (resumable) to `/apisc/file/upload`, with metadata `fileId` (client-made UUID) and `name`,
 * and come back from `/apisc/file/content/<fileId>` and `/apisc/file/thumbnail/<fileId>` (or under `/apisc/share/…` with a token).
 */
export const files = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/file/get',
    does: 'What is known of an uploaded file.',
    right: session,
    input: z.strictObject({ fileId: id }),
    output: fileRow,
  }),
};

/** An announcement to browsers: never data, only what to fetch again. */
export interface Announcement {
  tenantId: string;
  kind: string;
  id: string;
  projectId: string | null;
  version: number;
}

