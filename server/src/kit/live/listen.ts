import pg from 'pg';
import type { Announcing } from '../db/tx.ts';
import { LIVE_CHANNEL } from '../jobs/notifier.ts';

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Hears what commits announced, in whichever process. After a break `gap` is told: something may have been missed.
 */
export function listen(url: string, hear: (announcements: Announcing[]) => void, gap: () => void): Listener {
  let stopped = false;
  let client: pg.Client | undefined;
  let wait = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(isFirst: boolean): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    let ended = false;
    const again = () => {
      if (ended) return;
      ended = true;
      if (client === mine) client = undefined;
      mine.end().catch(() => undefined);
      if (stopped) return;
      wait = Math.min(5000, wait * 2 + 200);
      timer = setTimeout(() => void connect(false), wait);
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]') as Announcing[]));
    try {
      await mine.connect();
      await mine.query(`listen ${LIVE_CHANNEL}`);
      client = mine;
      wait = 0;
      if (!isFirst) gap();
    } catch {
      again();
    }
  }

  const begun = connect(true);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await begun;
      await client?.end().catch(() => undefined);
    },
  };
}
