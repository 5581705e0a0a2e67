import type { RunningUpload } from './upload.ts';
import { ANSWERS_KEY, DRAFT_UPLOADS, personKey } from '../nav/deviceStore.ts';

/* A file on its way to one place, kept on the device until it is uploaded, in the photo store of forms. */

interface Kept {
  held: string;
  fileId: string | null;
  /** When it was kept, later when it was uploaded */
  at: number;
}

/** The server deletes unattached files after an hour, so an older file is uploaded again. */
const ON_SERVER_MS = 50 * 60_000;
/** A draft ends with its tab. Its files cannot know that, so they expire after this time. */
const DRAFT_FILES_MS = 14 * 86_400_000;

/** The uploads that this page handles, because several parts of it may send to one place. */
const inHand = new Set<string>();

/** Files that were forgotten before their bytes were stored. */
const forgotten = new Set<string>();

const placeOf = (place: string) => `${ANSWERS_KEY}${personKey(`upload.${place}`)}.`;
const photos = () => import('../forms/heldPhotos.ts');

/** Keeps files under their keys. Files are sent even when the device has no room to keep them. */
export function keepUploads(place: string, files: readonly Pick<RunningUpload, 'key' | 'file'>[]): void {
  for (const { key, file } of files) void keepUpload(place, key, file);
}

async function keepUpload(place: string, key: string, file: File): Promise<void> {
  const name = placeOf(place) + key;
  inHand.add(name);
  try {
    const module = await photos();
    const held = await module.holdPhoto(file);
    if (forgotten.has(name)) return await module.devicePhotos().remove(held);
    write(place, key, { held, fileId: null, at: Date.now() });
  } catch {
    // Without storage the note lives as long as the page.
  }
}

/** Records that a kept file is uploaded. */
export function noteUploaded(place: string, key: string, fileId: string): void {
  const kept = read(placeOf(place) + key);
  if (kept) write(place, key, { ...kept, fileId, at: Date.now() });
}

/** Forgets a file and its bytes. */
export function forgetUpload(place: string, key: string): void {
  forgotten.add(placeOf(place) + key);
  drop(placeOf(place) + key);
}

/** Forgets all files of a place, such as the files of a draft that was sent or discarded. */
export function forgetUploads(place: string): void {
  const prefix = placeOf(place);
  for (const name of new Set([...inHand, ...keptNames()]))
    if (name.startsWith(prefix)) forgetUpload(place, name.slice(prefix.length));
}

function drop(name: string): void {
  const kept = read(name);
  inHand.delete(name);
  localStorage.removeItem(name);
  if (kept) void photos().then((module) => module.devicePhotos().remove(kept.held));
}

/** Releases kept files, so that the next sender to the place can take them. */
export function releaseUploads(place: string, keys: readonly string[]): void {
  for (const key of keys) inHand.delete(placeOf(place) + key);
}

/**
 * Hands over a place's uploads of an earlier visit, unless this page handles them already or the asking component is
 * gone.
 */
export async function takeKept(
  place: string,
  take: (kept: RunningUpload[]) => void,
  leaving: AbortSignal,
): Promise<void> {
  const prefix = placeOf(place);
  // Loads the code of the photo store early, before the network may be gone.
  const loaded = photos();
  dropOldDraftFiles();
  const found: RunningUpload[] = [];
  const names = keptNames().filter((name) => name.startsWith(prefix) && !inHand.has(name));
  for (const name of names) inHand.add(name);
  for (const name of names.toSorted()) {
    const kept = read(name);
    const file = kept && (await (await loaded).devicePhotos().get(kept.held));
    if (file) found.push(keptUpload(name.slice(prefix.length), file, kept));
    else localStorage.removeItem(name);
  }
  if (!leaving.aborted) take(found);
  else for (const name of names) inHand.delete(name);
  await loaded;
}

function keptUpload(key: string, file: File, { fileId, at }: Kept): RunningUpload {
  const isThere = fileId !== null && Date.now() - at < ON_SERVER_MS;
  const known = { key, file, refusal: null };
  return isThere ? { ...known, part: 1, state: 'done', fileId } : { ...known, part: 0, state: 'running', fileId: null };
}

function keptNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((name) =>
    name.startsWith(ANSWERS_KEY),
  );
}

function dropOldDraftFiles(): void {
  for (const name of keptNames())
    if (name.includes(DRAFT_UPLOADS) && !inHand.has(name) && Date.now() - (read(name)?.at ?? 0) > DRAFT_FILES_MS)
      drop(name);
}

function write(place: string, key: string, kept: Kept): void {
  localStorage.setItem(placeOf(place) + key, JSON.stringify(kept));
}

function read(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
