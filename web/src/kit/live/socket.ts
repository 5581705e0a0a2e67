import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Announcement } from '@plumbline/contract/kit/records';
import { browserAddress, clearMerged, currentTenantId } from '../api/client.ts';
import { listenAt } from './connection.ts';
import { tellListeners } from './hear.ts';

export type LiveState = 'idle' | 'connected' | 'cut';
/** `gaps`: how often something may have been missed. */
export const useLive = create<{ state: LiveState; notices: number; gaps: number }>(() => ({
  state: 'idle',
  notices: 0,
  gaps: 0,
}));

/** A page may have started to read this long before it listens. */
const BEFORE_MS = 300;

/**
 * Listens to announcements after the first paint. They say only what changed; the reads are fetched again. After a cut
 * or a retry everything on the screen is fetched, because missed announcements are unknown. The server also reports
 * announcements since the page began to read. Answers a function that stops it.
 */
export function startLive(client: QueryClient): () => void {
  let close = () => undefined as void;
  const begun = performance.now();
  const timer = setTimeout(connect, 300);

  function connect() {
    const here = window.location.origin.replace('http', 'ws');
    const address = () => browserAddress(`/socket.io/?reading=${performance.now() - begun + BEFORE_MS}`);
    close = listenAt(() => here + address(), {
      connected(late) {
        useLive.setState({ state: 'connected' });
        if (late) refetchAll(client);
      },
      cut: () => useLive.setState({ state: 'cut' }),
      // The session ended, perhaps elsewhere, or this company is closed to it: the next read will say so.
      refused(reason) {
        if (reason === 'signedOut' || reason === 'notFound') refetchAll(client);
      },
      event: hear,
    });
  }
  function hear(name: string, value: unknown) {
    if (name === 'changed' && isAnnouncement(value) && value.tenantId === currentTenantId()) {
      clearMerged();
      tellListeners(value, client);
    }
    if (name === 'notice') {
      clearMerged();
      useLive.setState((state) => ({ notices: state.notices + 1 }));
    }
    // Rights changed or something was missed: menu, buttons, fields and lists are fetched again.
    if (name === 'rights' || name === 'again') refetchAll(client);
  }
  return () => {
    clearTimeout(timer);
    close();
    useLive.setState({ state: 'idle' });
  };
}

function refetchAll(client: QueryClient): void {
  clearMerged();
  useLive.setState((state) => ({ gaps: state.gaps + 1 }));
  void client.invalidateQueries();
}

function isAnnouncement(value: unknown): value is Announcement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'tenantId' in value
  );
}
