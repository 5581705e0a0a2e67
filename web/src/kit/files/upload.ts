import type { DetailedError, HttpResponse } from 'tus-js-client';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, requestHeaders } from '../api/client.ts';

const UPLOAD_PATH = '/apisc/file/upload';
/** 5 MB a piece: a lost connection costs at most that. */
const CHUNK_BYTES = 5_000_000;
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/** A file of a form, and how far it has come. */
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

/** An upload of which the server has a part. */
export interface BegunUpload {
  fileId: string;
  url: string;
}

export interface UploadOptions {
  /** 0 to 1 */
  onProgress?: (part: number) => void;
  signal?: AbortSignal | undefined;
  /** goes on with one that was cut; where the server has dropped it, it begins anew */
  begun?: BegunUpload | null;
  /** the server has begun to take it: whoever keeps this can go on later, and what was sent is kept for that */
  onBegun?: (begun: BegunUpload) => void;
  /** another place to send to, as for a share link */
  path?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** An upload that the server would not take, with its sentence. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

/** What sends files, loaded ahead by whoever may have to wait for the network later. */
export const loadUpload = () => import('tus-js-client');

/**
 * Sends a file in pieces, goes on after cut connections, and answers its id (made here, before the first byte).
 * Rejects with AbortError when the signal fires, with UploadRefused when the server says why not, else with the transport's
 * error after the last retry.
 */
export async function sendFile(file: File, options: UploadOptions = {}): Promise<string> {
  const fileId = await sendBytes(file, options);
  // As iPhones keep them.
  if (/\.hei[cf]$/i.test(file.name)) await sendPreview(file, fileId, options);
  return fileId;
}

/** Sends what this browser can show of a photo that the server may not be able to read. The photo is sent without it too. */
async function sendPreview(photo: File, fileId: string, { path, headers, signal }: UploadOptions): Promise<void> {
  const preview = await import('./preview.ts').then((module) => module.previewOf(photo)).catch(() => null);
  if (!preview) return;
  const metadata = { previewOf: fileId, sha256: preview.sha256 };
  await sendBytes(preview.jpeg, { path, headers, signal }, metadata).catch(() => undefined);
}

async function sendBytes(
  file: File,
  { onProgress, signal, begun, onBegun, path = UPLOAD_PATH, headers }: UploadOptions,
  metadata: Record<string, string> = {},
): Promise<string> {
  const { Upload } = await loadUpload();
  const fileId = begun?.fileId ?? newId();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      // What was sent is taken back as far as it can be; a server that is away sweeps it later.
      upload.abort(true).catch(() => undefined);
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };
    // A finished upload is not to be taken back when the page that sent it goes away.
    const settle = () => signal?.removeEventListener('abort', stop);
    const upload = new Upload(file, {
      endpoint: path,
      uploadUrl: begun?.url ?? null,
      onUploadUrlAvailable: () => upload.url && onBegun?.({ fileId, url: upload.url }),
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRIES_MS,
      headers: { ...requestHeaders(), ...headers },
      metadata: { fileId, name: file.name, filename: file.name, filetype: file.type, ...metadata },
      storeFingerprintForResuming: false,
      onShouldRetry: mayRetry,
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onError: (error) => {
        settle();
        const refusal = refusalIn(error);
        reject(refusal ?? error);
        // Where another try begins anew, what was sent of this one is not to be counted until then. The answer was read before: it goes too.
        if (refusal || !onBegun) upload.abort(true).catch(() => undefined);
      },
      onSuccess: () => {
        settle();
        resolve();
      },
    });
    signal?.addEventListener('abort', stop);
    upload.start();
  });
  return fileId;
}

type Failed = Error | DetailedError;

function mayRetry(error: Failed): boolean {
  return navigator.onLine && mayGoOn(answerTo(error)?.getStatus() ?? 0);
}

/**
 * Whether another try can help after this HTTP status, 0 for none. A cut line, a slow one (408: what came is kept) and a server
 * that is away pass by; a refusal stays, and so does a full disk (507) for longer than anybody waits.
 */
export function mayGoOn(status: number): boolean {
  return status < 400 || [408, 409, 423].includes(status) || (status >= 500 && status !== 507);
}

/** What the server says; not that an upload is gone (404) which nobody went on with: it is begun anew. */
function refusalIn(error: Failed): UploadRefused | undefined {
  const answer = answerTo(error);
  if (!answer || answer.getStatus() === 404) return undefined;
  try {
    const { code, msg, data } = JSON.parse(answer.getBody()) as { code: number; msg: string; data: unknown };
    const [wrong] = new ApiError(code, answer.getStatus(), msg, data).fields;
    return msg ? new UploadRefused(wrong?.msg ?? msg) : undefined;
  } catch {
    return undefined;
  }
}

function answerTo(error: Failed): HttpResponse | null {
  return 'originalResponse' in error ? (error.originalResponse ?? null) : null;
}
