import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { Refusal, WaitingNote } from '../form/FormParts.tsx';
import type { RecordFormState } from '../form/RecordForm.tsx';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { checkedInput, useRecordVerb } from './useRecordVerb.ts';
import type { Messages } from './useRecordVerb.ts';

interface VerbOnPage<R extends EditableRecord, E extends Endpoint, Values> {
  source: RecordSource<R>;
  record: R;
  call: E;
  initial: Values;
  /** Values after success; the others stay as typed */
  after?: Partial<Values>;
  /** Values that are sent in another form than the form has */
  input?: (values: NoInfer<Values>) => Partial<InputOf<E>>;
  /** Messages for fields that the contract refuses; the server's message without one */
  messages?: Messages<InputOf<E>>;
  /** Checks beyond the contract: an error for each field that must change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  toast?: (answer: OutputOf<E>) => string;
  done?: (answer: OutputOf<E>) => void;
}

/**
 * The state of a form on a record's page that runs a verb repeatedly. It has no draft. `send` takes values that are
 * known only at the press.
 */
export function useVerbForm<R extends EditableRecord, E extends Endpoint, Values extends object>(
  verb: VerbOnPage<R, E, Values>,
): RecordFormState<Values> & { send: (more?: Partial<InputOf<E>>) => void } {
  const { source, record, call, after, toast, done } = verb;
  const form = useRecordForm(null, verb.initial);
  const { run, ...state } = useRecordVerb(source, record, call, {
    toast,
    done: (answer) => {
      form.restart({ ...form.values, ...after });
      done?.(answer);
    },
    onError: (error) => form.take(error),
  });
  function send(more?: Partial<InputOf<E>>) {
    if (state.busy) return;
    const { values, clientRef } = form;
    const { messages, check } = verb;
    const input = (held: Values) => ({ ...verb.input?.(held), ...more });
    const sent = checkedInput(call, source, record, {
      values,
      version: record.version,
      clientRef,
      input,
      messages,
      check,
    });
    form.setErrors('errors' in sent ? sent.errors : {});
    if ('input' in sent) run(sent.input);
  }
  return { ...state, form, send, conflict: null, discard: null };
}

interface VerbFormProps<Values extends object> {
  state: RecordFormState<Values>;
  label: string;
  /** The layout of its parts; a column by default */
  sx?: object;
  /** The fields, and a button of type `submit` */
  children: ReactNode;
}

/** The frame of a form on a record's page: errors without a field above, then fields and buttons. */
export function VerbForm<Values extends object>({ state, label, sx, children }: VerbFormProps<Values>) {
  return (
    <Box
      component="form"
      noValidate
      ref={state.form.formRef}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        state.send();
      }}
      sx={{ display: 'grid', gap: 2, ...sx }}
    >
      <VerbNotes state={state} />
      {children}
    </Box>
  );
}

/** Why a verb could not be sent or was refused, if no field shows it. */
export function VerbNotes<Values extends object>({ state }: Pick<VerbFormProps<Values>, 'state'>) {
  const { form, waiting, refusal } = state;
  const names = Object.keys(form.values);
  const elsewhere = Object.entries(form.errors).flatMap(([name, text]) => (names.includes(name) ? [] : [text]));
  const refusals = [...elsewhere, ...(refusal === null ? [] : [refusal])];
  if (!waiting && refusals.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <WaitingNote on={waiting} />
      {refusals.map((text) => (
        <Refusal key={text} text={text} />
      ))}
    </Box>
  );
}
