import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { Link } from '../../kit/nav/Link.tsx';
import { PlainButton, PlainIconButton, PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { keepsSignedIn, setKeepSignedIn } from './keepSignedIn.ts';
import { SubmitButton } from './SubmitButton.tsx';

export interface PasswordFormProps {
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  emailError: string | undefined;
  passwordError: string | undefined;
  failure: string | null;
  busy: 'password' | 'passkey' | null;
  onSubmit: () => void;
  /** Undefined if the browser has no passkeys */
  onPasskey: (() => void) | undefined;
}

/** The first step of sign-in. */
export function PasswordForm(props: PasswordFormProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      email: props.email.trim() === '' ? t('Type your email address') : undefined,
      password: props.password === '' ? t('Type your password') : undefined,
    };
    setMissing(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else if (!props.busy) props.onSubmit();
  }
  const Eye = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Heading title={t('Sign in')} text={t('To your company, or any company you work with.')} />
      <FailureLine text={props.failure} />
      <PlainInput
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoFocus
        ref={emailInput}
        value={props.email}
        onChange={props.onEmail}
        error={missing.email ?? props.emailError}
      />
      <PlainInput
        label={t('Password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        ref={passwordInput}
        value={props.password}
        onChange={props.onPassword}
        error={missing.password ?? props.passwordError}
        end={
          <PlainIconButton
            aria-label={shown ? t('Hide password') : t('Show password')}
            onClick={() => setShown(!shown)}
          >
            <Eye />
          </PlainIconButton>
        }
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Box
          component="input"
          type="checkbox"
          defaultChecked={keepsSignedIn()}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setKeepSignedIn(event.target.checked)}
          sx={{ width: 18, height: 18, m: 0, accentColor: 'var(--pl-palette-primary-main)' }}
        />
        {t('Keep me signed in on this device')}
      </Box>
      <SubmitButton busy={props.busy === 'password'} label={t('Sign in')} />
      {props.onPasskey && (
        <PlainButton large aria-busy={props.busy === 'passkey' || undefined} onClick={props.onPasskey}>
          {t('Use a passkey')}
        </PlainButton>
      )}
      <Box sx={{ textAlign: 'center' }}>
        <Link href="/login/forgot" trail={false}>
          {t('Forgot your password?')}
        </Link>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.tertiary', mt: 1 }}>
        {t('Answering one RFI? Open the link in your email; no account is needed.')}
      </Box>
    </Box>
  );
}
