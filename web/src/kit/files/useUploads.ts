import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { loadPart } from '../nav/loadPart.ts';
import type { UploadOptions } from './upload.ts';

export interface RunningUpload {
  key: string;
  file: File;
  /** 0 to 1 */
  part: number;
  /** `failed` without a refusal is a line that broke off: it is tried again by itself */
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

interface UploadsOptions extends Pick<UploadOptions, 'path' | 'headers'> {
  onDone?: (fileId: string, file: File) => void;
  /** the place that the files are for: they are kept on the device until they are taken off the list, over a reload */
  keep?: string;
}

/** So many at a time: more would starve the connection of a phone. */
const AT_ONCE = 3;
/** A network that comes back does not always say so. */
const AGAIN_MS = 10_000;
const keeping = () => import('./keptUploads.ts');
// No form waits for what sends its files.
const sending = () => loadPart(() => import('./upload.ts'));

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
  return useUploads({ path: '/apisc/share/upload', headers: { 'Share-Token': token }, keep: `share.${token}` });
}

/** Uploads of one form, a few at a time. One whose line broke off is sent again when the network is back. */
export function useUploads(options: UploadsOptions = {}): Uploads {
  const [uploads, setUploads] = useState<RunningUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef<Pick<RunningUpload, 'key' | 'file'>[]>([]);
  const running = useRef(0);
  const latest = useRef(options);
  latest.current = options;
  const { keep } = options;

  const change = useCallback((key: string, changed: Partial<RunningUpload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }, []);

  const send = useCallback(
    async ({ key, file }: Pick<RunningUpload, 'key' | 'file'>) => {
      const abort = aborts.current.get(key) ?? new AbortController();
      if (abort.signal.aborted) return;
      try {
        const { path, headers } = latest.current;
        const onProgress = (part: number) => change(key, { part });
        const { sendFile } = await sending();
        const fileId = await sendFile(file, { path, headers, signal: abort.signal, onProgress });
        if (latest.current.keep) (await keeping()).noteUploaded(latest.current.keep, key, fileId);
        change(key, { state: 'done', part: 1, fileId });
        latest.current.onDone?.(fileId, file);
      } catch (error) {
        const refusal = error instanceof Error && error.name === 'UploadRefused' ? error.message : null;
        if (!abort.signal.aborted) change(key, { state: 'failed', refusal });
      }
    },
    [change],
  );
  const pump = useCallback(() => {
    while (running.current < AT_ONCE) {
      const next = line.current.shift();
      if (!next) return;
      running.current += 1;
      void send(next).finally(() => {
        running.current -= 1;
        pump();
      });
    }
  }, [send]);
  const run = useCallback(
    (wanted: readonly Pick<RunningUpload, 'key' | 'file'>[]) => {
      for (const { key } of wanted) aborts.current.set(key, new AbortController());
      line.current.push(...wanted);
      pump();
    },
    [pump],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      const started = Array.from(files, newUpload);
      setUploads((all) => [...all, ...started]);
      run(started);
      const place = latest.current.keep;
      if (place) void keeping().then((kept) => started.forEach(({ key, file }) => kept.keepUpload(place, key, file)));
    },
    [run],
  );
  const again = useCallback(
    (wanted: readonly RunningUpload[]) => {
      const keys = new Set(wanted.map(({ key }) => key));
      setUploads((all) =>
        all.map((one) => (keys.has(one.key) ? { ...one, state: 'running', part: 0, refusal: null } : one)),
      );
      run(wanted);
    },
    [run],
  );
  const forget = (gone: readonly RunningUpload[]) => {
    if (keep) void keeping().then((kept) => gone.forEach(({ key }) => kept.forgetUpload(keep, key)));
  };
  const remove = (key: string) => {
    aborts.current.get(key)?.abort();
    forget(uploads.filter((one) => one.key === key));
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const clear = () => {
    forget(uploads.filter((one) => one.state === 'done'));
    setUploads((all) => all.filter((one) => one.state !== 'done'));
  };

  useBrokenAgain(uploads, again);
  useKept(keep, (kept) => {
    setUploads((all) => [...kept, ...all]);
    for (const { key } of kept) aborts.current.set(key, new AbortController());
    run(kept.filter(({ state }) => state === 'running'));
  });
  useEffect(() => {
    const current = aborts.current;
    return () => {
      current.forEach((abort) => abort.abort());
      const place = latest.current.keep;
      if (place && current.size > 0) void keeping().then((kept) => kept.releaseUploads(place, [...current.keys()]));
    };
  }, []);

  return {
    uploads,
    add,
    retry: (key) => again(uploads.filter((one) => one.key === key)),
    remove,
    clear,
    busy: uploads.some((one) => one.state === 'running'),
    fileIds: uploads.flatMap((one) => (one.fileId ? [one.fileId] : [])),
  };
}

/** Sends again what broke off, when the network or the person is back. */
function useBrokenAgain(uploads: readonly RunningUpload[], again: (wanted: readonly RunningUpload[]) => void): void {
  const broken = uploads.filter(({ state, refusal, file }) => state === 'failed' && refusal === null && file.size > 0);
  const retry = useEffectEvent(() => navigator.onLine && again(broken));
  const isBroken = broken.length > 0;
  const isAny = uploads.length > 0;
  useEffect(() => {
    // By what was loaded before the network went.
    if (isAny)
      void sending()
        .then((module) => module.loadUpload())
        .catch(() => undefined);
  }, [isAny]);
  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setInterval(() => retry(), AGAIN_MS);
    const back = () => retry();
    window.addEventListener('online', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [isBroken]);
}

/** Hands over what an earlier visit left on its way to a place. */
function useKept(place: string | undefined, take: (kept: RunningUpload[]) => void): void {
  const taken = useEffectEvent(take);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!place || asked.current === place) return;
    asked.current = place;
    void keeping()
      .then((kept) => kept.keptUploads(place))
      .then((left) => {
        if (left.length === 0) return;
        taken(
          left.map(({ key, file, fileId }) => ({
            ...newUpload(file),
            key,
            fileId,
            ...(fileId !== null && { state: 'done', part: 1 }),
          })),
        );
      })
      .catch(() => undefined);
  }, [place]);
}
