import type { FunctionComponent, ReactNode } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import type { DecimalInputProps } from '../../ui/DecimalInput.tsx';
import type { TextFieldProps } from '../../ui/TextField.tsx';
import type { YesNo } from './FormFields.tsx';
import { idOrSelf, valuesFrom } from './formInput.ts';
import type { ReadChoices } from './readChoices.ts';

/*
 * The input type of a field. Each field of a form is declared once: its label, its empty value and its input. The
 * form's values, its inputs (`FormInputs`), the words of a conflict and the labels of the trail follow from that.
 * Fields are plain data without components, so that a page can name them without loading the form.
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
  | 'files'
  | 'rows';

/** A form field with a `Value`. */
export interface Field<Value> {
  label: string;
  /** The trail's name of it, if its label says more */
  word?: string | undefined;
  empty: Value;
  control: Control | FunctionComponent<never>;
  /** The input's props besides label, value and error */
  props: object;
  /** The words of its choices */
  words?: Readonly<Record<string, string>>;
  /** Takes both columns of a grid */
  wide?: boolean | undefined;
}
/** The fields of a form, by the names of the contract's input. */
export type FormFields = Readonly<Record<string, Field<unknown>>>;
/** The values of a form with these fields. */
export type FieldValues<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: NonNullable<Fields[Name]>['empty'];
};

export interface Common {
  /** Shows "optional" after the label */
  optional?: boolean;
  help?: ReactNode;
  /** Beside the label */
  aside?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** The label is only for screen readers */
  hideLabel?: boolean;
  word?: string;
  wide?: boolean;
}
/** A one-line text input: its keyboard, autofill and validation. */
type Typed = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'required'> & { maxLength: number };

function field<Value>(control: Field<Value>['control'], label: string, empty: Value, given: Common): Field<Value> {
  const { word, wide, ...props } = given;
  return { label, word, empty, control, props, wide };
}

/** One line of text. */
export function textField(label: string, props: Common & Typed): Field<string> {
  return field('text', label, '', props);
}

/** A text area with at least `rows` rows, 3 by default. */
export function proseField(
  label: string,
  props: Common & { maxLength: number; rows?: number; readOnly?: boolean; required?: boolean },
): Field<string> {
  return field('prose', label, '', props);
}

/** One choice out of a few in the order of `values`, or none. `words` name all of them. */
export function choiceField<Choice extends string>(
  label: string,
  words: Readonly<Record<Choice, string>>,
  values: readonly Choice[],
  props: Common = {},
): Field<Choice | ''> {
  return { ...field<Choice | ''>('choice', label, '', { ...props, ...optionsOf(words, values) }), words };
}

/** One choice out of a few, never none: `usual` until another is chosen. */
export function usualChoiceField<Choice extends string>(
  label: string,
  words: Readonly<Record<Choice, string>>,
  values: readonly Choice[],
  usual: Choice,
  props: Common = {},
): Field<Choice> {
  return { ...field('choice', label, usual, { ...props, ...optionsOf(words, values) }), words };
}

/** Several choices out of a few; `columns` shows two columns on a phone and four on a desk. */
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

/**
 * The id of a choice that was loaded from the server; typing searches the loaded choices. `none` is shown if a project
 * has no choices. Cleared when the project changes.
 */
export function readChoiceField(
  label: string,
  choices: ReadChoices,
  props: Common & { none?: string; search?: boolean } = {},
): Field<string> {
  const given = { ...props, choices };
  return field('readChoice', label, '', given);
}

/** The project itself. Another project clears the choices that depend on it. */
export function projectField(label: string): Field<{ projectId: string; projectName: string } | null> {
  return field<{ projectId: string; projectName: string } | null>('project', label, null, {});
}

/**
 * A person, members of the form's project first. `membersOnly` keeps people who may sign in; `mayDo` keeps people with
 * that permission, such as `rfi.respond`.
 */
export function personField(
  label: string,
  props: Common & { membersOnly?: boolean; mayDo?: string } = {},
): Field<PersonRef | null> {
  return field<PersonRef | null>('person', label, null, props);
}

/** The record's owner, who may sign in and do `mayDo`, such as `rfi.manage`. `usual` names the default owner. */
export function managerField(label: string, mayDo: string, usual?: string): Field<PersonRef | null> {
  return personField(label, { optional: true, membersOnly: true, mayDo, ...(usual && { placeholder: usual }) });
}

/** Whether uninvolved people may see a record, for kinds with reviewers. */
export function privateField(t: T): Field<boolean> {
  return checkField(t('Private: only its author, managers, reviewers and watchers see it'), { word: t('Private') });
}

/**
 * Several people, members of the form's project first. `mayDo` keeps people with that permission, such as
 * `rfi.respond`.
 */
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

/** A whole number from 0 to `most`, or from `-most` where it is signed, of at most four digits. */
export function numberField(label: string, props: Common & { most: number; signed?: boolean }): Field<number | null> {
  return field<number | null>('number', label, null, props);
}

/** A decimal number from 0 on; a comma counts as the decimal point. */
export function decimalField(label: string, props: Common = {}): Field<number | null> {
  const given = { ...props, positive: true };
  return field<number | null>('decimal', label, null, given);
}

/** A decimal that is kept as text, such as a quantity; a text that is no number stands there as it was typed, and every call refuses it. */
export function typedField(
  label: string,
  bounds: DecimalInputProps['bounds'],
  props: Common & { isMoney?: boolean } = {},
): Field<string> {
  const given = { ...props, bounds };
  return field('typedDecimal', label, '', given);
}

/** Money in integer cents. */
export function amountField(label: string, props: Common & { signed?: boolean } = {}): Field<number | null> {
  return field<number | null>('amount', label, null, props);
}

/** A checkbox, initially `empty`. */
export function checkField(label: string, props: Common = {}, empty = false): Field<boolean> {
  return field('check', label, empty, props);
}

/** Yes, no, or not known. */
export function yesNoField(label: string): Field<YesNo> {
  return field<YesNo>('yesNo', label, '', {});
}

/** The files of a verb, at their place in its form, with a `note` below; sent as `fileIds`. */
export function filesField(label: string, props: { note?: ReactNode } = {}): Field<string[]> {
  return { label, empty: [], control: 'files', props };
}

/** A field with an area's own input. */
export function ownField<Value, Props extends { value: Value; onChange: (value: Value) => void }>(
  control: FunctionComponent<Props>,
  label: string,
  empty: Value,
  props: Omit<Props, 'value' | 'onChange' | 'label' | 'error'> & Common,
): Field<Value> {
  return field(control, label, empty, props);
}

/** The values of an empty form. */
export function emptyValues<Fields extends FormFields>(fields: Fields): FieldValues<Fields> {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as FieldValues<Fields>;
}

/** The record's properties for a form's values: `managerId` is there as `manager`, a typed number as itself. */
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

/** Fills a form from a record; `others` has the values that the record names or holds differently. */
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

/** The trail's labels for a form's fields, by their names in the contract and in the record. */
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
