import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, useSend } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { useT } from '../../words/index.ts';
import { formInput, refusedFields, takes } from '../form/formInput.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

export interface VerbOptions<R, E extends Endpoint> {
  /** said when it is done; '' says nothing */
  toast?: (answer: OutputOf<E>, input: InputOf<E>) => string;
  done?: (answer: OutputOf<E>) => void;
  /** the record had changed; it is here as it is now, with who changed it, and what was typed stays. Without it a toast says so. */
  onStale?: (now: R, told: string) => void;
  /** whatever else went wrong, as the fields of a 1400 */
  onError?: (error: Error) => void;
}

export interface RecordVerb<E extends Endpoint> {
  run: (input: InputOf<E>) => void;
  busy: boolean;
  /** there is no connection; it goes out as soon as there is one */
  waiting: boolean;
  /** why the server refused it last (code 2000) */
  refusal: string | null;
}

/**
 * A write on a record, or one that makes one (`record` is null): the answer goes into the cache, the reads that it makes untrue are fetched again, what went wrong
 * is said. A second press while it is under way does nothing. Throws nothing.
 */
export function useRecordVerb<R extends EditableRecord, E extends Endpoint>(
  source: RecordSource<R>,
  record: R | null,
  endpoint: E,
  { toast, done, onStale, onError }: VerbOptions<R, E> = {},
): RecordVerb<E> {
  const t = useT();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useSend(endpoint, { touches: [...source.touches] });

  function keep(record: R | null) {
    if (record) source.keep(client, record);
  }
  function finish(answer: OutputOf<E>) {
    keep(source.parse(answer));
    done?.(answer);
  }
  function stale(now: R, told: string) {
    keep(now);
    if (onStale) return onStale(now, told);
    notify.warning(told);
  }
  function failed(error: Error) {
    if (!(error instanceof ApiError)) return onError?.(error);
    const now = source.parse(error.data);
    if (error.code === CODE.refTaken && now) {
      notify.info(t('This was saved before. Here is the saved version.'));
      return finish(now as OutputOf<E>);
    }
    if (error.code === CODE.refTaken) notify.warning(error.msg);
    else if (error.code === CODE.stale && now) stale(now, error.msg);
    else if (error.code === CODE.stale && record)
      void source.load(record).then(
        (loaded) => stale(loaded, error.msg),
        () => undefined,
      );
    else if (error.code === CODE.refused && !error.outcome) setRefusal(error.msg);
    else if (error.status === 403) notify.error(error.msg || t('You may not do that. Nothing was changed.'));
    else if (error.status === 503 && !error.outcome) notify.error(error.msg);
    else if (error.offline) notify.error(t('No connection. Nothing was sent; what you typed is still here.'));
    onError?.(error);
  }
  function run(input: InputOf<E>) {
    if (send.isPending) return;
    setRefusal(null);
    send.mutate(input, {
      onSuccess: (answer) => {
        const sentence = toast?.(answer, input);
        if (sentence) notify.success(sentence);
        finish(answer);
      },
      onError: failed,
    });
  }
  return { run, busy: send.isPending, waiting: send.isPaused, refusal };
}

interface Sent<Input, Values> {
  values: Values;
  version: number;
  clientRef: string;
  /** what is not sent as the form holds it */
  input?: ((values: Values) => Partial<Input>) | undefined;
  /** said at a field that the contract refuses; without a sentence here the server says it */
  messages?: Messages<Input> | undefined;
  /** what the contract cannot say: a sentence for each field that has to change first */
  check?: ((values: Values) => Record<string, string>) | undefined;
}
export type Messages<Input> = Readonly<Partial<Record<keyof Input & string, string>>>;

/**
 * The input of a write out of a form: its values, what names the record, and version and clientRef where the contract asks
 * for them; or a sentence for each field that has to change first.
 */
export function checkedInput<R extends EditableRecord, E extends Endpoint, Values extends object>(
  endpoint: E,
  source: RecordSource<R> | null,
  record: R | null,
  sent: Sent<InputOf<E>, Values>,
): { input: InputOf<E> } | { errors: Record<string, string> } {
  const schema = endpoint.input;
  const input = {
    ...(source && record && formInput(schema, source.idOf(record))),
    ...(takes(schema, 'version') && { version: sent.version }),
    ...(takes(schema, 'clientRef') && { clientRef: sent.clientRef }),
    ...formInput(schema, sent.values),
    ...sent.input?.(sent.values),
  };
  const errors = { ...refusedFields(schema, input, { ...sent.messages }), ...sent.check?.(sent.values) };
  return Object.keys(errors).length > 0 ? { errors } : { input: input as InputOf<E> };
}
