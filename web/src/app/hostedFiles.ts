import { download } from '../kit/records/page/DownloadMenu.tsx';

/**
 * Inside a host, links to files of the server are downloads: the sign-in of a frame is known inside it alone, so that a window
 * beside the host's page would be one where nobody has signed in.
 */
export function downloadLinkedFiles(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/apisc/"]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    void download(link.getAttribute('href') ?? '');
  });
}
