import { useEffect, useRef, useState } from 'react';
import type { LoginInfo } from '@plumbline/contract/areas/session';
import { ApiError, call } from '../../kit/api/client.ts';
import { useGo } from '../../kit/nav/go.ts';
import { useLocation } from '../../kit/nav/location.ts';
import { safePath } from '../../kit/nav/safePath.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { mayHavePasskeys } from '../../kit/passkeys/support.ts';
import { useT } from '../../kit/words/index.ts';
import { logIn } from './calls.ts';
import { CodeForm } from './CodeForm.tsx';
import { keepsSignedIn } from './keepSignedIn.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { assertKept, fieldError, sayFailure, signedIn } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';

/** The form itself shows refusals. */
const SAID_HERE = { quiet: true, inPlace: true };

/** Signs in with a passkey, or with email, password and the code of a second factor if required. */
export function LoginScreen() {
  const t = useT();
  const go = useGo();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  usePageTitle(t('Sign in'));

  // The browser's passkey offer and the button may both succeed: only the first goes on.
  const entered = useRef(false);
  async function enter(info: LoginInfo) {
    await assertKept(t);
    if (entered.current) return;
    entered.current = true;
    signedIn(info);
    go(safePath(search['return'], '/dashboard'), { trail: false, replace: true });
  }
  async function attempt(way: 'password' | 'passkey', work: () => Promise<LoginInfo | undefined>) {
    setBusy(way);
    setFailure(null);
    try {
      const info = await work();
      if (info) await enter(info);
    } catch (error) {
      const asked = methods === null ? askedFor(error) : null;
      if (asked) setMethods(asked);
      else setFailure(error);
    } finally {
      setBusy(null);
    }
  }
  const signIn = (code?: string) =>
    attempt('password', () => call(logIn, { email, password, code, keepSignedIn: keepsSignedIn() }, SAID_HERE));
  const byPasskey = () =>
    attempt('passkey', async () => {
      const found = await (await import('./passkeyEntry.ts')).enterByPasskey();
      if (typeof found !== 'string') return found;
      setFailure(
        found === 'cancelled'
          ? t('Nothing was confirmed. Try again, or use your password.')
          : t('This browser could not do it. Use your password.'),
      );
      return undefined;
    });
  useEffect(() => {
    if (!mayHavePasskeys()) return undefined;
    const entry = import('./passkeyEntry.ts');
    entry
      .then(({ offerEntry }) => offerEntry())
      .then((info) => info && enter(info))
      .catch(setFailure);
    return () => void entry.then(({ stopOffering }) => stopOffering());
    // Offered once per page.
    // eslint-disable-next-line
  }, []);

  const said = failure === null ? null : typeof failure === 'string' ? failure : sayFailure(failure, t);
  return (
    <SignInPage>
      {methods === null ? (
        <PasswordForm
          email={email}
          password={password}
          onEmail={setEmail}
          onPassword={setPassword}
          emailError={fieldError(failure, 'email')}
          passwordError={fieldError(failure, 'password')}
          failure={said}
          busy={busy}
          onSubmit={() => void signIn()}
          onPasskey={mayHavePasskeys() ? () => void byPasskey() : undefined}
        />
      ) : (
        <CodeForm
          email={email}
          methods={methods}
          failure={said ?? fieldError(failure, 'code') ?? null}
          busy={busy}
          onBack={() => {
            setMethods(null);
            setFailure(null);
          }}
          onSubmit={(code) => void signIn(code)}
          onPasskey={mayHavePasskeys() ? () => void byPasskey() : undefined}
        />
      )}
    </SignInPage>
  );
}

/** The second factors to choose from, when the password was right and a factor is required. */
function askedFor(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.gate !== 'secondFactor') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('methods' in data) || !Array.isArray(data.methods)) return [];
  return data.methods.filter((method): method is string => typeof method === 'string');
}
