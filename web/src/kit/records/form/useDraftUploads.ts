import { useEffect, useEffectEvent, useRef } from 'react';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { filesNotYet, useUploads } from '../../files/useUploads.ts';
import { useT } from '../../words/index.ts';
import type { DraftUploads, FilesDraft } from './drafts.ts';
import { shapeOf } from './formInput.ts';

/**
 * The uploads of a call's form. They survive a reload together with the draft, and go when the draft is sent or
 * discarded.
 */
export function useDraftUploads({ clientRef, holdFiles }: FilesDraft, call: Endpoint): DraftUploads {
  const t = useT();
  // The clientRef ties them to their own draft.
  const keep = `draft.${clientRef}`;
  const uploads = useUploads({ keep, most: mostOf(call.input, 'fileIds') });
  const isRead = useRef(false);
  const told = useRef<boolean>(undefined);
  const hold = useEffectEvent(holdFiles);
  useEffect(() => {
    const has = uploads.uploads.length > 0;
    // Until the files of an earlier visit are read, the list is empty.
    if (isRead.current && told.current !== has) {
      told.current = has;
      hold(has ? () => forgetFiles(keep) : null);
    }
    isRead.current = true;
  }, [uploads.uploads, keep]);
  return { ...uploads, notYet: filesNotYet(uploads, t) };
}

function forgetFiles(place: string): void {
  void import('../../files/keptUploads.ts').then((kept) => kept.forgetUploads(place));
}

/** The largest length of a list in an input's schema, such as its files; undefined without a limit. */
export function mostOf(schema: Schema, name: string): number | undefined {
  let def = (shapeOf(schema)[name] as unknown as Limited | undefined)?._zod.def;
  while (def?.innerType) def = def.innerType._zod.def;
  return def?.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
}

/** A Zod list inside wrappers such as optional. */
interface Limited {
  _zod: { def: { innerType?: Limited; checks?: { _zod: { def: { check: string; maximum?: number } } }[] } };
}
