import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import { ApiError, call, useSend } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';
import { selectAsked } from './passkeyWords.ts';
import { AFTER } from './queries.ts';

/**
 * Creates a passkey on this device and registers it. `done` gets the recovery codes that come with the first factor.
 */
export function usePasskeyAdding(done: (codes: string[] | null) => void) {
  const t = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = useSend(factors.addPasskey, {
    quiet: true,
    touches: AFTER,
    done: ({ recoveryCodes }) => done(recoveryCodes),
  });
  async function run() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { options } = await call(factors.beginPasskey, {}, { quiet: true });
      const asked = await (await import('../../kit/passkeys/make.ts')).makePasskey(options);
      if ('response' in asked) await add.mutateAsync({ label: t('Passkey'), response: asked.response });
      else setFailure(selectAsked(asked.failed, t));
    } catch (error) {
      // A person who cancelled the proof knows why nothing happened.
      if (!(error instanceof ApiError && error.gate === 'stepUp'))
        setFailure((error instanceof ApiError && error.msg) || t('Something went wrong'));
    } finally {
      setBusy(false);
    }
  }
  return { run: () => void run(), busy, failure };
}
