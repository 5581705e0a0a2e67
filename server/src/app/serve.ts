import { openDatabase } from '../kit/db/database.ts';
import type { AppContext } from '../kit/http/routes.ts';
import { sentenceFor } from '../kit/http/port.ts';
import type { HeldPort } from '../kit/http/port.ts';
import { makeNotifier } from '../kit/jobs/notifier.ts';
import { startLive } from '../kit/live/live.ts';
import { openTransport } from '../kit/live/openTransport.ts';
import { giveMemoryBackAtRest } from '../kit/memory.ts';
import type { Settings } from '../kit/settings.ts';
import { compose } from './compose.ts';
import { firstStart } from './firstStart.ts';
import { diskOf, filesOf } from './stores.ts';
import { servePages } from './pages.ts';
import { translators } from './translators.ts';
import type { Place } from './place.ts';
import { openVault } from './vault.ts';

/** A running Plumbline. */
export interface Running {
  /** Where it answers; empty for a process that only does jobs. */
  address: string;
  context: AppContext;
  /** Resolves when jobs are done too, a moment after the first answer; rejects when they cannot be. */
  working: Promise<void>;
  /** Lets running work finish, ten seconds at most. */
  stop(): Promise<void>;
}

/** What a start goes with. */
export interface Starting {
  say(line: string): void;
  /** Aborted when somebody does not want to wait for the end of the start. */
  stopped: AbortSignal;
  /** Absent for a process that only does jobs. */
  port: HeldPort | undefined;
}

/** Serves a place, starting its parts in the order of their dependencies. Releases the place when that fails. */
export async function serve(place: Place, given: Settings, { port, ...starting }: Starting): Promise<Running> {
  const settings = { ...given, dataDir: place.dataDir };
  // Ends parts in reverse order of their start; also when a later step fails.
  const ends: (() => Promise<void>)[] = [() => place.stop()];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    starting.stopped.throwIfAborted();
    const endGivingBack = giveMemoryBackAtRest();
    ends.push(async () => endGivingBack());
    const transport = await openTransport(place.appUrl, settings.redisUrl);
    ends.push(() => transport.close());
    const notifier = makeNotifier(place.appUrl, transport);
    ends.push(() => notifier.close());
    const database = await openDatabase({ url: place.appUrl, afterCommit: notifier.afterCommit });
    ends.push(() => database.close());
    await firstStart(database, place, settings, starting);
    const files = filesOf(settings, place.dataDir);
    const disk = diskOf(place.dataDir, settings);
    const context: AppContext = { database, settings, files, disk, vault: await openVault(database, settings) };
    const origins = originsOf(settings);
    const { app, sessions, registry } = await compose({
      context,
      checkAnswers: process.env.NODE_ENV === 'development',
      origins,
      extend: servePages,
    });
    ends.push(() => app.close());
    const work = async () => {
      if (settings.worker === 'off') return;
      const { startWork } = await import('./work.ts');
      const worker = await startWork({ context, registry, url: place.appUrl, log: app.log });
      ends.push(() => worker.stop());
    };
    const mailIn = settings.mailIn?.port === undefined ? undefined : { ...settings.mailIn, port: settings.mailIn.port };
    if (mailIn) {
      const { startReplies } = await import('../kit/replies/listen.ts');
      const landing = { context, registry, translators, now: () => new Date() };
      const replies = await startReplies(mailIn, landing, app.log);
      ends.push(() => replies.close());
    }
    if (settings.worker === 'only') {
      await work();
      return { address: '', context, working: Promise.resolve(), stop };
    }
    const live = await startLive(app.server, { database, sessions, registry, transport, origins, log: app.log });
    ends.push(() => live.close());
    starting.stopped.throwIfAborted();
    await port?.release();
    const address = await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw sentenceFor(error, settings.port, settings.host);
    });
    const working = work();
    // A part that still starts is awaited before it is ended.
    ends.push(() => working.catch(() => undefined));
    return { address, context, working, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where our own pages come from. On loopback people type either name. */
function originsOf({ publicUrl, port }: Settings): string[] {
  const origins = [new URL(publicUrl).origin];
  if (publicUrl.startsWith('http://localhost')) origins.push(`http://127.0.0.1:${port}`, `http://[::1]:${port}`);
  return origins;
}
