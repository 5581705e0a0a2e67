import { useEffect } from 'react';
import { create } from 'zustand';
import { tellHost } from './host.ts';

/** How many messages of the chat are unread. */
export const useUnread = create(() => ({ unread: 0 }));

/** Names the browser's tab, with how many messages are unread, and tells the host around us. */
export function usePageTitle(title: string | undefined): void {
  const { unread } = useUnread();
  useEffect(() => {
    const whole = title ? `${title} · Plumbline` : 'Plumbline';
    document.title = unread > 0 ? `(${unread}) ${whole}` : whole;
    tellHost({ type: 'plumbline:title', title: whole });
  }, [title, unread]);
}
