import { fileUrl } from './fileUrl.ts';

/** A file's name as a link that opens it in a new tab. */
export function FileLink({ fileId, name }: { fileId: string; name: string }) {
  return (
    <a href={fileUrl(fileId)} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
