import { useGo, useLocation } from '../../kit/nav/index.ts';

/** Opens a mail beside the list by its place in the address; null goes back to the list. */
export function useOpenMail(): (mailId: string | null) => void {
  const go = useGo();
  const { href } = useLocation();
  return (mailId) => {
    const url = new URL(href, window.location.origin);
    if (mailId) url.searchParams.set('mail', mailId);
    else url.searchParams.delete('mail');
    go(url.pathname + url.search, { trail: false });
  };
}
