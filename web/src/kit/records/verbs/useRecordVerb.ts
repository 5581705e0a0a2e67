import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, useSend } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { useT } from '../../words/index.ts';
import { formInput, refusedFields, hasField } from '../form/formInput.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

export interface VerbOptions<R, E extends Endpoint> {
  /** The success message; '' shows none */
  toast?: (answer: OutputOf<E>, input: InputOf<E>) => string;
  done?: (answer: OutputOf<E>) => void;
  /**
   * Called when the record has changed: with the current record and who changed it; typed values stay. Without it a
   * toast says so.
   */
  onStale?: (now: R, told: string) => void;
  /** Called for every other error, such as the fields of a 1400 */
  onError?: (error: Error) => void;
}

export interface RecordVerb<E extends Endpoint> {
  run: (input: InputOf<E>) => void;
  busy: boolean;
  /** Offline: it is sent as soon as there is a connection */
  waiting: boolean;
  /** The server's last refusal (code 2000) */
  refusal: string | null;
}

/**
 * A write on a record, or a create (`record` is null). Its answer goes into the cache, outdated reads are fetched
 * again, failures are shown. A second press while it runs does nothing. Never throws.
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
  /** Values that are sent in another form than the form has */
  input?: ((values: Values) => Partial<Input>) | undefined;
  /** Messages for fields that the contract refuses; the server's message without one */
  messages?: Messages<Input> | undefined;
  /** Checks beyond the contract: an error for each field that must change first */
  check?: ((values: Values) => Record<string, string>) | undefined;
}
export type Messages<Input> = Readonly<Partial<Record<keyof Input & string, string>>>;

/**
 * The input of a write from a form: its values, the record's name, and version and clientRef if the contract requires
 * them; or an error for each field that must change first.
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
    ...(hasField(schema, 'version') && { version: sent.version }),
    ...(hasField(schema, 'clientRef') && { clientRef: sent.clientRef }),
    ...formInput(schema, sent.values),
    ...sent.input?.(sent.values),
  };
  const errors = { ...refusedFields(schema, input, { ...sent.messages }), ...sent.check?.(sent.values) };
  return Object.keys(errors).length > 0 ? { errors } : { input: input as InputOf<E> };
}
