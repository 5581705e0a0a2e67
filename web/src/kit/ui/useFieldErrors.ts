import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CODE } from '@plumbline/contract/kit/codes';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError } from '../api/errors.ts';
import { notify } from '../notify/index.ts';
import { useT } from '../words/index.ts';
import { byField, fieldErrors, mended } from './fieldErrors.ts';

type Sentences = Record<string, string>;

export interface FieldErrors<Form extends HTMLElement> {
  /** goes on what holds the fields */
  form: RefObject<Form | null>;
  errors: Readonly<Sentences>;
  /** These fields are being mended: their sentences go. */
  mend: (...names: string[]) => void;
  /** the setter of a field that takes its sentence away */
  mending: <Value>(name: string, set: (value: Value) => void) => (value: Value) => void;
  /** Says what is missing, at its fields. */
  fail: (found: Sentences) => void;
  /** Says why a write was refused: at its fields, else above the screen. For `onError` of a write. */
  refused: (error: unknown) => void;
}

interface Said {
  errors: Sentences;
  /** said when no field shows anything */
  otherwise?: string | null;
  toBeSeen: boolean;
}

/**
 * What is wrong with the fields of a short form: each sentence at its field, the first of them focused; what no field
 * on the screen shows is said in a toast, so that no refusal is silent.
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
        const errors = mended(now.errors, names);
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
      // A row is at its path, for who shows rows, and at its field for who does not.
      const found = fieldErrors(error);
      setSaid({ errors: { ...byField(found), ...found }, otherwise: unsaid(error, t), toBeSeen: true });
    },
  };
}

/** What is left to say of a failure that no field shows; null where the client has said it or led elsewhere. */
export function unsaid(error: unknown, t: T): string | null {
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
