/** Where the bytes of a file are, or its thumbnail. */
export function fileUrl(fileId: string, what: 'content' | 'thumbnail' = 'content'): string {
  return `/apisc/file/${what}/${encodeURIComponent(fileId)}`;
}
