import type { Answer } from '@plumbline/contract/kit/forms/answers';
import { newId } from '@plumbline/contract/kit/uuid';
import { PHOTO_DATABASE } from '../nav/deviceStore.ts';
import { keepStorage } from '../nav/keepStorage.ts';

/* Photos that are not uploaded yet, kept in the browser's database over a reload and offline. */

const STORE = 'photos';
const HELD = 'here:';

/** A store of photos. If the browser denies its database, photos live as long as the page. */
export interface PhotoStore {
  put: (id: string, photo: File) => Promise<void>;
  get: (id: string) => Promise<File | undefined>;
  remove: (id: string) => Promise<void>;
}

/** Whether an id in an answer means a photo that only this device has. */
export function isHeld(photoId: string): boolean {
  return photoId.startsWith(HELD);
}

/** Keeps a photo and answers its id, which answers use until it is uploaded. */
export async function holdPhoto(photo: File, store: PhotoStore = devicePhotos()): Promise<string> {
  const id = HELD + newId();
  await store.put(id, photo);
  return id;
}

/** The server's ids of uploaded photos, for answers that still use this device's ids. */
const sent = new Map<string, string>();

export type Sent = Answer | { kind: 'later' } | { kind: 'refused'; reason: string };

/**
 * Uploads the photos of an answer that only this device has, and answers it with the server's ids. `send` throws
 * `refusal(error)` as a sentence when a retry cannot help.
 */
export async function sendHeld(
  answer: Answer,
  send: (photo: File) => Promise<string>,
  words: { gone: string; refusal: (error: unknown) => string | null },
  store: PhotoStore = devicePhotos(),
): Promise<Sent> {
  if (!answer.photos?.some(isHeld)) return answer;
  const photos: string[] = [];
  for (const id of answer.photos) {
    const known = isHeld(id) ? sent.get(id) : id;
    if (known) {
      photos.push(known);
      continue;
    }
    const photo = await store.get(id);
    if (!photo) return { kind: 'refused', reason: words.gone };
    try {
      const fileId = await send(photo);
      sent.set(id, fileId);
      photos.push(fileId);
    } catch (error) {
      const reason = words.refusal(error);
      return reason === null ? { kind: 'later' } : { kind: 'refused', reason };
    }
  }
  for (const id of answer.photos) if (isHeld(id)) await store.remove(id);
  return { ...answer, photos };
}

const memory = new Map<string, File>();
const IN_MEMORY: PhotoStore = {
  put: (id, photo) => Promise.resolve(void memory.set(id, photo)),
  get: (id) => Promise.resolve(memory.get(id)),
  remove: (id) => Promise.resolve(void memory.delete(id)),
};

/** Keeps a photo as long as the page, for trial runs. */
export function holdForPage(photo: File): Promise<string> {
  return holdPhoto(photo, IN_MEMORY);
}

let device: PhotoStore | undefined;

/** The photos of this device. Photos that cannot be stored live as long as the page. */
export function devicePhotos(): PhotoStore {
  device ??= {
    put: (id, photo) =>
      within('readwrite', (photos) => photos.put(photo, id)).then(keepStorage, () => IN_MEMORY.put(id, photo)),
    get: async (id) =>
      (await IN_MEMORY.get(id)) ??
      ((await within('readonly', (photos) => photos.get(id)).catch(() => undefined)) as File | undefined),
    remove: async (id) => {
      await IN_MEMORY.remove(id);
      await within('readwrite', (photos) => photos.delete(id)).catch(() => undefined);
    },
  };
  return device;
}

async function within(mode: IDBTransactionMode, act: (photos: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await openDatabase();
  try {
    return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(PHOTO_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser failed'));
  });
}
