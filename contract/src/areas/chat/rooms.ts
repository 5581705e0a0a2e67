import * as z from 'zod/mini';
import { downloadsOf, readsOf, writesOf } from '../../kit/calls.ts';
import { clientRef, id, keyword, nothing, optionalLine, page, paging, queryFlag } from '../../kit/fields.ts';
import { unreadElsewhere } from './beside.ts';
import { unreadMessages } from './live.ts';
import { MEMBER_ROLES, ROOM_KINDS, chatContact, chatRoom, memberIds, onRoom, roomMember, roomName } from './shapes.ts';

const PATH = '/apisc/comm/live/chat';
const reads = readsOf(PATH, { resource: 'chat', action: 'read' });
/** What a reader does for themselves alone: it says nothing to anybody but how far they have read. */
const own = writesOf(PATH, { resource: 'chat', action: 'read' });
const writes = writesOf(PATH, { resource: 'chat', action: 'create' });
const configured = readsOf(PATH, { resource: 'chat', action: 'configure' });
const configures = writesOf(PATH, { resource: 'chat', action: 'configure' });

const retention = z.object({
  /** messages older than this many days are deleted; null keeps all */
  retentionDays: z.nullable(z.int()),
  /** rooms that are held, and so keep theirs */
  heldRooms: z.int(),
});

/** A room as who keeps the rules of the chat sees it. */
const keptRoom = z.object({
  roomId: z.string(),
  kind: z.enum(ROOM_KINDS),
  /** of a direct room both people */
  roomName: z.string(),
  memberCount: z.int(),
  activeAt: z.string(),
  legalHold: z.boolean(),
});
export type KeptRoom = z.output<typeof keptRoom>;

/** A page of rooms: those behind the last room of the page before, named by its `activeAt` and its id. */
const roomPaging = {
  activeBefore: z.optional(z.iso.datetime()),
  beforeRoomId: z.optional(id),
  pageSize: z._default(paging.pageSize, 25),
};

/** Rooms, the people in them, and what a company keeps. */
export const chatRoomCalls = {
  rooms: reads(
    'room/list',
    'A page of my rooms of every kind, the one with the newest message first. `hasMore`: there are rooms behind it.',
    z.object({ rooms: z.array(chatRoom), hasMore: z.boolean() }),
    { keyword, kind: z.optional(z.enum(ROOM_KINDS)), unreadOnly: queryFlag, ...roomPaging },
  ),
  groupRooms: reads(
    'group/room/list',
    'A page of my groups, in the same order.',
    z.object({ groupRooms: z.array(chatRoom), hasMore: z.boolean() }),
    { keyword, ...roomPaging },
  ),
  room: reads('room/get', 'One room.', chatRoom, onRoom),
  members: reads(
    'room/member/list',
    'Everybody in a room, by role and name.',
    z.object({ members: z.array(roomMember) }),
    onRoom,
  ),
  contacts: reads(
    'member/contacts/list',
    'To whom I may write, by name: colleagues, and people of other companies on projects of mine; whoever is of another company themselves sees those on their projects. `upload`: who can open a file now, which is who has signed in. `download`: all of them, to be kept as a file.',
    z.object({ contacts: z.array(chatContact) }),
    { keyword, flag: z.optional(z.enum(['download', 'upload'])) },
  ),
  unread: unreadMessages,
  unreadElsewhere,
  open: writes(
    'room/create',
    'Opens my direct room with somebody, or the room of a project or a record: the one that is there, or a new one.',
    chatRoom,
    { memberId: z.optional(id), projectId: z.optional(id), recordId: z.optional(id) },
  ),
  createGroup: writes('group/room/create', 'Makes a group; I own it.', chatRoom, {
    /** the id of the room: sent twice, it is made once */
    clientRef: z.optional(clientRef),
    roomName,
    description: optionalLine(500),
    memberIds,
    showsHistory: z._default(z.boolean(), false),
  }),
  updateGroup: writes('group/room/update', 'Renames a group or describes it.', chatRoom, {
    ...onRoom,
    roomName: z.optional(roomName),
    description: optionalLine(500),
    showsHistory: z.optional(z.boolean()),
  }),
  deleteGroup: writes(
    'group/room/delete',
    'Deletes a group for everybody in it. Not while it is held.',
    nothing,
    onRoom,
  ),
  addMembers: writes('group/room/member/add', 'Adds people to a group.', chatRoom, { ...onRoom, memberIds }),
  removeMembers: writes('group/room/member/delete', 'Removes people from a group; what they said stays.', chatRoom, {
    ...onRoom,
    memberIds,
  }),
  setRole: writes(
    'group/room/member/update',
    'Gives a member of a group another role. Making another the owner hands the group over: I am its admin then.',
    chatRoom,
    { ...onRoom, memberId: id, role: z.enum(MEMBER_ROLES) },
  ),
  quit: writes(
    'group/room/quit',
    'Leaves a group. Its owner hands it over first, by making another the owner, unless nobody else is in it.',
    nothing,
    onRoom,
  ),
  read: own('room/read', 'Marks a room as read up to a number, and never less far than it is.', chatRoom, {
    ...onRoom,
    seq: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  }),
  mute: own('room/mute', 'Mutes a room for me, or no longer.', chatRoom, { ...onRoom, muted: z.boolean() }),
  present: own(
    'member/presence/update',
    'Says that I am here; sent every minute. Answers who of the people in my rooms are.',
    z.object({ memberIds: z.array(z.string()) }),
    {},
  ),
  retention: configured('retention/get', 'How long the company keeps messages.', retention, {}),
  keptRooms: configured(
    'retention/room/list',
    'The rooms of the company, to be held: who is in them, and nothing of what is said there. Those that are held first.',
    page(keptRoom),
    { keyword, ...paging },
  ),
  hold: configures('room/hold', 'Holds everything in a room of the company, or no longer.', keptRoom, {
    ...onRoom,
    held: z.boolean(),
  }),
  setRetention: configures('retention/update', 'Says how long the company keeps messages.', retention, {
    retentionDays: z.nullable(z.int().check(z.minimum(30), z.maximum(36_500))),
  }),
};

export const chatDownloads = {
  export: downloadsOf(PATH, { resource: 'chat', action: 'read' })(
    'room/export',
    'All that I see of a room as a file, oldest first.',
    { ...onRoom, format: z._default(z.enum(['csv', 'xlsx']), 'csv') },
  ),
};
