import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { loadPart } from '../nav/loadPart.ts';
import type { RunningUpload, UploadOptions } from './upload.ts';

export interface Uploads {
  uploads: RunningUpload[];
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  /** Cancels a running upload, or removes a finished one */
  remove: (key: string) => void;
  /** Removes finished uploads */
  clear: () => void;
  /** An upload is running */
  busy: boolean;
  /** How many more files fit; null without a limit */
  left: number | null;
  /** How many files of the last choice did not fit */
  leftOut: number;
  /** Ids of the uploaded files */
  fileIds: string[];
}

interface UploadsOptions extends Pick<UploadOptions, 'path' | 'headers'> {
  onDone?: (fileId: string, file: File) => void;
  /** The place of the files: they are kept on the device under it, over a reload, until they are removed */
  keep?: string;
  /** The most files; the others are never sent */
  most?: number | undefined;
}

/** How many uploads run at once: more would starve a phone's connection. */
const AT_ONCE = 3;
/** Retry interval, because the browser does not always report that the network is back. */
const AGAIN_MS = 10_000;
const keeping = () => import('./keptUploads.ts');
/** Runs an action on kept files, when their code can be loaded. */
const withKept = (act: (kept: Awaited<ReturnType<typeof keeping>>) => unknown) =>
  void keeping()
    .then(act)
    .catch(() => undefined);
const loadSender = () => loadPart(() => import('./upload.ts'));
let sender: ReturnType<typeof loadSender> | undefined;

/**
 * Loads the upload code, without blocking a form. Rejects if the network is down and it has not come yet; the next call
 * tries again.
 */
function sending(): ReturnType<typeof loadSender> {
  if (!sender && !navigator.onLine) return Promise.reject(new Error('There is no network'));
  sender ??= loadSender();
  return sender;
}

function newUpload(file: File): RunningUpload {
  return { key: newId(), file, part: 0, state: 'running', refusal: null, fileId: null };
}

/** Why a form cannot be sent with its files yet; false once all files are uploaded. */
export function filesNotYet({ uploads, busy }: Pick<Uploads, 'uploads' | 'busy'>, t: T): string | false {
  if (busy) return t('Wait until the files have arrived.');
  const failed = uploads.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return false;
  return failed.every(isBroken)
    ? t('A file waits for the network. Press again once it has been sent.')
    : t('A file was not sent. Send it again, or take it off the list.');
}

/** Whether the connection broke: such an upload is retried automatically. */
function isBroken({ state, refusal, file }: RunningUpload): boolean {
  return state === 'failed' && refusal === null && file.size > 0;
}

/** The uploads of a form behind a share link; `most` is the number of files that form and link still accept. */
export function useLinkUploads(token: string, most: number): Uploads {
  return useUploads({ path: '/apisc/share/upload', headers: { 'Share-Token': token }, keep: `share.${token}`, most });
}

/** The uploads of a form, a few at a time. Broken uploads are retried when the network is back. */
export function useUploads(options: UploadsOptions = {}): Uploads {
  const [uploads, setUploads] = useState<RunningUpload[]>([]);
  const change = useCallback((key: string, changed: Partial<RunningUpload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }, []);
  const { run, hold, abort } = useSender(options, change);
  const { keep, most } = options;
  const left = most === undefined ? null : Math.max(0, most - uploads.length);
  const [leftOut, setLeftOut] = useState(0);

  const add = useCallback(
    (files: Iterable<File>) => {
      const wanted = [...files];
      const started = wanted.slice(0, left ?? wanted.length).map(newUpload);
      setLeftOut(wanted.length - started.length);
      setUploads((all) => [...all, ...started]);
      run(started);
      if (keep) withKept((kept) => kept.keepUploads(keep, started));
    },
    [run, keep, left],
  );
  const again = (wanted: readonly RunningUpload[]) => {
    for (const { key } of wanted) change(key, { state: 'running', part: 0, refusal: null });
    run(wanted);
  };
  const forget = (gone: readonly RunningUpload[]) => {
    const keys = new Set(gone.map(({ key }) => key));
    setUploads((all) => all.filter(({ key }) => !keys.has(key)));
    setLeftOut(0);
    if (keep) withKept((kept) => keys.forEach((key) => kept.forgetUpload(keep, key)));
  };

  useBrokenAgain(uploads, again);
  useKept(keep, (kept, isOther) => {
    setUploads((all) => (isOther ? kept : [...kept, ...all]));
    hold(kept);
    run(kept.filter(({ state }) => state === 'running'));
  });

  return {
    uploads,
    add,
    retry: (key) => again(uploads.filter((one) => one.key === key)),
    remove(key) {
      abort(key);
      forget(uploads.filter((one) => one.key === key));
    },
    clear: () => forget(uploads.filter((one) => one.state === 'done')),
    busy: uploads.some((one) => one.state === 'running'),
    left,
    leftOut,
    fileIds: uploads.flatMap((one) => (one.fileId ? [one.fileId] : [])),
  };
}

type Sent = Pick<RunningUpload, 'key' | 'file'>;

/** Uploads files in order, a few at a time; `change` receives their progress. Leaving the page aborts them. */
function useSender(options: UploadsOptions, change: (key: string, changed: Partial<RunningUpload>) => void) {
  const aborts = useRef(new Map<string, AbortController>());
  const lane = useRef<{ waiting: Sent[]; running: number }>({ waiting: [], running: 0 });
  const latest = useRef(options);
  latest.current = options;

  const send = useCallback(
    async ({ key, file }: Sent) => {
      const signal = aborts.current.get(key)?.signal;
      if (!signal || signal.aborted) return;
      try {
        const { path, headers, keep } = latest.current;
        const onProgress = (part: number) => change(key, { part });
        const { sendFile } = await sending();
        const fileId = await sendFile(file, { path, headers, signal, onProgress });
        if (keep) withKept((kept) => kept.noteUploaded(keep, key, fileId));
        change(key, { state: 'done', part: 1, fileId });
        latest.current.onDone?.(fileId, file);
      } catch (error) {
        const refusal = error instanceof Error && error.name === 'UploadRefused' ? error.message : null;
        if (!signal.aborted) change(key, { state: 'failed', refusal });
      }
    },
    [change],
  );
  const hold = useCallback((taken: readonly Sent[]) => {
    for (const { key } of taken) aborts.current.set(key, new AbortController());
  }, []);
  const run = useCallback(
    (wanted: readonly Sent[]) => {
      const { current } = lane;
      hold(wanted);
      current.waiting.push(...wanted);
      const work = async () => {
        for (let next = current.waiting.shift(); next; next = current.waiting.shift()) await send(next);
        current.running -= 1;
      };
      while (current.running < AT_ONCE && current.waiting.length > 0) {
        current.running += 1;
        void work();
      }
    },
    [send, hold],
  );
  const { keep } = options;
  useEffect(() => {
    const all = aborts.current;
    return () => {
      const keys = [...all.keys()];
      all.forEach((abort) => abort.abort());
      all.clear();
      if (keep && keys.length > 0) withKept((kept) => kept.releaseUploads(keep, keys));
    };
  }, [keep]);
  return { run, hold, abort: (key: string) => aborts.current.get(key)?.abort() };
}

/** Retries broken uploads when the network or the person is back. */
function useBrokenAgain(uploads: readonly RunningUpload[], again: (wanted: readonly RunningUpload[]) => void): void {
  const broken = uploads.filter(isBroken);
  const retry = useEffectEvent(() => navigator.onLine && again(broken));
  const isAnyBroken = broken.length > 0;
  const isAny = uploads.length > 0;
  useEffect(() => {
    // Uses the code loaded while there was a network.
    if (isAny)
      void sending()
        .then((module) => module.loadUpload())
        .catch(() => undefined);
  }, [isAny]);
  useEffect(() => {
    if (!isAnyBroken) return undefined;
    const timer = setInterval(() => retry(), AGAIN_MS);
    const back = () => retry();
    window.addEventListener('online', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [isAnyBroken]);
}

/**
 * Hands over the uploads of an earlier visit to a place. When the place changes, the files of the old place
 * leave the list.
 */
function useKept(place: string | undefined, take: (kept: RunningUpload[], isOther: boolean) => void): void {
  const taken = useEffectEvent(take);
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) taken([], true);
    before.current = place;
    if (!place) return undefined;
    const leaving = new AbortController();
    withKept((kept) => kept.takeKept(place, (left) => taken(left, false), leaving.signal));
    return () => leaving.abort();
  }, [place]);
}
