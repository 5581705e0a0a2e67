import type { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';

export type Shared = OutputOf<typeof shares.get>;

/** Whether the link asks for files, as for a submittal, instead of an answer. */
export function isSubmission({ asksForFiles, choices }: Shared): boolean {
  return asksForFiles && choices.length === 0;
}
