import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { loadPart } from '../nav/loadPart.ts';
import type { RunningUpload, UploadOptions } from './upload.ts';

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
  /** how many more it takes; null without a limit */
  left: number | null;
  /** how many of the last choice were not taken, because no more fit */
  leftOut: number;
  /** ids of what has arrived */
  fileIds: string[];
}

interface UploadsOptions extends Pick<UploadOptions, 'path' | 'headers'> {
  onDone?: (fileId: string, file: File) => void;
  /** the place that the files are for: they are kept on the device until they are taken off the list, over a reload */
  keep?: string;
  /** takes so many at most: what does not fit is never sent */
  most?: number | undefined;
}

/** So many at a time: more would starve the connection of a phone. */
const AT_ONCE = 3;
/** A network that comes back does not always say so. */
const AGAIN_MS = 10_000;
const keeping = () => import('./keptUploads.ts');
/** Does something with the kept files, where their code can be loaded. */
const withKept = (act: (kept: Awaited<ReturnType<typeof keeping>>) => unknown) =>
  void keeping()
    .then(act)
    .catch(() => undefined);
const loadSender = () => loadPart(() => import('./upload.ts'));
let sender: ReturnType<typeof loadSender> | undefined;

/** What sends files, for which no form waits. Rejects without a network where it has not come yet: it is asked for again. */
function sending(): ReturnType<typeof loadSender> {
  if (!sender && !navigator.onLine) return Promise.reject(new Error('There is no network'));
  sender ??= loadSender();
  return sender;
}

function newUpload(file: File): RunningUpload {
  return { key: newId(), file, part: 0, state: 'running', refusal: null, fileId: null };
}

/** Why a form cannot go out with its files yet; false once all of them have arrived. */
export function filesNotYet({ uploads, busy }: Pick<Uploads, 'uploads' | 'busy'>, t: T): string | false {
  if (busy) return t('Wait until the files have arrived.');
  const failed = uploads.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return false;
  return failed.every(isBroken)
    ? t('A file waits for the network. Press again once it has been sent.')
    : t('A file was not sent. Send it again, or take it off the list.');
}

/** Whether the line broke off: such an upload is sent again by itself. */
function isBroken({ state, refusal, file }: RunningUpload): boolean {
  return state === 'failed' && refusal === null && file.size > 0;
}

/** Uploads of a form that is sent by a share link; `most` is what the form and the link still take. */
export function useLinkUploads(token: string, most: number): Uploads {
  return useUploads({ path: '/apisc/share/upload', headers: { 'Share-Token': token }, keep: `share.${token}`, most });
}

/** Uploads of one form, a few at a time. One whose line broke off is sent again when the network is back. */
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

/** Sends files, a few at a time and in the order in which they came; `change` hears how far each is. Leaving the page ends it. */
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

/** Sends again what broke off, when the network or the person is back. */
function useBrokenAgain(uploads: readonly RunningUpload[], again: (wanted: readonly RunningUpload[]) => void): void {
  const broken = uploads.filter(isBroken);
  const retry = useEffectEvent(() => navigator.onLine && again(broken));
  const isAnyBroken = broken.length > 0;
  const isAny = uploads.length > 0;
  useEffect(() => {
    // By what was loaded before the network went.
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

/** Hands over what an earlier visit left on its way to a place. When the place changes, nothing of the one before stays. */
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
