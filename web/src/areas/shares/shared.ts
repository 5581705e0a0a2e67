import type { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';

export type Shared = OutputOf<typeof shares.get>;

/** Whether files are what is asked for, as of a submittal, and not an answer. */
export function isSubmission({ asksForFiles, choices }: Shared): boolean {
  return asksForFiles && choices.length === 0;
}
