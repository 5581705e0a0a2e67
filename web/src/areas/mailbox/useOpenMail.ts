import { useGo, useLocation } from '../../kit/nav/index.ts';

/** Opens a mail beside the list through the address; null returns to the list. */
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
