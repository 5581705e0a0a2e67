import type { DetailedError, HttpResponse } from 'tus-js-client';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, requestHeaders } from '../api/client.ts';

const UPLOAD_PATH = '/apisc/file/upload';
/** 5 MB a chunk: a lost connection costs no more. */
const CHUNK_BYTES = 5_000_000;
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/** A file of a form with its upload progress. */
export interface RunningUpload {
  key: string;
  file: File;
  /** 0 to 1 */
  part: number;
  /** `failed` without a refusal means that the connection broke: it is retried automatically */
  state: 'running' | 'done' | 'failed';
  /** The server's reason for refusing it; null for a broken connection */
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
  /** Resumes a cut upload; starts again if the server has dropped it */
  begun?: BegunUpload | null;
  /**
   * The server has started to receive it. A caller that keeps this value can resume later, and the sent part is kept
   */
  onBegun?: (begun: BegunUpload) => void;
  /** Another address to upload to, such as a share link's */
  path?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** An upload that the server refused, with its sentence. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

/** Loads the upload code early, for callers that may wait for the network later. */
export const loadUpload = () => import('tus-js-client');

/**
 * Uploads a file in chunks, resumes after broken connections, and answers its id, which is made here before the first
 * byte. Rejects with AbortError when the signal fires, with UploadRefused when the server refuses, else with the
 * transport's error after the last retry.
 */
export async function sendFile(file: File, options: UploadOptions = {}): Promise<string> {
  const fileId = await sendBytes(file, options);
  // The photo format of iPhones.
  if (/\.hei[cf]$/i.test(file.name)) await sendPreview(file, fileId, options);
  return fileId;
}

/** Uploads a JPEG of a photo that the server may not be able to decode. Without it the photo is uploaded anyway. */
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
      // Deletes the uploaded part, if the server can be reached; otherwise the server deletes it later.
      upload.abort(true).catch(() => undefined);
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };
    // A finished upload must not be deleted when its page closes.
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
        // A later try that starts again must not count the bytes of this one. `abort` also discards the server's answer,
        // so the refusal was read before.
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
 * Whether a retry can help after this HTTP status, 0 for none. It can after a cut, a timeout (408, the received part is
 * kept) and an unavailable server. It cannot after a refusal, nor soon after a full disk (507).
 */
export function mayGoOn(status: number): boolean {
  return status < 400 || [408, 409, 423].includes(status) || (status >= 500 && status !== 507);
}

/** The server's refusal. A 404 for an upload that was not resumed is none: that upload starts again. */
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
