import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { useSend } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { byField, fieldErrors } from '../../ui/fieldErrors.ts';
import { unsaid } from '../../ui/useFieldErrors.ts';
import { useT } from '../../words/index.ts';
import type { HeldFor } from './formInput.ts';
import { useRecordForm } from './useRecordForm.ts';
import type { RecordForm } from './useRecordForm.ts';
import { checkedInput } from '../verbs/useRecordVerb.ts';
import type { Messages } from '../verbs/useRecordVerb.ts';

export interface CallForm<E extends Endpoint, Values extends object> {
  call: E;
  /** the values to begin with, named as the contract names them */
  initial: Values & HeldFor<Values, InputOf<E>>;
  /** what is not sent as the form holds it, and what names the thing */
  input?: (values: NoInfer<Values>) => Partial<InputOf<E>>;
  /** said at a field that the contract refuses; without a sentence here the server says it */
  messages?: Messages<InputOf<E>>;
  /** what the contract cannot say: a sentence for each field that has to change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  /** the reads that are no longer true after it */
  touches?: readonly Endpoint[];
  toast?: (answer: OutputOf<E>) => string;
  done: (answer: OutputOf<E>) => void;
}

/**
 * The form of one call that is no verb of a record: `send` sends it as the contract's input, with a clientRef where the
 * contract asks for one, and puts what was refused at its fields; what no field shows is said in a toast. It keeps no draft.
 */
export function useCallForm<E extends Endpoint, Values extends object>(
  props: CallForm<E, Values>,
): { form: RecordForm<Values>; send: () => void; busy: boolean } {
  const { call } = props;
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
        const isShown = Object.keys(byField(fieldErrors(error))).some((name) => name in values);
        const sentence = isShown ? null : unsaid(error, t);
        if (sentence) notify.warning(sentence);
      },
    });
  }
  return { form, send, busy: isPending };
}
