import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { useSend } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { byField, fieldErrors } from '../../ui/fieldErrors.ts';
import { unshownMessage } from '../../ui/useFieldErrors.ts';
import { useT } from '../../words/index.ts';
import type { HeldFor } from './formInput.ts';
import { useRecordForm } from './useRecordForm.ts';
import type { RecordForm } from './useRecordForm.ts';
import { checkedInput } from '../verbs/useRecordVerb.ts';
import type { Messages } from '../verbs/useRecordVerb.ts';

export interface CallForm<E extends Endpoint, Values extends object> {
  call: E;
  /** The initial values, by the contract's names */
  initial: Values & HeldFor<Values, InputOf<E>>;
  /** Values that are sent in another form than the form has, and those that name the thing */
  input?: (values: NoInfer<Values>) => Partial<InputOf<E>>;
  /** Messages for fields that the contract refuses; the server's message without one */
  messages?: Messages<InputOf<E>>;
  /** Checks beyond the contract: an error for each field that must change first */
  check?: (values: NoInfer<Values>) => Record<string, string>;
  /** The reads to refetch afterwards */
  touches?: readonly Endpoint[];
  toast?: (answer: OutputOf<E>) => string;
  done: (answer: OutputOf<E>) => void;
}

/**
 * The state of a form for a call that is not a record's verb. `send` sends it as the contract's input, with a clientRef
 * if the contract requires one, and puts refusals at their fields. Other errors become a toast. It keeps no draft.
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
        const sentence = isShown ? null : unshownMessage(error, t);
        if (sentence) notify.warning(sentence);
      },
    });
  }
  return { form, send, busy: isPending };
}
