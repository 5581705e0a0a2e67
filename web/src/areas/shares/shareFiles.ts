import { browserAddress } from '../../kit/api/index.ts';

/** Where a file of a shared item is, for who holds its link and nobody else. */
export function sharedFileUrl(token: string, fileId: string, what: 'file' | 'thumbnail' = 'file'): string {
  return browserAddress(`/apisc/share/${what}/${encodeURIComponent(token)}/${encodeURIComponent(fileId)}`);
}
