import type { ChatRoom } from '@plumbline/contract/areas/chat';
import { expect, test } from 'vitest';
import { changePages, nextPage, roomsOf } from './roomPages.ts';
import type { RoomPages } from './roomPages.ts';

const room = (n: number, more: Partial<ChatRoom> = {}): ChatRoom => ({
  roomId: `room ${n}`,
  kind: 'group',
  roomName: `Pour ${n}`,
  description: null,
  projectId: null,
  record: null,
  members: [],
  memberCount: 2,
  unreadMessageCount: 0,
  unreadMentionCount: 0,
  lastMessage: null,
  groupRooms: [],
  lastSeq: 0,
  version: 0,
  lastReadSeq: 0,
  fromSeq: 0,
  myRole: 'member',
  muted: false,
  showsHistory: true,
  legalHold: false,
  createdAt: '2026-11-01T00:00:00Z',
  activeAt: `2026-11-0${n}T00:00:00Z`,
  can: {},
  ...more,
});
/** Rooms 9 to 6 on two pages; older ones are not loaded. */
const known: RoomPages = {
  pages: [
    { rooms: [room(9), room(8)], hasMore: true },
    { rooms: [room(7), room(6)], hasMore: true },
  ],
  pageParams: [{}, {}],
};
const idsOf = ({ pages }: RoomPages) => pages.map(({ rooms }) => rooms.map(({ roomId }) => roomId));
const onTop = (one: ChatRoom) => (rooms: ChatRoom[]) =>
  [one, ...rooms.filter(({ roomId }) => roomId !== one.roomId)].toSorted((a, b) =>
    b.activeAt.localeCompare(a.activeAt),
  );

test('the next page begins behind the last room, also where the last page is empty', () => {
  const after = { activeBefore: '2026-11-06T00:00:00Z', beforeRoomId: 'room 6' };
  expect(nextPage(known.pages[1]!, known.pages)).toEqual(after);
  const empty = { rooms: [], hasMore: true };
  expect(nextPage(empty, [...known.pages, empty])).toEqual(after);
  expect(nextPage({ rooms: [room(5)], hasMore: false }, known.pages)).toBeUndefined();
});

test('a room in which something is said goes to the top, and no page grows but the last', () => {
  const said = changePages(known, {}, onTop(room(7, { activeAt: '2026-11-10T00:00:00Z' })));
  expect(idsOf(said)).toEqual([
    ['room 7', 'room 9'],
    ['room 8', 'room 6'],
  ]);
  expect(idsOf(changePages(known, {}, onTop(room(3, { activeAt: '2026-11-10T00:00:00Z' }))))).toEqual([
    ['room 3', 'room 9'],
    ['room 8', 'room 7', 'room 6'],
  ]);
});

test('a room that is older than what is loaded waits for its page; where all are loaded it stands at the end', () => {
  expect(idsOf(changePages(known, {}, onTop(room(3)))).flat()).not.toContain('room 3');
  const whole: RoomPages = { pages: [{ rooms: [room(9), room(8)], hasMore: false }], pageParams: [{}] };
  expect(idsOf(changePages(whole, {}, onTop(room(3))))).toEqual([['room 9', 'room 8', 'room 3']]);
});

test('a list shows the rooms of its filter alone', () => {
  const direct = room(4, { kind: 'direct', activeAt: '2026-11-10T00:00:00Z' });
  expect(idsOf(changePages(known, { kind: 'group' }, onTop(direct))).flat()).not.toContain('room 4');
  expect(idsOf(changePages(known, { keyword: 'pour 8' }, (rooms) => rooms)).flat()).toEqual(['room 8']);
  const unread: RoomPages = {
    pages: [{ rooms: [room(9, { unreadMessageCount: 2 })], hasMore: false }],
    pageParams: [{}],
  };
  const read = changePages(unread, { unreadOnly: true }, (rooms) =>
    rooms.map((one) => ({ ...one, unreadMessageCount: 0 })),
  );
  expect(roomsOf(read.pages)).toEqual([]);
});

test('a room that stands on two pages is shown once', () => {
  expect(roomsOf([...known.pages, { rooms: [room(6), room(5)], hasMore: false }]).map(({ roomId }) => roomId)).toEqual([
    'room 9', 'room 8', 'room 7', 'room 6', 'room 5',
  ]); // prettier-ignore
});
