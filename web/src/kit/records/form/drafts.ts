import type { Uploads } from '../../files/useUploads.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

/** An unfinished form, kept in the tab until it is sent or discarded. */
export interface Draft<Values> {
  values: Values;
  /** The values that the form started from, for a later merge */
  base?: Values;
  /** The version of the record it started from */
  version?: number;
  /** The id that makes a retry harmless; kept with the draft, so that a reload is still the same form */
  clientRef: string;
  savedAt: number;
  /** It has files: see `useDraftUploads` */
  hasFiles?: boolean;
}

/** A form whose draft also keeps files. */
export interface FilesDraft {
  clientRef: string;
  /**
   * Receives the function that forgets the form's files, or null without files. With files a draft is kept even without
   * text
   */
  holdFiles: (forget: (() => void) | null) => void;
}

/** The files of a form with a draft. */
export interface DraftUploads extends Uploads {
  /** Why the form cannot be sent yet */
  notYet: string | false;
}

const PREFIX = 'plumbline.draft.';

/** The store of drafts: the tab's session storage, or null if the browser forbids it. */
export function draftStore(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export function readDraft<Values>(key: string, store: Storage | null = draftStore()): Draft<Values> | null {
  const text = store?.getItem(PREFIX + key);
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Draft<Values>;
    return typeof draft.clientRef === 'string' && typeof draft.savedAt === 'number' && draft.values ? draft : null;
  } catch {
    return null;
  }
}

/** Saves a draft. Answers false if the browser has no room, so that the form can say so. */
export function keepDraft<Values>(key: string, draft: Draft<Values>, store: Storage | null = draftStore()): boolean {
  try {
    store?.setItem(PREFIX + key, JSON.stringify(draft));
    return store !== null;
  } catch {
    return false;
  }
}

export function dropDraft(key: string, store: Storage | null = draftStore()): void {
  store?.removeItem(PREFIX + key);
}

/** The name of a verb's draft on a record. */
export function draftKey<R extends EditableRecord>(source: RecordSource<R>, record: R, verb: string): string {
  return [source.kind.kind, verb, ...Object.values(source.idOf(record))].join('.');
}
