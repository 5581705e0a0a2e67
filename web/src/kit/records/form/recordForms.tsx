import type { ComponentType, ReactNode } from 'react';
import { Fragment } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { useT } from '../../words/index.ts';
import { EditForm } from './EditForm.tsx';
import type { Numbered } from './EditForm.tsx';
import { FormInputs } from './FormInputs.tsx';
import { FormGrid, FormPart } from './FormParts.tsx';
import { NewForm } from './NewForm.tsx';
import type { InProject, Making, NewFormProps, NewRecordProps } from './NewForm.tsx';
import { MoreFields } from './MoreFields.tsx';
import type { VerbProps } from '../verbs/RecordVerbDialog.tsx';
import { CustomInputs } from '../customFields/CustomInputs.tsx';
import type { FieldValues } from './formFields.ts';
import type { RecordForm } from './useRecordForm.ts';

/**
 * Fields of a form by name: in a column, or in two columns under a heading. `New` marks a part that only a new record
 * has; names after `More` are folded for a new record.
 */
type Part<Name> = readonly Name[] | { title?: string; names: readonly Name[]; more?: ReactNode } | 'New' | 'More';

/** The additions of a kind to the form of a new record. */
type Made<R extends Numbered, C extends Making, Fields extends InProject, More extends object> = Omit<
  NewFormProps<R, C, Fields, More>,
  keyof NewRecordProps | 'source' | 'call' | 'fields' | 'children' | 'more' | 'input'
>;

interface FormsOf<
  R extends Numbered,
  C extends Making,
  U extends Endpoint,
  Fields extends InProject,
  More extends object,
> {
  source: NewFormProps<R, C, Fields, More>['source'];
  calls: { create: C; update: U };
  fields: (t: T) => Fields;
  /** The editable fields of a record, and its form's values */
  formOf: (t: T, record: R) => { fields: Fields; values: FieldValues<Fields> };
  /** Form values of a new record besides its fields */
  more?: (t: T) => More;
  /** Values of a new record that are sent in another form than the form has */
  input?: NewFormProps<R, C, Fields, More>['input'];
  made: (t: T) => Made<R, C, Fields, More>;
  /** The parts of the form in order, with `More` among them; custom fields come before the last part */
  useParts: (t: T, form: RecordForm<FieldValues<Fields>>) => readonly Part<keyof Fields & string>[];
  /** A part that only the form of a new record has */
  New?: ComponentType<{ form: RecordForm<FieldValues<Fields> & More>; projectId: string | undefined }>;
}

/** Makes the create and edit forms of a kind. Create them once, outside components. */
export function recordForms<
  R extends Numbered,
  C extends Making,
  U extends Endpoint,
  Fields extends InProject,
  More extends object = object,
>({ source, calls, fields, formOf, more, input, made, useParts, New }: FormsOf<R, C, U, Fields, More>) {
  const { kind } = source.kind;
  function Parts({ form, isNew = false, children }: PartsProps<FieldValues<Fields>>) {
    const t = useT();
    const given = { form, fields: fields(t) };
    const parts = useParts(t, form);
    const shown = parts.map((part, at) => (
      <Fragment key={at}>
        {at === parts.length - 1 && <CustomInputs form={form} kind={kind} />}
        {part === 'New' ? children : part !== 'More' && <Inputs part={part} {...given} autoFocus={at === 0} />}
      </Fragment>
    ));
    const folds = parts.indexOf('More');
    const first = parts.slice(0, folds).flatMap((part) => (typeof part === 'string' ? [] : namesOf(part)));
    return (
      <>
        {shown.slice(0, folds)}
        <MoreFields form={form} kind={kind} isNew={isNew} first={['projectId', 'runs', ...first]}>
          {shown.slice(folds)}
        </MoreFields>
      </>
    );
  }

  return {
    New: (props: NewRecordProps) => {
      const t = useT();
      const given = { ...props, ...made(t), source, call: calls.create, fields: fields(t), more: more?.(t), input };
      return (
        <NewForm<R, C, Fields, More> {...given}>
          {(form, projectId) => (
            <Parts form={form as never} isNew>
              {New && <New form={form} projectId={projectId} />}
            </Parts>
          )}
        </NewForm>
      );
    },
    Edit: (props: VerbProps<R>) => {
      const t = useT();
      const { fields: own } = formOf(t, props.record);
      return (
        <EditForm {...props} call={calls.update} fields={own} valuesOf={(record) => formOf(t, record).values}>
          {(form) => <Parts form={form} />}
        </EditForm>
      );
    },
  };
}

interface PartsProps<Values extends object> {
  form: RecordForm<Values>;
  isNew?: boolean;
  children?: ReactNode;
}

type FieldPart<Name> = Exclude<Part<Name>, string>;

function namesOf<Name>(part: FieldPart<Name>): readonly Name[] {
  return 'names' in part ? part.names : part;
}

interface InputsProps<Fields extends InProject> {
  part: FieldPart<keyof Fields & string>;
  form: RecordForm<FieldValues<Fields>>;
  fields: Fields;
  autoFocus: boolean;
}

function Inputs<Fields extends InProject>({ part, ...given }: InputsProps<Fields>) {
  if (!('names' in part)) return <FormInputs {...given} names={part} />;
  const { title, names, more } = part;
  const inputs = (
    <>
      <FormInputs {...given} names={names} />
      {more}
    </>
  );
  return title ? <FormPart title={title}>{inputs}</FormPart> : <FormGrid>{inputs}</FormGrid>;
}
