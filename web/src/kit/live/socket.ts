import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Announcement } from '@plumbline/contract/kit/records';
import { clearMerged, currentTenantId } from '../api/client.ts';
import { tell } from './hear.ts';

export type LiveState = 'idle' | 'connected' | 'cut';
export const useLive = create<{ state: LiveState; notices: number }>(() => ({ state: 'idle', notices: 0 }));

/**
 * Listens to announcements after the first paint. They say only what changed; reads are fetched again. After a cut
 * everything on the screen is, because what was missed is unknown. Answers how to stop.
 */
export function startLive(client: QueryClient): () => void {
  let stopped = false;
  let close = () => undefined as void;
  const timer = setTimeout(() => void connect(), 300);

  async function connect() {
    const { io } = await import('socket.io-client');
    if (stopped) return;
    const socket = io({ path: '/socket.io', transports: ['websocket'] });
    let before = false;
    socket.on('connect', () => {
      useLive.setState({ state: 'connected' });
      if (before) refetchAll(client);
      before = true;
    });
    socket.on('disconnect', (reason) => {
      useLive.setState({ state: 'cut' });
      // Whoever was shown the door asks at it again: perhaps the session is another one now.
      if (reason === 'io server disconnect') socket.connect();
    });
    // The session is over, ended from elsewhere perhaps: the next read says so and leads to the sign-in.
    socket.on('connect_error', (error) => {
      if (error.message === 'signedOut') refetchAll(client);
    });
    socket.on('changed', (heard: unknown) => {
      if (!isAnnouncement(heard) || heard.tenantId !== currentTenantId()) return;
      clearMerged();
      tell(heard, client);
    });
    socket.on('notice', () => {
      clearMerged();
      useLive.setState((state) => ({ notices: state.notices + 1 }));
    });
    // Who may do what has changed: menu, buttons, fields and lists are all asked for anew.
    socket.on('rights', () => refetchAll(client));
    close = () => socket.close();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
    close();
    useLive.setState({ state: 'idle' });
  };
}

function refetchAll(client: QueryClient): void {
  clearMerged();
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
