import { ANSWERS_KEY, personKey } from '../nav/deviceStore.ts';

/* Files that are on their way to one place, kept on the device until they are there: their bytes beside the photos of forms. */

interface KeptUpload {
  key: string;
  file: File;
  /** its id on the server, once it is there */
  fileId: string | null;
}

interface Kept {
  held: string;
  fileId: string | null;
}

/** What this page has in hand: several parts of it may send to one place. */
const inHand = new Set<string>();

const placeOf = (place: string) => `${ANSWERS_KEY}${personKey(`upload.${place}`)}.`;
const photos = () => import('../forms/heldPhotos.ts');

/** Keeps a file under a key; where the device has no room it is sent all the same. */
export async function keepUpload(place: string, key: string, file: File): Promise<void> {
  inHand.add(placeOf(place) + key);
  try {
    const held = await (await photos()).holdPhoto(file);
    write(place, key, { held, fileId: null });
  } catch {
    // It lives as long as the page.
  }
}

/** Notes that a kept file is on the server. */
export function noteUploaded(place: string, key: string, fileId: string): void {
  const kept = read(placeOf(place) + key);
  if (kept) write(place, key, { ...kept, fileId });
}

/** Forgets a file, with its bytes. */
export function forgetUpload(place: string, key: string): void {
  const kept = read(placeOf(place) + key);
  localStorage.removeItem(placeOf(place) + key);
  if (kept) void photos().then((module) => module.devicePhotos().remove(kept.held));
}

/** Leaves what is kept to whoever sends to the place next. */
export function releaseUploads(place: string, keys: readonly string[]): void {
  for (const key of keys) inHand.delete(placeOf(place) + key);
}

/** What an earlier visit left on its way to a place, and nothing on this page has in hand. */
export async function keptUploads(place: string): Promise<KeptUpload[]> {
  const prefix = placeOf(place);
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(
    (name) => name.startsWith(prefix) && !inHand.has(name),
  );
  if (names.length === 0) return [];
  for (const name of names) inHand.add(name);
  const store = (await photos()).devicePhotos();
  const found: KeptUpload[] = [];
  for (const name of names.toSorted()) {
    const kept = read(name);
    const file = kept && (await store.get(kept.held));
    if (file) found.push({ key: name.slice(prefix.length), file, fileId: kept.fileId });
    else localStorage.removeItem(name);
  }
  return found;
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
