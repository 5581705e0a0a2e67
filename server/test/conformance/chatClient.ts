import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_LIVE, chat } from '@plumbline/contract/areas/chat';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Announcement } from '@plumbline/contract/kit/records';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** Answers that do not change by asking again. */
const FINAL = [1004, 1009, 1010, 1400, 1500, 1501];
/** As a browser gathers what it hears before it asks. */
const GATHER_MS = 150;

/** A member of a room, as a browser: its copy of the room, and how it continues after any failure. */
export interface ChatClient {
  /** Asks until there is an answer. Throws where asking again changes nothing. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The messages, by id, in the order in which they came. */
  log: ReadonlySet<string>;
  /** The connection breaks. */
  cut(): void;
  /** The screen is off for half a second. */
  sleep(): Promise<void>;
  stop(): Promise<void>;
}

/** Calls a server as somebody, over and over until it answers. */
export function callerAt(base: string, cookie: string): ChatClient['call'] {
  return async ({ method, path }, input) => {
    for (let wait = 100; ; wait = Math.min(2000, wait * 2)) {
      const asked = input as Record<string, string>;
      const url = method === 'GET' ? `${base}${path}?${String(new URLSearchParams(asked))}` : base + path;
      const { status, answer } = await fetch(url, {
        method,
        headers: { cookie, origin: base, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(8000),
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      }).then(
        async (response) => ({
          status: response.status,
          answer: (await response.json().catch(() => undefined)) as
            | { code: number; msg: string; data: never }
            | undefined,
        }),
        () => ({ status: 0, answer: undefined }),
      );
      if (answer?.code === 0) return answer.data;
      if (answer && FINAL.includes(answer.code)) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
      await pause(status === 429 ? 2000 : wait * (0.5 + Math.random()));
    }
  };
}

export function startChatClient(base: string, cookie: string, roomId: string): ChatClient {
  const log = new Set<string>();
  let version = 0;
  let isAsleep = false;
  let isStopped = false;
  let syncing: Promise<void> | undefined;
  let isAsked = false;
  const call = callerAt(base, cookie);
  const socket: Socket = io(base, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 1000,
    extraHeaders: { cookie, origin: base },
  });
  socket.on('connect', sync);
  socket.on('again', sync);
  // A client that the server disconnects connects again.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  // A server that comes up may not yet know who somebody is.
  socket.on('connect_error', () => isStopped || isAsleep || socket.active || setTimeout(() => socket.connect(), 200));
  // As in a browser: an announcement of a known version needs no request.
  socket.on('changed', ({ kind, id, version: said }: Announcement) => {
    if (kind === CHAT_LIVE.room && id === roomId && said > version) sync();
  });

  /** Fetches news until there are none, one request at a time; announcements meanwhile lead to one more request. */
  function sync(): void {
    isAsked = true;
    syncing ??= ask().finally(() => (syncing = undefined));
  }
  async function ask(): Promise<void> {
    while (isAsked && !isAsleep && !isStopped) {
      isAsked = false;
      for (let more = true; more && !isStopped;) {
        const answer = await call(chat.messages, { roomId, changedAfter: version, limit: 200 });
        // What came while it was answered may come once more, as what has changed does.
        for (const { messageId, kind } of answer.messages) if (kind !== 'event') log.add(messageId);
        version = answer.more ? Math.max(...answer.messages.map((one) => one.version)) : answer.version;
        ({ more } = answer);
      }
      await pause(GATHER_MS);
    }
  }
  return {
    call,
    log,
    cut: () => socket.io.engine?.close(),
    async sleep() {
      isAsleep = true;
      socket.disconnect();
      await pause(500);
      isAsleep = false;
      socket.connect();
    },
    async stop() {
      isStopped = true;
      socket.disconnect();
      await syncing;
    },
  };
}
