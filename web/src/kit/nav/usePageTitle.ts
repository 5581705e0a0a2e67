import { useEffect } from 'react';
import { tellHost } from './host.ts';

/** Names the browser's tab, with how many messages are unread, and tells the host around us. */
export function usePageTitle(title: string | undefined, unread = 0): void {
  useEffect(() => {
    const whole = title ? `${title} · Plumbline` : 'Plumbline';
    document.title = unread > 0 ? `(${unread}) ${whole}` : whole;
    tellHost({ type: 'plumbline:title', title: whole });
  }, [title, unread]);
}
