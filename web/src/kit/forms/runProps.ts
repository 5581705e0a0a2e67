import type { Signature } from '@plumbline/contract/kit/forms/answers';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { RunCalls, RunModel } from './useRun.ts';

/** A signature as it is sent: one by PIN with whose PIN it is. */
export interface GivenSignature extends Omit<Signature, 'at'> {
  personId?: string;
  pin?: string;
}

/** Why work may go on past a hold point; `partyName` and `fileId` where a third party decided. */
export interface GivenRelease {
  note: string;
  partyName?: string;
  fileId?: string;
}

export interface RunScreenProps extends RunCalls {
  run: FormRun;
  /** the call `signRun`; absent where nobody signs here. What is signed keeps its answers. */
  sign?: ((slotId: string, signature: GivenSignature) => Promise<unknown>) | undefined;
  /** a drawn signature can be made anew, as where a form is tried out */
  signsAgain?: ((slotId: string) => void) | undefined;
  /** the call `releaseHold` */
  release?: ((itemId: string, release: GivenRelease) => Promise<unknown>) | undefined;
  /** the call `runHistory`, as a query; absent where nothing is kept */
  historyOf?: ((itemId: string) => UseQueryOptions<AnswerRow[]>) | undefined;
  /** the way back from the end of the form: the words of the button, and what it does */
  leave?: { label: string; press: () => void } | undefined;
  /** one item at a time for a thumb, or all of them for a keyboard; by the width of the screen where it is not said */
  layout?: 'phone' | 'desk';
}

/** What the parts of a run are drawn from. Each is handed what it shows alone, so that an answer draws little anew. */
export interface RunPart extends RunScreenProps {
  model: RunModel;
  /** the item where the person is; null before the first and at the end, where it is signed */
  at: string | null;
  /** Goes to an item, or to the end with null. */
  goTo: (itemId: string | null) => void;
  deficientOnly: boolean;
  onRelease: ((itemId: string) => void) | undefined;
}

/** The id of an item on the page, for jumping to it. */
export function placeId(itemId: string): string {
  return `form-item-${itemId}`;
}
