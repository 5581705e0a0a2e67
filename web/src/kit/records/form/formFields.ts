import type { FunctionComponent, ReactNode } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import type { DecimalInputProps } from '../../ui/DecimalInput.tsx';
import type { TextFieldProps } from '../../ui/TextField.tsx';
import type { YesNo } from './FormFields.tsx';
import { idOrSelf, valuesFrom } from './formInput.ts';
import type { ReadChoices } from './readChoices.ts';

/*
 * The fields of a form, each declared once: how it is called, what it holds while it is empty, and its control. The values of
 * the form, its inputs (`FormInputs`), what two versions of it say side by side and what the trail calls its fields follow from
 * that. Fields are plain data without controls, so that a page can name them without loading the form.
 */

export type Control =
  | 'text'
  | 'prose'
  | 'choice'
  | 'choices'
  | 'readChoice'
  | 'project'
  | 'person'
  | 'people'
  | 'company'
  | 'day'
  | 'number'
  | 'decimal'
  | 'typedDecimal'
  | 'amount'
  | 'check'
  | 'yesNo'
  | 'files';

/** A field of a form that holds a `Value`. */
export interface Field<Value> {
  label: string;
  /** what the trail calls it, where its label says more than its name */
  word?: string | undefined;
  empty: Value;
  control: Control | FunctionComponent<never>;
  /** what the control is given beside its label, value and error */
  props: object;
  /** the words of its choices */
  words?: Readonly<Record<string, string>>;
  /** takes both columns of a grid */
  wide?: boolean | undefined;
}
/** The fields of a form under the names of the contract's input. */
export type FormFields = Readonly<Record<string, Field<unknown>>>;
/** What a form of these fields holds. */
export type FieldValues<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['empty'];
};

export interface Common {
  /** says "optional" behind the label */
  optional?: boolean;
  help?: ReactNode;
  /** beside the label */
  aside?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** said to who cannot see it alone */
  hideLabel?: boolean;
  word?: string;
  wide?: boolean;
}
/** What is typed as a line: how a keyboard, a browser and the check of the form take it. */
type Typed = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'required'> & { maxLength: number };

function field<Value>(control: Field<Value>['control'], label: string, empty: Value, given: Common): Field<Value> {
  const { word, wide, ...props } = given;
  return { label, word, empty, control, props, wide };
}

/** One line of text. */
export function textField(label: string, props: Common & Typed): Field<string> {
  return field('text', label, '', props);
}

/** Running text in an area of at least `rows` rows; of 3 without. */
export function proseField(
  label: string,
  props: Common & { maxLength: number; rows?: number; readOnly?: boolean; required?: boolean },
): Field<string> {
  return field('prose', label, '', props);
}

/** One choice of few in the order of `values`, or none; in words that say all of them. */
export function choiceField<Choice extends string>(
  label: string,
  words: Readonly<Record<Choice, string>>,
  values: readonly Choice[],
  props: Common = {},
): Field<Choice | ''> {
  return { ...field<Choice | ''>('choice', label, '', { ...props, ...optionsOf(words, values) }), words };
}

/** One choice of few, and never none: `usual` until another is chosen. */
export function usualChoiceField<Choice extends string>(
  label: string,
  words: Readonly<Record<Choice, string>>,
  values: readonly Choice[],
  usual: Choice,
): Field<Choice> {
  return { ...field('choice', label, usual, {}), props: optionsOf(words, values), words };
}

/** Several choices of few; `columns` sets them in two on a phone and four on a desk. */
export function choicesField<Choice extends string>(
  label: string,
  words: Readonly<Record<Choice, string>>,
  values: readonly Choice[],
  props: Common & { columns?: boolean } = {},
): Field<Choice[]> {
  return { ...field<Choice[]>('choices', label, [], { ...props, ...optionsOf(words, values) }), words };
}

function optionsOf<Choice extends string>(words: Readonly<Record<Choice, string>>, values: readonly Choice[]) {
  return { options: values.map((value) => ({ value, label: words[value] })) };
}

/** The id of what is chosen among what the server has; `none` is said where a project has nothing, `search` finds by what is typed where there are many. Empty again in another project. */
export function readChoiceField(
  label: string,
  choices: ReadChoices,
  props: Common & { none?: string; search?: boolean } = {},
): Field<string> {
  const given = { ...props, choices };
  return field('readChoice', label, '', given);
}

/** The project itself; another one empties what was chosen in it. */
export function projectField(label: string): Field<{ projectId: string; projectName: string } | null> {
  return field<{ projectId: string; projectName: string } | null>('project', label, null, {});
}

/** A person, those of the form's project first; `membersOnly` leaves those who may sign in, `mayDo` those who could do this, such as `rfi.respond`. */
export function personField(
  label: string,
  props: Common & { membersOnly?: boolean; mayDo?: string } = {},
): Field<PersonRef | null> {
  return field<PersonRef | null>('person', label, null, props);
}

/** Whoever owns the record, who may sign in and do `mayDo`, such as `rfi.manage`; `usual` says who it is while nobody is chosen. */
export function managerField(label: string, mayDo: string, usual?: string): Field<PersonRef | null> {
  return personField(label, { optional: true, membersOnly: true, mayDo, ...(usual && { placeholder: usual }) });
}

/** Whether those who have nothing to do with a record may see it, for kinds with reviewers. */
export function privateField(t: T): Field<boolean> {
  return checkField(t('Private: only its author, managers, reviewers and watchers see it'), { word: t('Private') });
}

/** Several people, those of the form's project first; `mayDo` leaves those who could do this, such as `rfi.respond`. */
export function peopleField(label: string, props: Common & { mayDo?: string } = {}): Field<PersonRef[]> {
  return field<PersonRef[]>('people', label, [], props);
}

/** A company of the directory. */
export function companyField(
  label: string,
  props: Common = {},
): Field<{ companyId: string; companyName: string } | null> {
  return field<{ companyId: string; companyName: string } | null>('company', label, null, props);
}

/** A calendar day, YYYY-MM-DD, from `min` on. */
export function dayField(label: string, props: Common & { min?: string } = {}): Field<string | null> {
  return field<string | null>('day', label, null, props);
}

/** A whole number from 0 to `most`, of at most four digits. */
export function numberField(label: string, props: Common & { most: number }): Field<number | null> {
  return field<number | null>('number', label, null, props);
}

/** A number with decimals, from 0 on; a comma is taken as a point. */
export function decimalField(label: string, props: Common = {}): Field<number | null> {
  const given = { ...props, positive: true };
  return field<number | null>('decimal', label, null, given);
}

/** A decimal that is kept as text, such as a quantity; a text that is no number stands there as it was typed, and every call refuses it. */
export function typedField(label: string, bounds: DecimalInputProps['bounds'], props: Common = {}): Field<string> {
  const given = { ...props, bounds };
  return field('typedDecimal', label, '', given);
}

/** Money in integer cents. */
export function amountField(label: string, props: Common & { signed?: boolean } = {}): Field<number | null> {
  return field<number | null>('amount', label, null, props);
}

/** A box to tick, `empty` until it is. */
export function checkField(label: string, props: Common = {}, empty = false): Field<boolean> {
  return field('check', label, empty, props);
}

/** Yes, no, or not known. */
export function yesNoField(label: string): Field<YesNo> {
  return field<YesNo>('yesNo', label, '', {});
}

/** The files that go with a verb, where they stand in its form, with a `note` below; sent as `fileIds`. */
export function filesField(label: string, props: { note?: ReactNode } = {}): Field<string[]> {
  return { label, empty: [], control: 'files', props };
}

/** A field with a control of an area's own. */
export function ownField<Value, Props extends { value: Value; onChange: (value: Value) => void }>(
  control: FunctionComponent<Props>,
  label: string,
  empty: Value,
  props: Omit<Props, 'value' | 'onChange' | 'label' | 'error'> & Common,
): Field<Value> {
  return field(control, label, empty, props);
}

/** What a form holds before anything is put in. */
export function emptyValues<Fields extends FormFields>(fields: Fields): FieldValues<Fields> {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as FieldValues<Fields>;
}

/** How a record holds the values of a form: what is chosen as `managerId` stands there as `manager`, a number that is typed as itself. */
type HeldIn<Values> = {
  [Name in keyof Values & string as BaseOf<Name>]?:
    | (Name extends `${string}Id`
        ? Values[Name] extends string
          ? object
          : Values[Name]
        : Values[Name] | Plain<Values[Name]>)
    | null;
};
type Plain<Value> = string extends Value ? number : Value extends YesNo ? boolean : never;
type BaseOf<Name extends string> = Name extends `${infer Base}Id` ? Base : Name;

/** What a form holds of a record, with `others` for what the record calls or holds differently. */
export function recordValues<Fields extends FormFields, Others extends Partial<FieldValues<Fields>> = object>(
  fields: Fields,
  record: HeldIn<Omit<FieldValues<Fields>, keyof Others | 'projectId'>>,
  others: Others = {} as Others,
): FieldValues<Fields> {
  const held: Readonly<Record<string, unknown>> = { ...record };
  const chosen = Object.entries(fields).flatMap(([name, { empty }]) => {
    if (typeof empty === 'string' && typeof held[name] === 'number') return [[name, String(held[name])]];
    if (typeof empty === 'string' && typeof held[name] === 'boolean') return [[name, held[name] ? 'yes' : 'no']];
    const value = name.endsWith('Id') ? held[baseOf(name)] : undefined;
    return value === undefined ? [] : [[name, empty === '' ? idOf(value) : value]];
  });
  const { projectId, projectName } = held;
  const project = typeof projectId === 'string' ? { projectId: { projectId, projectName: projectName ?? '' } } : {};
  return valuesFrom(emptyValues(fields), held as object, { ...project, ...Object.fromEntries(chosen), ...others });
}

function idOf(value: unknown): unknown {
  const id = idOrSelf(value);
  return typeof id === 'string' ? id : '';
}

/** What the trail calls the fields of a form, by their names in the contract and in the record. */
export function fieldWords(fields: FormFields): Record<string, string> {
  const words = Object.entries(fields).map(([name, { label, word }]) => [name, word ?? label]);
  return Object.fromEntries(
    words.flatMap(([name = '', word = '']) => [
      [name, word],
      [baseOf(name), word],
    ]),
  );
}

/** `manager` of `managerId`. */
function baseOf(name: string): string {
  return name.replace(/Id$/, '');
}
