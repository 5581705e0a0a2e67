import Box from '@mui/material/Box';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditFrame } from '../../table/columns.ts';
import { useT } from '../../words/index.ts';
import { FormInputs } from '../form/FormInputs.tsx';
import { VerbNotes, useVerbForm } from '../verbs/VerbForm.tsx';
import type { FieldValues, FormFields } from '../form/formFields.ts';
import { formInput } from '../form/formInput.ts';
import { CellEditor } from '../list/CellEditor.tsx';
import { useEditing } from './editing.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import type { Messages } from '../verbs/useRecordVerb.ts';

/** The calls that change a record: any field, and the due date. */
export interface FactCalls<E extends Endpoint> {
  update: E;
  setDue?: Endpoint;
}

interface FactEditorProps<R extends EditableRecord, E extends Endpoint, Fields extends FormFields> {
  frame: EditFrame;
  source: RecordSource<R>;
  record: R;
  /** The verb in `can` that allows it */
  verb: 'update' | 'setDue';
  calls: () => Promise<FactCalls<E>>;
  fields: Fields;
  /** The changed field */
  name: keyof Fields & string;
  /** The record's values for the call, including the changed field */
  values: FieldValues<Fields>;
  /** Values that are sent in another form than the form has */
  input?: (values: FieldValues<Fields>) => Partial<InputOf<E>>;
  messages?: Messages<InputOf<E>>;
  projectId?: string;
}

/** Edits one field of a record, under the fact that shows it. */
export function FactEditor<R extends EditableRecord, E extends Endpoint, Fields extends FormFields>(
  props: FactEditorProps<R, E, Fields>,
) {
  const { calls, verb } = props;
  const [call, setCall] = useState<Endpoint>();
  const load = useEffectEvent(() => void calls().then((loaded) => setCall(loaded[verb])));
  useEffect(() => load(), []);
  return call && <Editor {...props} call={call} />;
}

function Editor<R extends EditableRecord, E extends Endpoint, Fields extends FormFields>({
  frame,
  source,
  record,
  verb,
  call,
  fields,
  name,
  values,
  input,
  messages,
  projectId,
}: FactEditorProps<R, E, Fields> & { call: Endpoint }) {
  const t = useT();
  useEditing(Object.values(source.idOf(record)).join());
  const state = useVerbForm({
    source,
    record,
    call,
    initial: { [name]: values[name] } as FieldValues<Fields>,
    // The other values are taken from the record at the time of sending, because somebody may have changed them.
    input: (typed) => {
      const held = { ...values, ...typed };
      return { ...(formInput(call.input, held) as Partial<InputOf<E>>), ...input?.(held) };
    },
    ...(messages && { messages }),
    toast: () => t('Saved'),
    done: frame.onClose,
  });
  const label = t('Change {fact}', { fact: fields[name]?.label ?? '' });
  return (
    <CellEditor
      frame={frame}
      label={label}
      record={{ data: record, isError: false }}
      verb={verb}
      onSave={() => state.send()}
    >
      <Box ref={state.form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <VerbNotes<FieldValues<Fields>> state={state} />
        <FormInputs form={state.form} fields={fields} names={[name]} autoFocus {...(projectId && { projectId })} />
      </Box>
    </CellEditor>
  );
}
