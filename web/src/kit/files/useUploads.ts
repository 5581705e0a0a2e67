import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { UploadRefused, sendFile } from './upload.ts';
import type { UploadOptions } from './upload.ts';

export interface RunningUpload {
  key: string;
  file: File;
  /** 0 to 1 */
  part: number;
  state: 'running' | 'done' | 'failed';
  /** why the server would not take it, in its own words; null for a line that broke off */
  refusal: string | null;
  fileId: string | null;
}
export interface Uploads {
  uploads: RunningUpload[];
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  /** cancels a running upload, or takes a finished one off the list */
  remove: (key: string) => void;
  /** takes what has arrived off the list */
  clear: () => void;
  /** something is still on its way */
  busy: boolean;
  /** ids of what has arrived */
  fileIds: string[];
}

function newUpload(file: File): RunningUpload {
  return { key: newId(), file, part: 0, state: 'running', refusal: null, fileId: null };
}

/** Why a form cannot go out with its files yet; false once all of them have arrived. */
export function filesNotYet({ uploads, busy }: Pick<Uploads, 'uploads' | 'busy'>, t: T): string | false {
  if (busy) return t('Wait until the files have arrived.');
  return (
    uploads.some(({ state }) => state === 'failed') && t('A file was not sent. Send it again, or take it off the list.')
  );
}

/** Uploads of a form that is sent by a share link. */
export function useLinkUploads(token: string): Uploads {
  return useUploads({ path: '/apisc/share/upload', headers: { 'Share-Token': token } });
}

/** Uploads of one form: three at a time would starve a phone's connection, so they go one after the other. */
export function useUploads(
  options: Pick<UploadOptions, 'path' | 'headers'> & { onDone?: (fileId: string, file: File) => void } = {},
): Uploads {
  const [uploads, setUploads] = useState<RunningUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(options);
  latest.current = options;

  const change = useCallback((key: string, changed: Partial<RunningUpload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }, []);

  const run = useCallback(
    (key: string, file: File) => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      line.current = line.current.then(async () => {
        if (abort.signal.aborted) return;
        try {
          const { path, headers } = latest.current;
          const fileId = await sendFile(file, {
            path,
            headers,
            signal: abort.signal,
            onProgress: (part) => change(key, { part }),
          });
          change(key, { state: 'done', part: 1, fileId });
          latest.current.onDone?.(fileId, file);
        } catch (error) {
          const refusal = error instanceof UploadRefused ? error.message : null;
          if (!abort.signal.aborted) change(key, { state: 'failed', refusal });
        }
      });
    },
    [change],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      const started = Array.from(files, newUpload);
      setUploads((all) => [...all, ...started]);
      for (const one of started) run(one.key, one.file);
    },
    [run],
  );
  const retry = useCallback(
    (key: string) => {
      const one = uploads.find((candidate) => candidate.key === key);
      if (!one) return;
      change(key, { state: 'running', part: 0, refusal: null });
      run(key, one.file);
    },
    [uploads, change, run],
  );
  const remove = useCallback((key: string) => {
    aborts.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);
  const clear = useCallback(() => setUploads((all) => all.filter((one) => one.state !== 'done')), []);

  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  return {
    uploads,
    add,
    retry,
    remove,
    clear,
    busy: uploads.some((one) => one.state === 'running'),
    fileIds: uploads.flatMap((one) => (one.fileId ? [one.fileId] : [])),
  };
}
