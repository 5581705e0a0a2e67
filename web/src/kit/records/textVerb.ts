import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';

/** A verb that asks for one text at most: a reason, a note. */
export interface TextVerb {
  call: Endpoint;
  title?: string;
  /** the sending button, where it is not called as the action */
  action?: string;
  lead?: ReactNode;
  /** the field of the contract, and how it stands on the screen */
  text?: {
    name: string;
    label: string;
    optional?: boolean;
    required?: boolean;
    rows?: number;
    maxLength: number;
    help?: ReactNode;
    /** said when it was left empty; else the server says it */
    message?: string | undefined;
  };
  toast?: (answer: unknown) => string;
  /** sent beside the text */
  input?: object;
}

interface TextVerbOf<E extends Endpoint> extends Omit<TextVerb, 'call' | 'text' | 'toast' | 'input'> {
  text?: Omit<NonNullable<TextVerb['text']>, 'name'> & { name: keyof InputOf<E> & string };
  toast?: (answer: OutputOf<E>) => string;
  input?: Partial<InputOf<E>>;
}

/** A verb for the table of actions that asks for one text, or for nothing but yes. */
export function textVerb<E extends Endpoint>(call: E, verb: TextVerbOf<E>): TextVerb {
  const { toast } = verb;
  return { ...verb, call, toast: toast && ((answer) => toast(answer as OutputOf<E>)) };
}
