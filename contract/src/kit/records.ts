import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  clientRef,
  id,
  ids,
  line,
  many,
  nothing,
  optionalLine,
  page,
  paging,
  personRef,
  prose,
  queryFlag,
} from './fields.ts';
import { FILES_MOST, PHOTOS_MOST } from './fileLimits.ts';
import { activityRow, attachmentRow, awaited, fileRow, linkRow, recordRef, shareRow, viewRow } from './recordShapes.ts';

export * from './recordShapes.ts';

const onRecord = { recordId: id };
const session = 'session' as const;

/** What browsers hear as `changed` while they look at a record: who else looks at it or changes it is another. */
export const LOOKING = 'recordLook';
const recordLooker = z.extend(personRef, { editing: z.boolean() });
export type RecordLooker = z.output<typeof recordLooker>;

/** The endpoints that every kind of record shares; reading and writing obey the kind's own policy. */
export const records = {
  activity: endpoint({
    method: 'GET',
    path: '/apisc/record/activity',
    does: 'Trail and comments of a record, newest first.',
    right: session,
    input: z.strictObject({ ...onRecord, type: z.optional(z.enum(['trail', 'comment'])), ...paging }),
    output: z.object({
      ...page(activityRow).shape,
      /** how many of each, whichever are asked for */
      counts: z.object({ comment: z.int(), trail: z.int() }),
    }),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/apisc/record/comment',
    does: 'Adds a comment; the people mentioned become watchers.',
    right: session,
    input: z.strictObject({
      ...onRecord,
      clientRef,
      body: prose(10_000),
      mentionIds: z.optional(ids(20)),
      fileIds: z.optional(ids(FILES_MOST)),
    }),
    output: activityRow,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/apisc/record/attach',
    does: 'Attaches uploaded files to a record.',
    right: session,
    input: z.strictObject({ ...onRecord, fileIds: ids(PHOTOS_MOST) }),
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
    input: z.strictObject({
      ...onRecord,
      otherId: id,
      relation: z.enum(['references', 'createdFrom', 'blocks', 'resolves', 'supersedes', 'duplicates']),
    }),
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
  look: endpoint({
    method: 'POST',
    path: '/apisc/record/look',
    does: 'Says that I look at a record, change it, or leave it; sent every 20 seconds by each page that shows it. Answers who else does, those who change it first.',
    right: session,
    savesNothing: true,
    input: z.strictObject({ ...onRecord, screenId: id, doing: z.enum(['looking', 'editing', 'leaving']) }),
    output: z.array(recordLooker),
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
      /** left out: 30, and for a link to answer by as long as the record is open and a week more */
      days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
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
    input: z.strictObject({
      keyword: line(200),
      kind: many(z.string().check(z.maxLength(40)), 20),
      projectId: z.optional(id),
      limit: z._default(
        z.pipe(
          z.union([z.int(), z.string().check(z.regex(/^\d{1,2}$/))]),
          z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(50))),
        ),
        20,
      ),
    }),
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
    output: z.object({
      ...page(
        z.object({
          ...recordRef.shape,
          /** null where something else than the whole record is awaited */
          dueDate: z.nullable(z.string()),
          heldDays: z.number(),
          awaited: z.nullable(awaited),
          /** the path of its location, such as "Building › Level 2 › Exam 214" */
          place: z.nullable(z.string()),
        }),
      ).shape,
      /** how many of each kind, on all pages */
      byKind: z.record(z.string(), z.int()),
    }),
  }),
};

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/view/list',
    does: 'My saved views of a list, or of every list, and those shared with me.',
    right: session,
    input: z.strictObject({ list: z.optional(line(60)) }),
    output: z.array(viewRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/apisc/view/save',
    does: 'Saves a view; the same id again changes it.',
    right: session,
    input: z.strictObject({
      viewId: id,
      list: line(60),
      name: line(80),
      query: z.string().check(z.maxLength(2000)),
      shared: z._default(z.boolean(), false),
    }),
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

/**
 * Files. Uploads use tus (resumable) to `/apisc/file/upload`, with metadata `fileId` (client-made UUID) and `name`. Downloads come from
 * `/apisc/file/content/<fileId>` and `/apisc/file/thumbnail/<fileId>` (or under `/apisc/share/…` with a token).
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
