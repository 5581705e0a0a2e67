import { useState } from 'react';
import { session } from '@plumbline/contract/areas/session';
import { ApiError, call } from '../../kit/api/client.ts';
import { useGo } from '../../kit/nav/go.ts';
import { useLocation } from '../../kit/nav/location.ts';
import { safePath } from '../../kit/nav/safePath.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { useT } from '../../kit/words/index.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { assertKept, fieldError, sayFailure, signedIn } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';

/** Sign in: e-mail and password, and the code of a second factor where one is asked for. */
export function LoginScreen() {
  const t = useT();
  const go = useGo();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  usePageTitle(t('Sign in'));

  async function signIn(code?: string) {
    setBusy(true);
    setFailure(null);
    try {
      const info = await call(session.login, { email, password, code });
      await assertKept(t);
      signedIn(info);
      go(safePath(search['return'], '/dashboard'), { trail: false, replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.gate === 'secondFactor' && code === undefined) setStep('code');
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const said = failure === null ? null : sayFailure(failure, t);
  return (
    <SignInPage>
      {step === 'password' ? (
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
        />
      ) : (
        <CodeForm
          email={email}
          failure={said ?? fieldError(failure, 'code') ?? null}
          busy={busy}
          onBack={() => setStep('password')}
          onSubmit={(code) => void signIn(code)}
        />
      )}
    </SignInPage>
  );
}
