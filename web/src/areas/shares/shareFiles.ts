/** Where files go that come with an answer by link. */
export const SHARE_UPLOAD_PATH = '/apisc/share/upload';

/** Where a file of a shared item is, for who holds its link and nobody else. */
export function sharedFileUrl(token: string, fileId: string, what: 'file' | 'thumbnail' = 'file'): string {
  return `/apisc/share/${what}/${encodeURIComponent(token)}/${encodeURIComponent(fileId)}`;
}
