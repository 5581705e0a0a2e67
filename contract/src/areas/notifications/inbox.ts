import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, ids, line, noInput, nothing, optionalId, page, paging, personRef } from '../../kit/fields.ts';
import { recordRef } from '../../kit/records.ts';
import { NOTICE_REASONS } from '../notifications.ts';
import { CAUSES, CHANNELS, EVENT_CHOICES, NOTICE_KINDS, TIMINGS } from './events.ts';

const session = 'session' as const;
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Give a time as 06:30' }));
/** One event of the catalogue, or a reason of every kind. */
export const eventChoice = z.enum(EVENT_CHOICES);
const timing = z.enum(TIMINGS);
const channel = z.enum(CHANNELS);

export const INBOX_TABS = ['action', 'mentions', 'updates'] as const;
export const INBOX_SHOWS = ['open', 'snoozed', 'done'] as const;

/** The views of the inbox screen. */
export const INBOX_VIEWS = ['inbox', 'preferences', 'rules', 'log'] as const;

/** What I was told of one record. */
export const inboxRow = z.object({
  record: recordRef,
  /** I hold the ball now */
  myCourt: z.boolean(),
  unread: z.int(),
  count: z.int(),
  at: z.string(),
  snoozedUntil: z.nullable(z.string()),
  /** the newest five */
  notices: z.array(
    z.object({
      notificationId: z.string(),
      reason: z.enum(NOTICE_REASONS),
      text: z.string(),
      by: z.nullable(personRef),
      at: z.string(),
      readAt: z.nullable(z.string()),
    }),
  ),
});

const setting = z.object({ event: z.string(), channel, timing });
const quietHours = z.object({ quietFrom: z.nullable(z.string()), quietTo: z.nullable(z.string()) });
export const noticePreferences = z.object({
  chosen: z.array(setting),
  /** what the company requires of everybody who is told of it */
  required: z.array(setting),
  hours: z.extend(quietHours, { digestAt: z.string() }),
});
export const muteRow = z.object({
  muteId: z.string(),
  record: z.nullable(recordRef),
  kind: z.nullable(z.string()),
  person: z.nullable(personRef),
});
export const deliveryLine = z.object({
  channel,
  status: z.enum(['sent', 'waiting', 'leftOut']),
  cause: z.enum(CAUSES),
  /** why, in the reader's language */
  why: z.string(),
  at: z.string(),
  dueAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** of a mail that could not be delivered: what the mail server said */
  failure: z.nullable(z.string()),
});
/** Browsers of mine that take notices while nothing of ours is open on them. */
const noticeDevices = z.object({
  /** by what a browser subscribes: the key of this installation */
  key: z.string(),
  devices: z.array(
    z.object({
      deviceId: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
});
const base64url = (bytes: number) => z.string().check(z.regex(/^[\w-]+$/), z.length(Math.ceil((bytes * 4) / 3)));
const unsubscribing = z.object({
  company: z.string(),
  event: z.string(),
  /** no mail of this kind comes any more */
  stopped: z.boolean(),
  /** the company requires this mail, and it cannot be stopped */
  required: z.boolean(),
});
const byToken = z.strictObject({ token: z.string().check(z.maxLength(400)) });

/** My inbox, and what I want to hear. */
export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/notification/inbox',
    does: 'What I was told, by record, the newest first; what is snoozed or done apart.',
    right: session,
    input: z.strictObject({
      tab: z.optional(z.enum(INBOX_TABS)),
      show: z._default(z.enum(INBOX_SHOWS), 'open'),
      kind: z.optional(z.enum(NOTICE_KINDS)),
      projectId: optionalId,
      ...paging,
    }),
    output: page(inboxRow),
  }),
  done: endpoint({
    method: 'POST',
    path: '/apisc/notification/done',
    does: 'Puts what I was told of these records aside, or back into the inbox.',
    right: session,
    input: z.strictObject({ recordIds: ids(100), done: z.boolean() }),
    output: nothing,
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/apisc/notification/snooze',
    does: 'Takes what I was told of these records out of the inbox until an instant; null brings it back.',
    right: session,
    input: z.strictObject({ recordIds: ids(100), until: z.nullable(z.iso.datetime()) }),
    output: nothing,
  }),
  why: endpoint({
    method: 'GET',
    path: '/apisc/notification/why',
    does: 'Why a notice of mine came, and what became of it by each channel.',
    right: session,
    input: z.strictObject({ notificationId: id }),
    output: z.object({ lines: z.array(deliveryLine) }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/apisc/notification/preferences/get',
    does: 'What I lowered for myself, what my company requires, and my quiet hours.',
    right: session,
    input: noInput,
    output: noticePreferences,
  }),
  prefer: endpoint({
    method: 'POST',
    path: '/apisc/notification/preferences/update',
    does: 'Lowers how an event reaches me by a channel; null is what my company says. What it requires is refused.',
    right: session,
    input: z.strictObject({ event: eventChoice, channel, timing: z.nullable(timing) }),
    output: noticePreferences,
  }),
  setHours: endpoint({
    method: 'POST',
    path: '/apisc/notification/hours/update',
    does: 'Says when mails rest for me, and when my daily one comes.',
    right: session,
    input: z.strictObject({ quietFrom: z.nullable(clock), quietTo: z.nullable(clock), digestAt: clock }),
    output: noticePreferences,
  }),
  mutes: endpoint({
    method: 'GET',
    path: '/apisc/notification/mutes',
    does: 'Records, projects, kinds and people of whom I hear nothing more.',
    right: session,
    input: noInput,
    output: z.array(muteRow),
  }),
  mute: endpoint({
    method: 'POST',
    path: '/apisc/notification/mute',
    does: 'I hear nothing more of a record, a project, a kind or a person, but for what waits for me.',
    right: session,
    input: z.strictObject({
      muteId: id,
      recordId: optionalId,
      kind: z.optional(z.enum(NOTICE_KINDS)),
      personId: optionalId,
    }),
    output: z.array(muteRow),
  }),
  unmute: endpoint({
    method: 'POST',
    path: '/apisc/notification/unmute',
    does: 'I hear of it again.',
    right: session,
    input: z.strictObject({ muteId: id }),
    output: z.array(muteRow),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/apisc/notification/devices',
    does: 'My devices that show notices while Plumbline is closed, and the key by which a browser becomes one.',
    right: session,
    input: noInput,
    output: noticeDevices,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/apisc/notification/device/add',
    does: 'This browser shows my notices while Plumbline is closed, by the push service that it named.',
    right: session,
    input: z.strictObject({
      deviceId: id,
      endpoint: z.string().check(z.maxLength(1000)),
      publicKey: base64url(65),
      secret: base64url(16),
      agent: line(400),
    }),
    output: noticeDevices,
  }),
  endDevice: endpoint({
    method: 'POST',
    path: '/apisc/notification/device/end',
    does: 'A device of mine shows no more notices.',
    right: session,
    input: z.strictObject({ deviceId: id }),
    output: noticeDevices,
  }),
  unsubscribing: endpoint({
    method: 'GET',
    path: '/apisc/notification/unsubscribe/get',
    does: 'What the link of a mail stops.',
    right: 'public',
    rate: 'share',
    input: byToken,
    output: unsubscribing,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/apisc/notification/unsubscribe',
    does: 'Stops the mails of a kind by the link of one of them.',
    right: 'public',
    rate: 'share',
    input: byToken,
    output: unsubscribing,
  }),
};

/** The address of the screen. */
export const inboxAddress = z.extend(inbox.list.input, { view: z._default(z.enum(INBOX_VIEWS), 'inbox') });
