import { fileUrl } from './fileUrl.ts';

/** The name of a file, which opens it in a tab of its own. */
export function FileLink({ fileId, name }: { fileId: string; name: string }) {
  return (
    <a href={fileUrl(fileId)} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
