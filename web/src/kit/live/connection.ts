/** The handlers of a live connection. */
export interface Hearing {
  /** `late`: the connection was cut or failed before, so something may have been missed. */
  connected: (late: boolean) => void;
  /** The connection is cut and will be retried. */
  cut: () => void;
  /** The server refuses the session for this reason: no retry. */
  refused: (reason: string) => void;
  event: (name: string, value: unknown) => void;
}

/** The timeout of opening a connection. */
const OPEN_MS = 20_000;
/** The first pause before a retry. Each further pause is twice as long, up to the longest, ± 50 %. */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/**
 * Listens to the events of a Socket.IO server over a WebSocket, and reconnects after a cut. It speaks Engine.IO 4 and
 * Socket.IO 5, as far as a client needs that sends nothing. `address` answers the server's address at each try, such as
 * `wss://here/socket.io/?reading=700`. Answers a function that stops it.
 */
export function listenAt(address: () => string, hearing: Hearing): () => void {
  let tries = 0;
  let late = false;
  let close: () => void = () => undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    close = open(address(), hearing, {
      connected() {
        tries = 0;
        hearing.connected(late);
      },
      again(at) {
        late = true;
        const wait = Math.min(PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random());
        tries += 1;
        pause = setTimeout(connect, at === 'once' ? 0 : wait);
      },
    });
  }
  connect();
  return () => {
    clearTimeout(pause);
    close();
  };
}

interface Course {
  connected: () => void;
  again: (at: 'once' | 'later') => void;
}

/** Opens one connection and handles its packets; answers a function that closes it for good. */
function open(address: string, hearing: Hearing, course: Course): () => void {
  const socket = new WebSocket(`${address}&EIO=4&transport=websocket`);
  let isConnected = false;
  let silence = setTimeout(() => cut(), OPEN_MS);
  let patience = OPEN_MS;

  function end(): void {
    clearTimeout(silence);
    globalThis.removeEventListener?.('offline', offline);
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
  function cut(at: 'once' | 'later' = 'later'): void {
    end();
    if (isConnected) hearing.cut();
    course.again(at);
  }
  const offline = () => cut();

  const heard: Record<string, (rest: string) => void> = {
    // Engine: opened, with the interval of its pings.
    '0'(rest) {
      const { pingInterval, pingTimeout } = JSON.parse(rest) as { pingInterval: number; pingTimeout: number };
      patience = pingInterval + pingTimeout;
      socket.send('40');
    },
    '1': () => cut(),
    '2': () => socket.send('3'),
    // Socket: connected, disconnected, an event, refused.
    '40'() {
      isConnected = true;
      course.connected();
    },
    '41': () => cut('once'),
    '42'(rest) {
      const [name, value] = JSON.parse(rest) as [string, unknown];
      hearing.event(name, value);
    },
    '44'(rest) {
      end();
      hearing.refused((JSON.parse(rest) as { message: string }).message);
    },
  };
  socket.onmessage = ({ data }) => {
    const text = String(data);
    const type = text.slice(0, text.startsWith('4') ? 2 : 1);
    heard[type]?.(text.slice(type.length));
    if (socket.onmessage === null) return;
    clearTimeout(silence);
    silence = setTimeout(() => cut(), patience);
  };
  socket.onclose = () => cut();
  globalThis.addEventListener?.('offline', offline);
  return end;
}
