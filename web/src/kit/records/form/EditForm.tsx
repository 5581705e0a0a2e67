import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { useT } from '../../words/index.ts';
import { RecordForm, useRecordEdit } from './RecordForm.tsx';
import type { VerbProps } from '../verbs/RecordVerbDialog.tsx';
import type { FieldValues, FormFields } from './formFields.ts';
import type { EditableRecord } from '../kind/recordSource.ts';
import type { RecordForm as Form } from './useRecordForm.ts';

export interface Numbered extends EditableRecord {
  number: string | null;
}

interface EditFormProps<R extends Numbered, E extends Endpoint, Fields extends FormFields> extends VerbProps<R> {
  call: E;
  fields: Fields;
  /** The record's name in the heading; default is its number, or "draft" */
  name?: string;
  valuesOf: (record: R) => FieldValues<Fields>;
  /** Values that are sent in another form than the form has */
  input?: (values: FieldValues<Fields>) => Partial<InputOf<E>>;
  children: (form: Form<FieldValues<Fields>>) => ReactNode;
}

/** The form that edits a record's fields, for the table of actions: see `useRecordEdit`. */
export function EditForm<R extends Numbered, E extends Endpoint, Fields extends FormFields>({
  source,
  record,
  call,
  fields,
  name: called,
  valuesOf,
  input,
  onClose,
  children,
}: EditFormProps<R, E, Fields>) {
  const t = useT();
  const toast = () => t('Saved');
  const name = called ?? record.number ?? t('draft');
  const state = useRecordEdit({ source, record, call, valuesOf, ...(input && { input }), toast, done: onClose });
  return (
    <RecordForm state={state} title={t('Edit {name}', { name })} action={t('Save')} onClose={onClose} fields={fields}>
      {children(state.form)}
    </RecordForm>
  );
}
