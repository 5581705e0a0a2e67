import type { InfiniteData } from '@tanstack/react-query';
import type { ChatRoom, chat } from '@plumbline/contract/areas/chat';
import type { InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { holdsWords } from '../../kit/words/plain.ts';

/** The filter of a list of my rooms; an empty filter shows all of them. */
export type RoomFilter = Pick<InputOf<typeof chat.rooms>, 'keyword' | 'kind' | 'unreadOnly'>;

type RoomPage = OutputOf<typeof chat.rooms>;
type After = Pick<InputOf<typeof chat.rooms>, 'activeBefore' | 'beforeRoomId'>;
/** The loaded pages of a list of rooms. */
export type RoomPages = InfiniteData<RoomPage, After>;

/** Where the next page begins; undefined after the last room. */
export function nextPage(last: RoomPage, pages: readonly RoomPage[]): After | undefined {
  const room = last.hasMore ? pages.findLast(({ rooms }) => rooms.length > 0)?.rooms.at(-1) : undefined;
  return room && { activeBefore: room.activeAt, beforeRoomId: room.roomId };
}

/** The rooms of all pages, each once. A room with a message between the reads of two pages is on both. */
export function roomsOf(pages: readonly RoomPage[]): ChatRoom[] {
  return [...new Map(pages.flatMap(({ rooms }) => rooms).map((room) => [room.roomId, room])).values()];
}

/** Whether a list shows a room. */
export function shows({ keyword = '', kind, unreadOnly }: RoomFilter, room: ChatRoom): boolean {
  return (
    holdsWords(keyword, room.roomName) && (!kind || room.kind === kind) && (!unreadOnly || room.unreadMessageCount > 0)
  );
}

/**
 * The pages of a list after a change of its rooms. A new room that is older than the loaded rooms is left out, because
 * it comes with its page.
 */
export function changePages(
  known: RoomPages,
  filter: RoomFilter,
  change: (rooms: ChatRoom[]) => ChatRoom[],
): RoomPages {
  const before = roomsOf(known.pages);
  const oldest = known.pages.at(-1)?.hasMore ? before.at(-1)?.activeAt : undefined;
  const ids = new Set(before.map(({ roomId }) => roomId));
  const rooms = change(before).filter(
    (room) => shows(filter, room) && (ids.has(room.roomId) || !oldest || room.activeAt >= oldest),
  );
  let at = 0;
  const pages = known.pages.map((page, index) => {
    const from = at;
    at = index === known.pages.length - 1 ? rooms.length : at + page.rooms.length;
    return { ...page, rooms: rooms.slice(from, at) };
  });
  return { ...known, pages };
}
