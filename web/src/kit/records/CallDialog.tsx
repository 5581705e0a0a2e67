import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { useSend } from '../api/index.ts';
import { notify } from '../notify/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { fieldErrors } from '../ui/fieldErrors.ts';
import { unsaid } from '../ui/useFieldErrors.ts';
import { useT } from '../words/index.ts';
import type { HeldFor } from './formInput.ts';
import { useRecordForm } from './useRecordForm.ts';
import type { RecordForm } from './useRecordForm.ts';
import { checkedInput } from './useRecordVerb.ts';
import type { Messages } from './useRecordVerb.ts';

interface CallDialogProps<E extends Endpoint, Values extends object> {
  call: E;
  title: string;
  /** words of the sending button */
  action: string;
  /** what the button that closes says; else "Cancel" */
  back?: string;
  danger?: boolean;
  width?: number;
  /** the values to begin with, named as the contract names them */
  initial: Values & HeldFor<Values, InputOf<E>>;
  /** what is not sent as the form holds it, and what names the thing */
  input?: (values: NoInfer<Values>) => Partial<InputOf<E>>;
  /** said at a field that the contract refuses; without a sentence here the server says it */
  messages?: Messages<InputOf<E>>;
  /** what the contract cannot say: a sentence for each field that has to change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  /** files arrive: it cannot go out yet */
  busy?: boolean;
  /** the reads that are no longer true after it */
  touches?: readonly Endpoint[];
  toast?: (answer: OutputOf<E>) => string;
  done: (answer: OutputOf<E>) => void;
  onClose: () => void;
  /** what stands beside the form, as a dialog over this one */
  beside?: ReactNode;
  children: (form: RecordForm<Values>) => ReactNode;
}

/**
 * The dialog of one call that is no verb of a record, as a quick add: sends the form as the contract's input, with a
 * clientRef where the contract asks for one, and puts what was refused at its fields. It keeps no draft.
 */
export function CallDialog<E extends Endpoint, Values extends object>(props: CallDialogProps<E, Values>) {
  const { call, onClose } = props;
  const t = useT();
  const form = useRecordForm<Values>(null, props.initial);
  const { mutate, isPending } = useSend(call, { touches: [...(props.touches ?? [])] });
  function send() {
    if (isPending) return;
    const { input, messages, check } = props;
    const { values, clientRef, version } = form;
    const sent = checkedInput(call, null, null, { values, version, clientRef, input, messages, check });
    if ('errors' in sent) return form.setErrors(sent.errors);
    mutate(sent.input, {
      onSuccess: (answer) => {
        const sentence = props.toast?.(answer);
        if (sentence) notify.success(sentence);
        props.done(answer);
      },
      onError: (error) => {
        form.take(error);
        const isShown = Object.keys(fieldErrors(error)).some((name) => name in values);
        const sentence = isShown ? null : unsaid(error, t);
        if (sentence) notify.warning(sentence);
      },
    });
  }
  return (
    <Dialog
      title={props.title}
      width={props.width}
      onClose={onClose}
      onSubmit={send}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{props.back ?? t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            busy={isPending || props.busy}
            onPress={() => undefined}
          >
            {props.action}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {props.children(form)}
      </Box>
      {props.beside}
    </Dialog>
  );
}
