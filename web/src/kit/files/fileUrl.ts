import { browserAddress } from '../api/client.ts';

/** The address of a file's content or thumbnail. */
export function fileUrl(fileId: string, what: 'content' | 'thumbnail' = 'content'): string {
  return browserAddress(`/apisc/file/${what}/${encodeURIComponent(fileId)}`);
}

/** The same address, as a download. */
export function toSave(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}save=1`;
}
