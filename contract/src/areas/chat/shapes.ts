import * as z from 'zod/mini';
import { can, id, ids, line, nullableText, personRef, prose } from '../../kit/fields.ts';
import { fileRow, recordRef } from '../../kit/recordShapes.ts';

/**
 * A direct room has two people, a group the people somebody chose, a project room a project's team. The room of a record is open to everybody who may
 * see the record.
 */
export const ROOM_KINDS = ['direct', 'group', 'project', 'record'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Of groups alone; in every other room all are members. */
export const MEMBER_ROLES = ['owner', 'admin', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** `event` is what became of the room, such as a member who joined; a client sends the others. */
export const MESSAGE_KINDS = ['text', 'voice', 'event'] as const;

/** An event of a room: `people` are the people concerned, `name` is the new name. */
export const ROOM_EVENTS = ['created', 'renamed', 'added', 'removed', 'left', 'owner', 'admin', 'member'] as const;

/** What a message may become. */
export const MADE_KINDS = ['rfi', 'task', 'punchItem', 'submittal'] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

export const MESSAGE_MOST = 8000;
export const MEMBERS_MOST = 500;
/** So long its sender may change a message. */
export const EDIT_MINUTES = 15;
/** The most people of a room in lists; `memberCount` is the total. */
export const MEMBERS_SHOWN = 5;

export const roomMember = z.object({
  ...personRef.shape,
  /** the id by which the member calls name people: the person's id */
  memberId: z.string(),
  role: z.enum(MEMBER_ROLES),
  /** up to where they have read: their read receipt */
  lastReadSeq: z.int(),
  joinedAt: z.string(),
});
export type RoomMember = z.output<typeof roomMember>;

/** A message as the lists of rooms, answers and pins quote it. */
export const messageQuote = z.object({
  messageId: z.string(),
  seq: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  sender: z.nullable(personRef),
  /** how it begins, without line breaks; empty where it was deleted, is a file alone, or an event */
  body: z.string(),
  /** how many files came with it */
  fileCount: z.int(),
  isDeleted: z.boolean(),
  event: z.nullable(z.object({ verb: z.enum(ROOM_EVENTS), people: z.array(personRef), name: nullableText })),
  at: z.string(),
});
export type MessageQuote = z.output<typeof messageQuote>;

/** A room as its member sees it. */
export const chatRoom = z.object({
  roomId: z.string(),
  kind: z.enum(ROOM_KINDS),
  /** of a direct room the other person, of a project or a record its number and title */
  roomName: z.string(),
  description: nullableText,
  projectId: nullableText,
  record: z.nullable(recordRef),
  /** the first of them, by role and since when they are in it; in a direct room both */
  members: z.array(roomMember),
  memberCount: z.int(),
  /** unread messages that other people sent; events and deleted messages do not count */
  unreadMessageCount: z.int(),
  /** unread messages that mention me */
  unreadMentionCount: z.int(),
  lastMessage: z.nullable(messageQuote),
  /** of a direct room: the groups that both are in */
  groupRooms: z.array(z.object({ roomId: z.string(), roomName: z.string() })),
  /** the number of the newest message, 0 without any: numbers go up by one */
  lastSeq: z.int(),
  /** goes up with everything that happens in the room; see `changedAfter` of the list of messages */
  version: z.int(),
  /** up to where I have read */
  lastReadSeq: z.int(),
  /** I see what comes after this one; 0 is all of it */
  fromSeq: z.int(),
  myRole: z.enum(MEMBER_ROLES),
  /** I hear nothing of it but mentions; it counts nowhere but on itself */
  muted: z.boolean(),
  /** new members see earlier messages */
  showsHistory: z.boolean(),
  /** no message is deleted by age */
  legalHold: z.boolean(),
  createdAt: z.string(),
  /** by which lists are in order: of the newest message, else of the room itself */
  activeAt: z.string(),
  /** send, updateGroup, addMembers, removeMembers, setRole, quit, deleteGroup */
  can,
});
export type ChatRoom = z.output<typeof chatRoom>;

/** A record that a message points at, as it is now. */
const recordCard = z.object({ ...recordRef.shape, dueDate: nullableText, ballInCourt: z.array(personRef) });
export type RecordCard = z.output<typeof recordCard>;

export const chatMessage = z.object({
  ...messageQuote.shape,
  roomId: z.string(),
  /** the version of the room that last changed it */
  version: z.int(),
  /** all of it; empty where it was deleted */
  body: z.string(),
  editedAt: nullableText,
  deletedAt: nullableText,
  deletedBy: z.nullable(personRef),
  replyTo: z.nullable(messageQuote),
  mentions: z.array(personRef),
  /** by emoji, in the order in which they came */
  reactions: z.array(z.object({ emoji: z.string(), people: z.array(personRef), mine: z.boolean() })),
  files: z.array(fileRow),
  /** what it points at; `record` is null where I may not see it (any more) */
  records: z.array(z.object({ recordId: z.string(), record: z.nullable(recordCard) })),
  /** records that were made of it and that I see, as they are now */
  madeRecords: z.array(recordCard),
  pinned: z.boolean(),
  /** update, remove, react, pin, and for each of `MADE_KINDS` whether a draft may be made of it */
  can,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A person to whom one may write. */
export const chatContact = z.object({
  ...personRef.shape,
  memberId: z.string(),
  title: nullableText,
  family: z.enum(['employee', 'technician', 'external']),
  email: nullableText,
  phone: nullableText,
  /** they have been here within two minutes */
  isPresent: z.boolean(),
  /** our direct room, where there is one */
  roomId: nullableText,
});
export type ChatContact = z.output<typeof chatContact>;

export const roomName = line(120);
export const messageBody = prose(MESSAGE_MOST);
export const memberIds = ids(MEMBERS_MOST).check(z.minLength(1));
export const emoji = z.string().check(
  z.maxLength(32),
  z.refine((text) => /^\p{RGI_Emoji}$/v.test(text), { error: 'Choose one emoji' }),
);
export const onRoom = { roomId: id };
export const onMessage = { roomId: id, messageId: id };
