import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';

/* What every screen of the browser hears and asks of the chat. */

/** Further `changed` events for browsers, apart from records. They carry no data: they say what to fetch again, or who types. */
export const CHAT_LIVE = {
  /** A room has changed: `id` is the room's, `version` its own. Ask the messages with `changedAfter` the version that is known. */
  room: 'chatRoom',
  /** My rooms have changed: one is new, I am in it no more, I read it elsewhere. `id` is mine. Ask lists and counts. */
  mine: 'chatMine',
  /** Somebody read on: `id` is the room's, `personId` theirs, `version` the number up to which. */
  read: 'chatRead',
  /** Somebody types: `id` is the room's, `personId` theirs. Forget it after six seconds. */
  typing: 'chatTyping',
} as const;

export const unreadMessages = readsOf('/apisc/comm/live/chat', { resource: 'chat', action: 'read' })(
  'unread/get',
  'My unread messages in rooms that are not muted, and in how many rooms they are; mentions count in muted ones too.',
  z.object({ unreadMessageCount: z.int(), unreadRoomCount: z.int(), unreadMentionCount: z.int() }),
  {},
);
