import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';
import type { FieldValues, FormFields } from '../form/formFields.ts';

interface Words {
  /** the words of the button that opened it, unless it says more */
  title?: string;
  /** the sending button, where it is not called as the action */
  action?: string;
  /** what the verb does, above the fields */
  lead?: ReactNode;
  /** what the record is about, said where it is not on the screen */
  subject?: string;
  /** it answers the record: see `RecordVerbDialog` */
  composer?: boolean;
  /** px */
  width?: number;
  /** two columns on a desk */
  columns?: boolean;
}

/** A verb of the table of actions that asks for a few fields, or for nothing but yes. */
export interface FormVerb extends Words {
  call: Endpoint;
  fields: FormFields;
  /** the field that is typed in at once: the first without, none for null */
  focus?: string | null;
  /** what the fields hold at first, where they are not empty */
  initial?: object;
  /** sent beside the fields, or in place of what they hold */
  input?: object | ((values: object) => object);
  /** what the contract cannot say of the fields: a sentence for each that has to change first */
  check?: (values: object) => Record<string, string>;
  /** fields that are neither asked for nor sent while the others hold this */
  hides?: (values: object) => readonly string[];
  /** said at a field that the contract refuses; without a sentence here the server says it */
  messages?: Readonly<Record<string, string | undefined>>;
  /** said at a text or a choice that was left empty */
  wanted?: Readonly<Record<string, string | undefined>>;
  toast?: (answer: unknown) => string;
}

/** What a form of a verb is said with, and how it leads elsewhere when it is done. */
export interface FormWords {
  t: T;
  format: Format;
  go: (path: string) => void;
  /** the id of the person */
  me: string;
  /** what a signature begins with: the name of the account */
  myName: string;
}
/** The forms of a kind's verbs, by the verb. */
export type FormVerbs<R> = Readonly<Record<string, (record: R, words: FormWords) => FormVerb>>;

/** A verb with the types of its call and its fields. */
export interface FormVerbOf<E extends Endpoint, Fields extends FormFields> extends Words {
  /** under the names of the call's input */
  fields?: Fields & { [Name in keyof Fields]: Name extends keyof InputOf<E> ? unknown : never };
  focus?: (keyof Fields & string) | null;
  initial?: Partial<FieldValues<Fields>>;
  input?: Partial<InputOf<E>> | ((values: FieldValues<Fields>) => Partial<InputOf<E>>);
  check?: (values: FieldValues<Fields>) => Record<string, string>;
  hides?: (values: FieldValues<Fields>) => readonly (keyof Fields & string)[];
  messages?: { readonly [Name in keyof Fields]?: string };
  wanted?: { readonly [Name in keyof Fields]?: string };
  toast?: (answer: OutputOf<E>) => string;
}

/** A verb that asks for the fields of its call, each declared as in a form. */
export function formVerb<E extends Endpoint, Fields extends FormFields>(
  call: E,
  { toast, fields, input, check, hides, ...verb }: FormVerbOf<E, Fields>,
): FormVerb {
  return {
    ...verb,
    call,
    fields: fields ?? {},
    input: typeof input === 'function' ? (values) => input(values as FieldValues<Fields>) : input,
    check: check && ((values) => check(values as FieldValues<Fields>)),
    hides: hides && ((values) => hides(values as FieldValues<Fields>)),
    toast: toast && ((answer) => toast(answer as OutputOf<E>)),
  };
}
