import { useEffect } from 'react';
import { tellHost } from './host.ts';

/** Names the browser's tab, and tells the host around us. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    const whole = title ? `${title} · Plumbline` : 'Plumbline';
    document.title = whole;
    tellHost({ type: 'plumbline:title', title: whole });
  }, [title]);
}
