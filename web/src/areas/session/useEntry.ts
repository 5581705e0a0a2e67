import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useT } from '../../kit/words/index.ts';
import { fieldError, sayFailure } from './signIn.ts';

type Missing<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface Entry<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The error of the whole form */
  failure: string | null;
  /** The error of a field */
  errorOf: (name: Name) => string | undefined;
  onSubmit: (event: FormEvent) => void;
}

/** The state of a sign-in form, for `EntryForm`: checks it, sends once, and focuses the first invalid field. */
export function useEntry<Name extends string>(check: () => Missing<Name>, send: () => Promise<unknown>): Entry<Name> {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing<Name>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing, failure]);

  async function submit() {
    const found = check();
    setMissing(found);
    if (busy || Object.values(found).some((sentence) => sentence !== undefined)) return;
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    form,
    busy,
    failure: failure === null ? null : sayFailure(failure, t),
    errorOf: (name) => missing[name] ?? fieldError(failure, name),
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
