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
import { same } from '../form/conflict.ts';
import { draftKey } from '../form/drafts.ts';
import type { DraftUploads, FilesDraft } from '../form/drafts.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import type { RecordForm } from '../form/useRecordForm.ts';
import { checkedInput, useRecordVerb } from './useRecordVerb.ts';
import type { Messages } from './useRecordVerb.ts';

const Composer = lazyPart(() => import('../page/Composer.tsx').then((module) => module.Composer));
const VerbDone = lazyPart(() => import('./VerbDone.tsx').then((module) => module.VerbDone));

/** What the table of actions gives to the dialog of a verb; the dialog hands it on to `RecordVerbDialog`. */
export interface VerbProps<R extends EditableRecord> {
  source: RecordSource<R>;
  record: R;
  verb: string;
  /** words of the button that opened it */
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
  /** the words of the button that opened it, unless it says more */
  title?: string;
  /** the sending button; else the words of the button that opened it */
  action?: string;
  /** what the verb does, above the fields */
  lead?: ReactNode;
  /** what the record is about, said where it is not on the screen */
  subject?: string;
  /** the values to begin with, named as the contract names them */
  initial: Values & HeldFor<Values, InputOf<E>>;
  /** what is not sent as the form holds it */
  input?: (values: NoInfer<Values>, uploads: DraftUploads) => Partial<InputOf<E>>;
  /** said at a field that the contract refuses; without a sentence here the server says it */
  messages?: Messages<InputOf<E>>;
  /** what the contract cannot say: a sentence for each field that has to change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  /** what holds a field of the call in the form, as `lines.4.quantity` for a row of which only some are sent */
  placeOf?: (path: string, values: NoInfer<Values>) => string;
  /** why it cannot go out yet, beside files that have not arrived */
  notYet?: string | false;
  toast?: (answer: OutputOf<E>) => string;
  width?: number;
  /** it answers the record: where the record is on the screen the form stands beside it, and says then who holds the ball and what is next */
  composer?: boolean;
  /** `useDraftUploads`, for a form with files: they are kept with its draft */
  useFiles?: (draft: FilesDraft, call: Endpoint) => DraftUploads;
  children?: (form: RecordForm<Values>, uploads: DraftUploads) => ReactNode;
}

/**
 * The dialog of one verb on one record: sends the form as the contract's input with version and clientRef, puts what was
 * refused at its fields, and says when the record changed meanwhile. What is typed is kept until it went through, also
 * over a conflict, a lost connection and a reload.
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
      // A key of its own: the form that was sent goes at once, it does not wait hidden for what comes.
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

/** Of a form without `useFiles`, which never looks at them. */
const NO_FILES = { fileIds: [], notYet: false } as unknown as DraftUploads;
const useNoFiles = () => NO_FILES;

/** Whether the record still holds what the form began from: what else of it changed stands in the way of nobody. */
function isAsBegun<Values extends object>(base: Values, now: Values): boolean {
  return (Object.keys(now) as (keyof Values)[]).every((name) => same(base[name], now[name]));
}

interface ChangedProps<R extends EditableRecord> extends Pick<VerbProps<R>, 'source' | 'record'> {
  told: string;
}

/** Says who changed the record meanwhile, and where it stands now. */
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
