import type { Signature } from '@plumbline/contract/kit/forms/answers';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { RunCalls, RunModel } from './useRun.ts';

/** A signature as it is sent; a PIN signature names its person. */
export interface GivenSignature extends Omit<Signature, 'at'> {
  personId?: string;
  pin?: string;
}

/** Why work may go on after a hold point; `partyName` and `fileId` for a third party's decision. */
export interface GivenRelease {
  note: string;
  partyName?: string;
  fileId?: string;
}

export interface RunScreenProps extends RunCalls {
  run: FormRun;
  /** The call `signRun`; undefined where nobody signs. A signature locks the answers. */
  sign?: ((slotId: string, signature: GivenSignature) => Promise<unknown>) | undefined;
  /** A drawn signature can be replaced, in a trial run */
  signsAgain?: ((slotId: string) => void) | undefined;
  /** The call `releaseHold` */
  release?: ((itemId: string, release: GivenRelease) => Promise<unknown>) | undefined;
  /** The call `runHistory` as a query; undefined where nothing is kept */
  historyOf?: ((itemId: string) => UseQueryOptions<AnswerRow[]>) | undefined;
  /** The button at the end of the form: its label and its action */
  leave?: { label: string; press: () => void } | undefined;
  /** One item at a time for a thumb, or all for a keyboard; by screen width if undefined */
  layout?: 'phone' | 'desk';
}

/** The props of a run's parts. Each part gets only what it shows, so that an answer draws little again. */
export interface RunPart extends RunScreenProps {
  model: RunModel;
  /** The current item; null before the first and at the end, where people sign */
  at: string | null;
  /** Goes to an item, or with null to the end. */
  goTo: (itemId: string | null) => void;
  deficientOnly: boolean;
  onRelease: ((itemId: string) => void) | undefined;
}

/** The element id of an item, for jumps. */
export function placeId(itemId: string): string {
  return `form-item-${itemId}`;
}
