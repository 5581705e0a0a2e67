import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { RecordRef, Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/** What the shared parts need to know of a kind of record to show it anywhere. */
export interface RecordKind {
  kind: string;
  /** "RFI", in the person's language */
  noun: (t: T) => string;
  plural: (t: T) => string;
  icon: ComponentType<SvgIconProps>;
  /** its page */
  path: (ref: Pick<RecordRef, 'recordId' | 'projectId'>) => string;
  tones: Readonly<Record<string, Tone>>;
  statusWord: (status: string, t: T) => string;
}

const useKinds = create<Record<string, RecordKind>>(() => ({}));

/** Makes kinds known to links, search, courts and notices; the app does it once at start. */
export function registerKinds(kinds: readonly RecordKind[]): void {
  useKinds.setState(Object.fromEntries(kinds.map((kind) => [kind.kind, kind])));
}

export function useKind(kind: string): RecordKind | undefined {
  return useKinds((kinds) => kinds[kind]);
}

export function kindOf(kind: string): RecordKind | undefined {
  return useKinds.getState()[kind];
}

export function toneOf(kind: Pick<RecordKind, 'tones'> | undefined, status: string): Tone {
  return kind?.tones[status] ?? 'neutral';
}
