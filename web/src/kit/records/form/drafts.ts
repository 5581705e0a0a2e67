import type { Uploads } from '../../files/useUploads.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

/** A half-written form, kept in the tab until it is sent or thrown away. */
export interface Draft<Values> {
  values: Values;
  /** what the form began from, so that a later merge knows what was changed */
  base?: Values;
  /** and of which version of the record */
  version?: number;
  /** the id that makes sending it twice harmless; kept with the draft, so that a reload is still the same form */
  clientRef: string;
  savedAt: number;
  /** files are kept with it: see `useDraftUploads` */
  hasFiles?: boolean;
}

/** A form whose draft keeps files too. */
export interface FilesDraft {
  clientRef: string;
  /** hears how to forget the files of the form, and null while it has none: with files it is worth keeping, without words too */
  holdFiles: (forget: (() => void) | null) => void;
}

/** The files of such a form. */
export interface DraftUploads extends Uploads {
  /** why the form cannot go out yet */
  notYet: string | false;
}

const PREFIX = 'plumbline.draft.';

/** Where drafts lie: the tab's session storage, or nothing where a browser forbids it. */
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

/** Keeps a draft. Answers false when the browser has no room for it, so that the form can say so. */
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

/** Names the draft of a verb on a record. */
export function draftKey<R extends EditableRecord>(source: RecordSource<R>, record: R, verb: string): string {
  return [source.kind.kind, verb, ...Object.values(source.idOf(record))].join('.');
}
