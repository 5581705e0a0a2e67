import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';
import type { FieldValues, FormFields } from '../form/formFields.ts';

interface Words {
  /** The title; default is the label of the button that opened it */
  title?: string;
  /** The label of the send button, if it is not the action's name */
  action?: string;
  /** The effect of the verb, above the fields */
  lead?: ReactNode;
  /** The subject of the record, where the screen does not show it */
  subject?: string;
  /** It answers the record: see `RecordVerbDialog` */
  composer?: boolean;
  /** px */
  width?: number;
  /** Two columns on a desk */
  columns?: boolean;
}

/** A verb of the table of actions that needs a few fields, or only a confirmation. */
export interface FormVerb extends Words {
  call: Endpoint;
  fields: FormFields;
  /** The focused field: the first by default, none for null */
  focus?: string | null;
  /** The initial values, if not empty */
  initial?: object;
  /** Sent besides the fields, or replaces their values */
  input?: object | ((values: object) => object);
  /** Checks beyond the contract: an error for each field that must change first */
  check?: (values: object) => Record<string, string>;
  /** Fields that are hidden and not sent while the others have these values */
  hides?: (values: object) => readonly string[];
  /** Messages for fields that the contract refuses; the server's message without one */
  messages?: Readonly<Record<string, string | undefined>>;
  /** Messages for required texts and choices */
  wanted?: Readonly<Record<string, string | undefined>>;
  toast?: (answer: unknown) => string;
}

/** What a verb's form needs besides its record: words, the person, and navigation. */
export interface FormWords {
  t: T;
  format: Format;
  go: (path: string) => void;
  /** The id of the person */
  me: string;
  /** The preset name of a signature: the name of the account */
  myName: string;
}
/** The forms of a kind's verbs, by verb. */
export type FormVerbs<R> = Readonly<Record<string, (record: R, words: FormWords) => FormVerb>>;

/** A verb with the types of its call and its fields. */
export interface FormVerbOf<E extends Endpoint, Fields extends FormFields> extends Words {
  fields?: Fields;
  focus?: (keyof Fields & string) | null;
  initial?: Partial<FieldValues<Fields>>;
  input?: Partial<InputOf<E>> | ((values: FieldValues<Fields>) => Partial<InputOf<E>>);
  check?: (values: FieldValues<Fields>) => Record<string, string>;
  hides?: (values: FieldValues<Fields>) => readonly (keyof Fields & string)[];
  messages?: { readonly [Name in keyof Fields]?: string };
  wanted?: { readonly [Name in keyof Fields]?: string };
  toast?: (answer: OutputOf<E>) => string;
}

/** Fields that are named as the call's input. */
interface NamedAs<E extends Endpoint, Fields extends FormFields> {
  fields?: { [Name in keyof Fields]: Name extends keyof InputOf<E> ? unknown : never };
}

/** A verb that asks for the fields of its call, each declared as in a form. */
export function formVerb<E extends Endpoint, Fields extends FormFields>(
  call: E,
  verb: FormVerbOf<E, Fields> & NamedAs<E, Fields>,
): FormVerb {
  return composedVerb(call, verb);
}

/** A verb that asks for fields of another shape than its call: `input` makes the call's input of them. */
export function composedVerb<E extends Endpoint, Fields extends FormFields>(
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
