import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ids, noInput, page, paging, personRef, queryFlag } from '../kit/fields.ts';
import { recordRef } from '../kit/records.ts';

/** Why a notice came: shown with it. */
export const NOTICE_REASONS = [
  'court',
  'assigned',
  'mentioned',
  'watching',
  'overdue',
  'reminded',
  'answered',
  'closed',
  'rule',
] as const;

export const noticeRow = z.object({
  notificationId: z.string(),
  record: recordRef,
  reason: z.enum(NOTICE_REASONS),
  /** the sentence, in the reader's language */
  text: z.string(),
  by: z.nullable(personRef),
  at: z.string(),
  readAt: z.nullable(z.string()),
});
export const noticeCounts = z.object({ unread: z.int(), court: z.int() });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/notification/list',
    does: 'My notices, newest first.',
    right: 'session',
    input: z.strictObject({
      unreadOnly: queryFlag,
      tab: z.optional(z.enum(['action', 'mentions', 'updates'])),
      ...paging,
    }),
    output: page(noticeRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/apisc/notification/counts',
    does: 'Unread notices, and records in my court.',
    right: 'session',
    input: noInput,
    output: noticeCounts,
  }),
  read: endpoint({
    method: 'POST',
    path: '/apisc/notification/read',
    does: 'Marks notices as read; without ids all of them.',
    right: 'session',
    input: z.strictObject({ notificationIds: z.optional(ids(200)) }),
    output: noticeCounts,
  }),
};
