import { useEffect } from 'react';
import { create } from 'zustand';
import { tellHost } from './host.ts';

/** The number of unread chat messages. */
export const useUnread = create(() => ({ unread: 0 }));

/** Sets the browser tab's title with the number of unread messages, and tells the host. */
export function usePageTitle(title: string | undefined): void {
  const { unread } = useUnread();
  useEffect(() => {
    const whole = title ? `${title} · Plumbline` : 'Plumbline';
    document.title = unread > 0 ? `(${unread}) ${whole}` : whole;
    tellHost({ type: 'plumbline:title', title: whole });
  }, [title, unread]);
}
