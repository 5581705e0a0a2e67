import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CHAT_LIVE } from '@plumbline/contract/areas/chat/live';
import { chat } from '@plumbline/contract/areas/chat';
import type { ChatRoom } from '@plumbline/contract/areas/chat';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call, currentTenantId, query } from '../../kit/api/index.ts';
import { queryClient } from '../../kit/api/queryClient.ts';
import { UploadRefused, sendFile } from '../../kit/files/upload.ts';
import { onLive, useLive } from '../../kit/live/index.ts';
import { UNSENT_KEY } from '../../kit/nav/deviceStore.ts';
import { currentLogin } from '../../kit/nav/loginInfo.ts';
import { currentT } from '../../kit/words/index.ts';
import { Outbox } from './outbox.ts';
import type { NotSent, OutboxState } from './outbox.ts';
import { RoomLog } from './roomLog.ts';
import { changePages } from './roomPages.ts';
import type { RoomFilter, RoomPages } from './roomPages.ts';
import type { LogState } from './roomLog.ts';
import { deviceStore } from './unsentStore.ts';

/* The chat of this tab: its opened rooms and its outbox. Another company or person loads another page, so they last. */

/** Failed loads of the chat raise no toast: its own screen reports them where they matter. */
export const SILENT = { silent: true } as const;
const logs = new Map<string, RoomLog>();

/**
 * Opens the room of a person, a record or a project, or answers why it cannot be opened. The caller shows the reason.
 */
export async function openRoom(of: InputOf<typeof chat.open>): Promise<{ room: ChatRoom } | { refused: string }> {
  try {
    const room = await call(chat.open, of, SILENT);
    showRoom(room);
    return { room };
  } catch (error) {
    return { refused: (error instanceof ApiError && error.msg) || currentT()('Not here yet') };
  }
}

/** The messages of a room, one log per room and tab. */
export function logOf(roomId: string): RoomLog {
  const known = logs.get(roomId);
  if (known) return known;
  const made = new RoomLog({
    ask: (input) => call(chat.messages, { roomId, ...input }, SILENT),
    isGone,
  });
  logs.set(roomId, made);
  return made;
}

export function useLog(roomId: string): LogState {
  const log = logOf(roomId);
  return useSyncExternalStore(log.subscribe, log.state);
}

let outbox: Outbox | undefined;

/** The outbox of this tab. The first call also starts to listen to the socket. */
export function theOutbox(): Outbox {
  if (outbox) return outbox;
  const login = currentLogin();
  const made = new Outbox({
    owner: `${currentTenantId() ?? ''} ${login?.userId ?? ''}`,
    store: deviceStore(),
    alone: oneTabAtATime,
    async upload({ file, begun = null }, onProgress, onBegun) {
      try {
        return { kind: 'arrived', fileId: await sendFile(file, { onProgress, begun, onBegun }) };
      } catch (error) {
        return error instanceof UploadRefused ? { kind: 'refused', reason: error.message } : { kind: 'later' };
      }
    },
    async send({ roomId, clientRef, kind, body, replyTo, mentions, files, recordIds }) {
      try {
        const message = await call(
          chat.send,
          {
            roomId,
            clientRef,
            kind,
            body: body || undefined,
            replyToId: replyTo?.messageId,
            mentionIds: mentions.map(({ personId }) => personId),
            fileIds: files.flatMap(({ fileId }) => fileId ?? []),
            recordIds,
          },
          { ...SILENT, background: true },
        );
        return { kind: 'sent', message };
      } catch (error) {
        return notSent(error);
      }
    },
    sent: (message) => logOf(message.roomId).take(message),
  });
  outbox = made;
  made.subscribe(() => localStorage.setItem(UNSENT_KEY, String(made.state().unsent.length)));
  listen(made);
  void made.load();
  return made;
}

export function useOutbox(): OutboxState {
  const { subscribe, state } = theOutbox();
  return useSyncExternalStore(subscribe, state);
}

/** A refusal of the server is final; every other error is temporary. */
function notSent(error: unknown): NotSent {
  const isRefusal =
    error instanceof ApiError && ((error.status === 200 && error.code !== 1009) || error.status === 403);
  if (!isRefusal) return { kind: 'later' };
  return {
    kind: 'refused',
    reason: (error.fields[0]?.msg ?? error.msg) || currentT()('The room does not take it any more.'),
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 1004 || error.code === 1010 || error.status === 403);
}

function oneTabAtATime(act: () => Promise<void>): Promise<void> {
  return globalThis.navigator.locks ? navigator.locks.request('plumbline.chat', act) : act();
}

/** Listens to hints of the socket, and catches up after the connection was cut. */
function listen(sending: Outbox): void {
  onLive(CHAT_LIVE.room, ({ id, version }, client) => {
    logs.get(id)?.heard(version);
    void refreshRoom(id, client);
  });
  onLive(CHAT_LIVE.mine, (_mine, client) => {
    void client.invalidateQueries({ queryKey: [chat.rooms.path] });
    void client.invalidateQueries({ queryKey: [chat.contacts.path] });
  });
  onLive(CHAT_LIVE.read, ({ id, personId, version }, client) => {
    client.setQueriesData<{ members: ChatRoom['members'] }>(
      { queryKey: [chat.members.path, { roomId: id }] },
      (known) =>
        known && {
          members: known.members.map((one) =>
            one.personId === personId ? { ...one, lastReadSeq: Math.max(one.lastReadSeq, version) } : one,
          ),
        },
    );
  });
  useLive.subscribe((now, before) => {
    if (now.gaps === before.gaps) return;
    for (const log of logs.values()) log.resume();
    void sending.send();
  });
  globalThis.addEventListener('online', () => void sending.send());
}

/** Updates a room in every list. A room that no longer exists leaves them. */
async function refreshRoom(roomId: string, client: QueryClient): Promise<void> {
  try {
    showRoom(await call(chat.room, { roomId }, SILENT), client);
  } catch (error) {
    if (isGone(error)) changeRooms((rooms) => rooms.filter((one) => one.roomId !== roomId), client);
  }
}

/** Puts a room from the server into the lists, which are sorted by newest message; a new room is on top. */
export function showRoom(room: ChatRoom, client: QueryClient = queryClient): void {
  client.setQueryData(
    query(chat.room, { roomId: room.roomId }).queryKey,
    (known) => known && (known.version > room.version ? known : room),
  );
  changeRooms((rooms) => {
    const known = rooms.find(({ roomId }) => roomId === room.roomId);
    if (known && known.version > room.version) return rooms;
    const others = rooms.filter(({ roomId }) => roomId !== room.roomId);
    return [room, ...others].toSorted((a, b) => b.activeAt.localeCompare(a.activeAt));
  }, client);
}

/** Applies a change to the cached lists of rooms. */
export function changeRooms(change: (rooms: ChatRoom[]) => ChatRoom[], client: QueryClient = queryClient): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [chat.rooms.path] }))
    client.setQueryData<RoomPages>(
      queryKey,
      (known) => known && changePages(known, (queryKey[1] as RoomFilter | undefined) ?? {}, change),
    );
}

/** Marks a room as read up to a message. The lists change at once. */
export async function readRoom(roomId: string, seq: number): Promise<void> {
  changeRooms((rooms) =>
    rooms.map((one) =>
      one.roomId === roomId
        ? { ...one, unreadMessageCount: 0, unreadMentionCount: 0, lastReadSeq: Math.max(one.lastReadSeq, seq) }
        : one,
    ),
  );
  try {
    showRoom(await call(chat.read, { roomId, seq }, { ...SILENT, background: true }));
    await queryClient.invalidateQueries({ queryKey: [chat.unread.path] });
  } catch {
    // A failure is harmless: the next message that is read reports again.
  }
}
