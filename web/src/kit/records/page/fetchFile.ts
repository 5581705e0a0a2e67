import { requestHeaders } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { currentT } from '../../words/index.ts';

/** Fetches a file with the headers of every call and downloads it under the server's name; shows a failure. */
export async function fetchFile(href: string): Promise<void> {
  const t = currentT();
  notify.info(t('Making the file…'));
  try {
    const response = await fetch(href, { headers: requestHeaders(), credentials: 'same-origin' });
    const kind = response.headers.get('Content-Type') ?? '';
    if (!response.ok || kind.includes('application/json')) {
      notify.warning(await refusal(response));
      return;
    }
    const url = URL.createObjectURL(await response.blob());
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = fileName(response.headers.get('Content-Disposition')) ?? 'download';
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    notify.success(t('{name} is in your downloads', { name: anchor.download }));
  } catch {
    notify.error(t('No connection. The file was not created; try again.'));
  }
}

async function refusal(response: Response): Promise<string> {
  const t = currentT();
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string' && body.msg)
      return body.msg;
  } catch {
    // Without an envelope the general sentence is enough.
  }
  return t('The file could not be created. Try again in a moment.');
}

/** The file name in a Content-Disposition header, UTF-8 form first. */
export function fileName(disposition: string | null): string | null {
  const star = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (star) {
    try {
      return decodeURIComponent(star);
    } catch {
      return star;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
