import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { lazyPart } from '../../nav/lazyPart.ts';
import { notify } from '../../notify/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../words/index.ts';
import { DockContext } from '../page/dock.ts';
import { DraftNote, FormErrors, Refusal, Restored, WaitingNote } from '../form/FormParts.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import type { HeldFor } from '../form/formInput.ts';
import { toneOf } from '../kind/recordKinds.ts';
import { isSameValue } from '../form/conflict.ts';
import { draftKey } from '../form/drafts.ts';
import type { DraftUploads, FilesDraft } from '../form/drafts.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import type { RecordForm } from '../form/useRecordForm.ts';
import { checkedInput, useRecordVerb } from './useRecordVerb.ts';
import type { Messages } from './useRecordVerb.ts';

const Composer = lazyPart(() => import('../page/Composer.tsx').then((module) => module.Composer));
const VerbDone = lazyPart(() => import('./VerbDone.tsx').then((module) => module.VerbDone));

/** The props that the table of actions gives to a verb's dialog, which passes them to `RecordVerbDialog`. */
export interface VerbProps<R extends EditableRecord> {
  source: RecordSource<R>;
  record: R;
  verb: string;
  /** The label of the button that opened it */
  label: string;
  danger?: boolean;
  onClose: () => void;
}

interface RecordVerbDialogProps<
  R extends EditableRecord,
  E extends Endpoint,
  Values extends object,
> extends VerbProps<R> {
  call: E;
  /** The title; default is the label of the button that opened it */
  title?: string;
  /** The send button; default is the label of the button that opened it */
  action?: string;
  /** The effect of the verb, above the fields */
  lead?: ReactNode;
  /** The subject of the record, where the screen does not show it */
  subject?: string;
  /** The initial values, by the contract's names */
  initial: Values & HeldFor<Values, InputOf<E>>;
  /** Values that are sent in another form than the form has */
  input?: (values: NoInfer<Values>, uploads: DraftUploads) => Partial<InputOf<E>>;
  /** Messages for fields that the contract refuses; the server's message without one */
  messages?: Messages<InputOf<E>>;
  /** Checks beyond the contract: an error for each field that must change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  /** The form field of an error path, such as `lines.4.quantity` when only some rows are sent */
  placeOf?: (path: string, values: NoInfer<Values>) => string;
  /** Why it cannot be sent yet, besides files that are uploading */
  notYet?: string | false;
  toast?: (answer: OutputOf<E>) => string;
  width?: number;
  /**
   * It answers the record: the form is beside the record if it is on screen, and then says who holds the ball and what
   * is next
   */
  composer?: boolean;
  /** `useDraftUploads` for a form with files, which are kept with its draft */
  useFiles?: (draft: FilesDraft, call: Endpoint) => DraftUploads;
  children?: (form: RecordForm<Values>, uploads: DraftUploads) => ReactNode;
}

/**
 * The dialog of one verb on one record. It sends the form as the contract's input with version and clientRef, shows
 * refusals at their fields, and says when the record changed meanwhile. Typed values are kept until the call succeeds,
 * also over a conflict, a lost connection and a reload.
 */
export function RecordVerbDialog<R extends EditableRecord, E extends Endpoint, Values extends object>(
  props: RecordVerbDialogProps<R, E, Values>,
) {
  const { source, record, verb, label, call, onClose, lead, children } = props;
  const t = useT();
  const form = useRecordForm<Values>(draftKey(source, record, verb), props.initial, record.version);
  const { useFiles = useNoFiles } = props;
  const uploads = useFiles(form, call);
  const dock = useContext(DockContext);
  const [stale, setStale] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const docked = props.composer ? dock : null;
  const { run, busy, waiting, refusal } = useRecordVerb(source, record, call, {
    toast: docked ? () => '' : props.toast,
    done: (answer) => {
      form.forget();
      if (docked) setDone(props.toast?.(answer) ?? props.title ?? label);
      else onClose();
    },
    onStale: (now, told) => {
      setStale(told);
      form.rebase(form.base, form.values, now.version);
    },
    onError: (error) => form.take(error, (path) => props.placeOf?.(path, form.values) ?? path),
  });
  function send() {
    if (busy) return;
    const { values, clientRef } = form;
    const { input, messages, check } = props;
    const sent = checkedInput(call, source, record, {
      values,
      version: isAsBegun(form.base, props.initial) ? record.version : form.version,
      clientRef,
      input: input && ((held: Values) => input(held, uploads)),
      messages,
      check,
    });
    if ('errors' in sent) return form.setErrors(sent.errors);
    const notYet = props.notYet || uploads.notYet;
    if (notYet) return notify.info(notYet);
    run(sent.input);
  }
  if (docked && done !== null) {
    return (
      // Its own key removes the sent form at once, instead of keeping it hidden.
      <Suspense key="done">
        <VerbDone source={source} record={record} dock={docked} text={done} onClose={onClose} />
      </Suspense>
    );
  }
  const title = props.title ?? label;
  const actions = (
    <>
      <Box sx={{ flex: 1 }}>
        <DraftNote savedAt={form.savedAt} />
      </Box>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <ActionButton
        type="submit"
        variant="contained"
        color={props.danger ? 'error' : 'primary'}
        busy={busy}
        onPress={() => undefined}
      >
        {props.action ?? label}
      </ActionButton>
    </>
  );
  const body = (
    <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {form.restored && form.dirty && <Restored onDiscard={() => form.restart(props.initial, record.version)} />}
      <WaitingNote on={waiting} />
      {stale && <Changed told={stale} source={source} record={record} />}
      <Refusal text={refusal} />
      <FormErrors errors={form.errors} />
      {!docked && props.subject && <Box sx={{ color: 'text.secondary' }}>{props.subject}</Box>}
      {typeof lead === 'string' ? <Box sx={{ color: 'text.secondary' }}>{lead}</Box> : lead}
      {children?.(form, uploads)}
    </Box>
  );
  if (docked) {
    return (
      <Suspense>
        <Composer dock={docked} title={title} onClose={onClose} onSubmit={send} actions={actions}>
          {body}
        </Composer>
      </Suspense>
    );
  }
  return (
    <Dialog title={title} width={props.width} keepOpen onClose={onClose} onSubmit={send} actions={actions}>
      {body}
    </Dialog>
  );
}

/** For a form without `useFiles`, which never reads it. */
const NO_FILES = { fileIds: [], notYet: false } as unknown as DraftUploads;
const useNoFiles = () => NO_FILES;

/** Whether the record still has the values that the form started from. Other changes do not matter. */
function isAsBegun<Values extends object>(base: Values, now: Values): boolean {
  return (Object.keys(now) as (keyof Values)[]).every((name) => isSameValue(base[name], now[name]));
}

interface ChangedProps<R extends EditableRecord> extends Pick<VerbProps<R>, 'source' | 'record'> {
  told: string;
}

/** Says who changed the record meanwhile, and its current state. */
function Changed<R extends EditableRecord>({ told, source, record }: ChangedProps<R>) {
  const t = useT();
  const { kind } = source;
  return (
    <Box role="alert" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
      <b>{told}</b> {t('It now reads:')}{' '}
      <StatusChip tone={toneOf(kind, record.status)} word={kind.statusWord(record.status, t)} />.{' '}
      {t('What you typed is still here; send it again if it still fits.')}
    </Box>
  );
}
