import { browserAddress } from '../../kit/api/index.ts';

/** The address of a shared file, valid only with the link's token. */
export function sharedFileUrl(token: string, fileId: string, what: 'file' | 'thumbnail' = 'file'): string {
  return browserAddress(`/apisc/share/${what}/${encodeURIComponent(token)}/${encodeURIComponent(fileId)}`);
}
