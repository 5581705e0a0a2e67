import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CODE } from '@plumbline/contract/kit/codes';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError } from '../api/errors.ts';
import { notify } from '../notify/index.ts';
import { useT } from '../words/index.ts';
import { byField, fieldErrors, errorsAfterEdit } from './fieldErrors.ts';

type Sentences = Record<string, string>;

export interface FieldErrors<Form extends HTMLElement> {
  /** The ref of the element with the fields */
  form: RefObject<Form | null>;
  errors: Readonly<Sentences>;
  /** Clears the errors of these fields, because they are being edited. */
  mend: (...names: string[]) => void;
  /** A field's setter that also clears its error */
  mending: <Value>(name: string, set: (value: Value) => void) => (value: Value) => void;
  /** Shows missing values at their fields. */
  fail: (found: Sentences) => void;
  /** Shows a write's refusal: at its fields, else above the screen. For `onError` of a write. */
  refused: (error: unknown) => void;
}

interface Said {
  errors: Sentences;
  /** Shown when no field shows anything */
  otherwise?: string | null;
  toBeSeen: boolean;
}

/**
 * The errors of a short form: each at its field, the first focused. An error that no visible field shows becomes a
 * toast, so that no refusal is silent.
 */
export function useFieldErrors<Form extends HTMLElement = HTMLDivElement>(): FieldErrors<Form> {
  const t = useT();
  const form = useRef<Form>(null);
  const [said, setSaid] = useState<Said>({ errors: {}, toBeSeen: false });
  useEffect(() => {
    if (!said.toBeSeen) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    else if (said.otherwise) notify.warning(said.otherwise);
  }, [said]);
  const mend = useCallback(
    (...names: string[]) =>
      setSaid((now) => {
        const errors = errorsAfterEdit(now.errors, names);
        return errors === now.errors ? now : { errors, toBeSeen: false };
      }),
    [],
  );
  return {
    form,
    errors: said.errors,
    mend,
    mending: (name, set) => (value) => {
      set(value);
      mend(name);
    },
    fail: (errors) => setSaid({ errors, toBeSeen: true }),
    refused: (error) => {
      // An error of a row has its path, for forms with rows, and its field, for forms without.
      const found = fieldErrors(error);
      setSaid({ errors: { ...byField(found), ...found }, otherwise: unshownMessage(error, t), toBeSeen: true });
    },
  };
}

/** The message of a failure that no field shows; null if the client has shown it or left the page. */
export function unshownMessage(error: unknown, t: T): string | null {
  const lost = t('Something went wrong. Nothing was changed; try once more.');
  if (!(error instanceof ApiError)) return lost;
  if (error.offline) return t('No connection. Nothing was sent; what you typed is still here.');
  if (error.status === 403) return error.msg || t('You may not do that. Nothing was changed.');
  if (error.status !== 200) return error.status === 500 ? null : error.msg || lost;
  switch (error.code) {
    case CODE.invalid:
      return error.fields[0]?.msg ?? error.msg;
    case CODE.stale:
      return t('Somebody else changed it meanwhile. Close this and open it again.');
    case CODE.refTaken:
      return error.msg;
    default:
      return null;
  }
}
