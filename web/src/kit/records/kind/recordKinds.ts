import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { RecordRef, Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/** The properties of a kind that the shared parts need to show its records. */
export interface RecordKind {
  kind: string;
  /** "RFI", in the person's language */
  noun: (t: T) => string;
  plural: (t: T) => string;
  icon: ComponentType<SvgIconProps>;
  /** Its page */
  path: (ref: Pick<RecordRef, 'recordId' | 'projectId'>) => string;
  tones: Readonly<Record<string, Tone>>;
  statusWord: (status: string, t: T) => string;
  /** Width in px of its status column, if its words are long */
  statusWidth?: number;
  /** A company may add custom fields to it */
  customFields?: boolean;
}

export function toneOf(kind: Pick<RecordKind, 'tones'> | undefined, status: string): Tone {
  return kind?.tones[status] ?? 'neutral';
}
