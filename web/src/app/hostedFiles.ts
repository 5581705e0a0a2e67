import { download } from '../kit/records/page/DownloadMenu.tsx';

/**
 * Inside a host, links to server files become downloads: the frame's sign-in is not valid in a window beside the host's
 * page.
 */
export function downloadLinkedFiles(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/apisc/"]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    void download(link.getAttribute('href') ?? '');
  });
}
