import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart } from '../../nav/lazyPart.ts';
import { notify } from '../../notify/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useT } from '../../words/index.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormPage } from './FormPage.tsx';
import { FormErrors, Refusal, Restored, WaitingNote } from './FormParts.tsx';
import { mergeFields } from './conflict.ts';
import type { Merge } from './conflict.ts';
import type { FormFields } from './formFields.ts';
import { customFormValues, customInput } from '../customFields/values.ts';
import { draftKey } from './drafts.ts';
import { useEditing } from '../page/editing.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import { useRecordForm } from './useRecordForm.ts';
import type { RecordForm as Form } from './useRecordForm.ts';
import { checkedInput, useRecordVerb } from '../verbs/useRecordVerb.ts';
import type { Messages } from '../verbs/useRecordVerb.ts';

const FormConflict = lazyPart(() => import('./FormConflict.tsx').then((module) => module.FormConflict));

interface Writing<R extends EditableRecord, E extends Endpoint, Values> {
  source: RecordSource<R>;
  call: E;
  /** Values that are sent in another form than the form has */
  input?: (values: NoInfer<Values>) => Partial<InputOf<E>>;
  /** Messages for fields that the contract refuses; the server's message without one */
  messages?: Messages<InputOf<E>>;
  /** Checks beyond the contract: an error for each field that must change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  toast?: (answer: OutputOf<E>) => string;
  /** Called after the draft is removed */
  done: (answer: OutputOf<E>) => void;
}

/** The state of a record's form: its values and its sending. */
export interface RecordFormState<Values extends object> {
  form: Form<Values>;
  send: () => void;
  busy: boolean;
  waiting: boolean;
  refusal: string | null;
  /** A conflict of two people's changes, and the possible decisions */
  conflict: (Merge<Values> & { name: string; later: () => void; keep: (theirs: ReadonlySet<string>) => void }) | null;
  /** Discards the draft of an earlier visit and shows the current record; null in a create form. */
  discard: (() => void) | null;
}

interface Creating<R extends EditableRecord, E extends Endpoint, Values> extends Writing<R, E, Values> {
  /** The name of the draft */
  draft: string;
  initial: Values;
}

/**
 * The state of a form that creates a record. A retry creates it only once. `send` takes values that are known only at
 * the press.
 */
export function useRecordCreate<R extends EditableRecord, E extends Endpoint, Values extends object>({
  source,
  call,
  draft,
  initial,
  toast,
  done,
  ...rest
}: Creating<R, E, Values>): RecordFormState<Values> & { send: (more?: Partial<InputOf<E>>) => void } {
  const form = useRecordForm(draft, initial);
  const { run, ...state } = useRecordVerb(source, null, call, {
    toast,
    done: (answer) => {
      form.forget();
      done(answer);
    },
    onError: (error) => form.take(error),
  });
  function send(more?: Partial<InputOf<E>>) {
    if (state.busy) return;
    const input = (values: Values) => ({
      ...rest.input?.(values),
      ...(customInput(values) as Partial<InputOf<E>>),
      ...more,
    });
    const sent = checkedInput(call, source, null, { ...form, ...rest, input });
    if ('errors' in sent) return form.setErrors(sent.errors);
    run(sent.input);
  }
  return { ...state, form, send, conflict: null, discard: null };
}

interface Editing<R extends EditableRecord, E extends Endpoint, Values> extends Writing<R, E, Values> {
  record: R;
  valuesOf: (record: R) => Values;
}

/**
 * The state of a form that edits a record. Changes of two people are merged by field; conflicts are shown to the
 * person.
 */
export function useRecordEdit<R extends EditableRecord, E extends Endpoint, Values extends object>({
  source,
  record,
  call,
  valuesOf,
  toast,
  done,
  ...rest
}: Editing<R, E, Values>): RecordFormState<Values> {
  const t = useT();
  const heldBy = (one: R): Values => ({ ...valuesOf(one), ...customFormValues(one) });
  useEditing(Object.values(source.idOf(record)).join());
  const form = useRecordForm(draftKey(source, record, 'update'), heldBy(record), record.version);
  const [clash, setClash] = useState<{ merge: Merge<Values>; theirs: Values; version: number } | null>(null);
  const { run, ...state } = useRecordVerb(source, record, call, {
    toast,
    done: (answer) => {
      form.forget();
      done(answer);
    },
    onStale: (now) => {
      const theirs = heldBy(now);
      const names = Object.keys({ ...form.values, ...theirs }) as (keyof Values & string)[];
      const merge = mergeFields(form.base, form.values, theirs, names);
      // No conflict: both people's changes are saved.
      if (merge.conflicts.length === 0) goOn(merge.merged, theirs, now.version);
      else setClash({ merge, theirs, version: now.version });
    },
    onError: (error) => form.take(error),
  });
  function send(values = form.values, version = form.version) {
    if (state.busy) return;
    const input = (sent: Values) => ({ ...rest.input?.(sent), ...(customInput(sent) as Partial<InputOf<E>>) });
    const sent = checkedInput(call, source, record, { values, version, clientRef: form.clientRef, ...rest, input });
    if ('errors' in sent) return form.setErrors(sent.errors);
    run(sent.input);
  }
  function goOn(values: Values, theirs: Values, version: number) {
    form.rebase(theirs, values, version);
    send(values, version);
  }
  function keep(keptTheirs: ReadonlySet<string>) {
    if (!clash) return;
    const chosen = { ...clash.merge.merged };
    for (const { field } of clash.merge.conflicts) if (keptTheirs.has(field)) chosen[field] = clash.theirs[field];
    setClash(null);
    goOn(chosen, clash.theirs, clash.version);
  }
  const conflict = clash && { ...clash.merge, name: source.nameOf(record, t), later: () => setClash(null), keep };
  return {
    ...state,
    form,
    send: () => send(),
    conflict,
    discard: () => form.restart(heldBy(record), record.version),
  };
}

interface RecordFormProps<Values extends object> {
  state: RecordFormState<Values>;
  title: string;
  /** The label of the send button */
  action: string;
  /** The other buttons, before the send button; default is the close button */
  buttons?: ReactNode;
  /** A page instead of a dialog */
  page?: boolean;
  /** Called on sending instead of the state's `send` */
  onSend?: () => void;
  busy?: boolean;
  onClose: () => void;
  /** Its fields, to show two versions side by side */
  fields?: FormFields;
  /** Without `fields`: the labels in a conflict; default are the form's labels */
  labelOf?: (field: string) => string;
  /** Without `fields`: a value as text, if `valueText` does not know it */
  textOf?: (field: string, value: unknown) => string | null;
  children: ReactNode;
}

/**
 * The frame of a form: errors above, the draft note beside the buttons, and both versions side by side after a
 * conflict.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { state, title, action, page = false, onClose, fields, labelOf, textOf } = props;
  const { form, conflict } = state;
  const t = useT();
  // Leaving a page asks automatically.
  const close = page ? onClose : () => closeForm(form, onClose, t);
  const Frame = page ? FormPage : FormDialog;
  return (
    <>
      <Frame
        title={title}
        savedAt={form.savedAt}
        onClose={close}
        onSubmit={() => (props.onSend ?? state.send)()}
        actions={
          <>
            {props.buttons ?? <Button onClick={close}>{t('Cancel')}</Button>}
            <ActionButton type="submit" variant="contained" busy={props.busy ?? state.busy} onPress={() => undefined}>
              {action}
            </ActionButton>
          </>
        }
      >
        <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {form.restored && form.dirty && state.discard && <Restored onDiscard={state.discard} />}
          <WaitingNote on={state.waiting} />
          <Refusal text={state.refusal} />
          <FormErrors errors={form.errors} />
          {props.children}
        </Box>
      </Frame>
      <Suspense>
        {conflict && (
          <FormConflict {...conflict} labels={form.labels} fields={fields} labelOf={labelOf} textOf={textOf} />
        )}
      </Suspense>
    </>
  );
}

/** Closes the form, keeps its draft, and says so. */
function closeForm<Values extends object>(form: Form<Values>, onClose: () => void, t: T) {
  if (form.dirty)
    notify.info(t('Your draft is kept in this tab.'), { action: { label: t('Throw it away'), press: form.forget } });
  onClose();
}
