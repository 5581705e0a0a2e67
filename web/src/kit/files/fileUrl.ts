import { browserAddress } from '../api/client.ts';

/** Where the bytes of a file are, or its thumbnail. */
export function fileUrl(fileId: string, what: 'content' | 'thumbnail' = 'content'): string {
  return browserAddress(`/apisc/file/${what}/${encodeURIComponent(fileId)}`);
}

/** The same address, where the browser saves the file instead of showing it. */
export function toSave(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}save=1`;
}
