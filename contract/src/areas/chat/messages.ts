import * as z from 'zod/mini';
import { readsOf, writesOf } from '../../kit/calls.ts';
import { clientRef, id, ids, line, nothing, optionalId } from '../../kit/fields.ts';
import { FILES_MOST } from '../../kit/fileLimits.ts';
import { recordRef } from '../../kit/recordShapes.ts';
import { messageOrigin } from './beside.ts';
import { MADE_KINDS, chatMessage, emoji, messageBody, messageQuote, onMessage, onRoom } from './shapes.ts';

const PATH = '/apisc/comm/live/chat';
const reads = readsOf(PATH, { resource: 'chat', action: 'read' });
const writes = writesOf(PATH, { resource: 'chat', action: 'create' });

const queryNumber = z.optional(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, { error: 'Give a whole number' }))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(2_000_000_000))),
  ),
);
const limit = z._default(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(200))),
  ),
  50,
);

/** Messages: read by their numbers, sent once, changed and found. */
export const chatMessageCalls = {
  messages: reads(
    'room/message/list',
    'Messages of a room, oldest first: the newest; or those before a number, after one, or around one. `changedAfter` answers what is new or has changed since that version of the room, the least recently changed first: asked until `more` is false, it fills every gap.',
    z.object({
      messages: z.array(chatMessage),
      /** there are more in the direction that was asked; around a number: earlier ones */
      more: z.boolean(),
      /** of the room, as of this answer */
      lastSeq: z.int(),
      version: z.int(),
      /** messages up to this number are gone by age, or were before my time */
      fromSeq: z.int(),
    }),
    {
      ...onRoom,
      beforeSeq: queryNumber,
      afterSeq: queryNumber,
      aroundSeq: queryNumber,
      changedAfter: queryNumber,
      limit,
    },
  ),
  pins: reads(
    'room/pin/list',
    'The pinned messages of a room, the last pinned first.',
    z.object({ messages: z.array(chatMessage) }),
    onRoom,
  ),
  search: reads(
    'message/search',
    'Messages that hold all these words, in one room or all of mine, newest first; their numbers lead to the place.',
    z.object({
      hits: z.array(z.object({ ...messageQuote.shape, roomId: z.string(), roomName: z.string(), snippet: z.string() })),
      more: z.boolean(),
    }),
    { keyword: line(200), roomId: z.optional(id), before: z.optional(id), limit },
  ),
  send: writes('room/message/send', 'Says something in a room: words, files or records.', chatMessage, {
    ...onRoom,
    /** the id of the message: sent twice, it is said once */
    clientRef,
    kind: z._default(z.enum(['text', 'voice']), 'text'),
    body: z.optional(messageBody),
    replyToId: z.optional(id),
    mentionIds: z.optional(ids(50)),
    /** uploaded by me, and nowhere else yet; a voice note is one file */
    fileIds: z.optional(ids(FILES_MOST)),
    recordIds: z.optional(ids(10)),
  }),
  update: writes('room/message/update', 'Changes the words of a message of mine, within 15 minutes.', chatMessage, {
    ...onMessage,
    body: messageBody,
    mentionIds: z.optional(ids(50)),
  }),
  remove: writes('room/message/delete', 'Deletes a message; that there was one stays.', chatMessage, onMessage),
  react: writes('room/message/react', 'Puts an emoji of mine to a message, or takes it away.', chatMessage, {
    ...onMessage,
    emoji,
    on: z.boolean(),
  }),
  pin: writes('room/message/pin', 'Pins a message for everybody in the room, or no longer.', chatMessage, {
    ...onMessage,
    pinned: z.boolean(),
  }),
  typing: writesOf(PATH, { resource: 'chat', action: 'create' }, { savesNothing: true })(
    'room/typing',
    'Says that I type; sent every three seconds at most.',
    nothing,
    onRoom,
  ),
  makeRecord: writes(
    'room/message/record/create',
    'Makes a draft of a message: its words as the question or the description, quoted, and its files. Message and record name each other.',
    z.object({ message: chatMessage, record: recordRef }),
    {
      ...onMessage,
      clientRef,
      kind: z.enum(MADE_KINDS),
      projectId: id,
      title: line(255),
      /** of a punch item: the punch list that it comes into */
      packageId: optionalId,
    },
  ),
  origin: messageOrigin,
};
