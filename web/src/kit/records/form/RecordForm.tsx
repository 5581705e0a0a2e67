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
  /** what is not sent as the form holds it */
  input?: (values: NoInfer<Values>) => Partial<InputOf<E>>;
  /** said at a field that the contract refuses; without a sentence here the server says it */
  messages?: Messages<InputOf<E>>;
  /** what the contract cannot say: a sentence for each field that has to change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  toast?: (answer: OutputOf<E>) => string;
  /** after the draft is forgotten */
  done: (answer: OutputOf<E>) => void;
}

/** A form of a record under way: its values, and how its sending goes. */
export interface RecordFormState<Values extends object> {
  form: Form<Values>;
  send: () => void;
  busy: boolean;
  waiting: boolean;
  refusal: string | null;
  /** two people changed the same fields, and what the person may decide */
  conflict: (Merge<Values> & { name: string; later: () => void; keep: (theirs: ReadonlySet<string>) => void }) | null;
  /** Throws a draft of an earlier visit away for the record as it is now; null in a form that makes one. */
  discard: (() => void) | null;
}

interface Creating<R extends EditableRecord, E extends Endpoint, Values> extends Writing<R, E, Values> {
  /** names the draft */
  draft: string;
  initial: Values;
}

/** A form that makes a record; sent twice it makes one. `send` takes what is known only when it is pressed. */
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

/** A form that changes a record; what two people changed at once is brought together field by field, and asked where both changed the same. */
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
      // Nobody stands against anybody: what both did goes in together.
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
  /** words of the sending button */
  action: string;
  /** the other buttons, before the sending one; without it the one that closes */
  buttons?: ReactNode;
  /** as a page of its own instead of a dialog */
  page?: boolean;
  /** what is called on sending instead of the state's own */
  onSend?: () => void;
  busy?: boolean;
  onClose: () => void;
  /** its fields, as two versions of them stand side by side */
  fields?: FormFields;
  /** without fields: what they are called where two versions stand side by side; else as on the form */
  labelOf?: (field: string) => string;
  /** without fields: a value as people read it, where `valueText` does not know it */
  textOf?: (field: string, value: unknown) => string | null;
  children: ReactNode;
}

/** The frame of a form: what went wrong above, the draft noted beside the buttons, and both versions side by side where two people changed the same. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { state, title, action, page = false, onClose, fields, labelOf, textOf } = props;
  const { form, conflict } = state;
  const t = useT();
  // Leaving a page asks by itself.
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

/** Closing keeps what was typed, and says so. */
function closeForm<Values extends object>(form: Form<Values>, onClose: () => void, t: T) {
  if (form.dirty)
    notify.info(t('Your draft is kept in this tab.'), { action: { label: t('Throw it away'), press: form.forget } });
  onClose();
}
