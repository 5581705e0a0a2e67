import type { ComponentType } from 'react';
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
  /** px of the column of its statuses, where its words are long */
  statusWidth?: number;
  /** a company may add fields to it */
  customFields?: boolean;
}

export function toneOf(kind: Pick<RecordKind, 'tones'> | undefined, status: string): Tone {
  return kind?.tones[status] ?? 'neutral';
}
