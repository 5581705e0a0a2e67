import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { session } from '@plumbline/contract/areas/session';
import { ApiError, call } from '../../kit/api/client.ts';
import { useGo } from '../../kit/nav/go.ts';
import { PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { NewPassword, shortcoming } from './NewPassword.tsx';
import { fieldError, sayFailure, signedIn } from './signIn.ts';
import { SubmitButton } from './SubmitButton.tsx';

const empty = {
  companyName: '',
  fullName: '',
  email: '',
  password: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};
type Draft = typeof empty;
type Errors = Partial<Record<keyof Draft, string>>;

/** Company, first administrator, password. Signs in when it is done. */
export function SetupForm({ token }: { token: string }) {
  const t = useT();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(empty);
  const [missing, setMissing] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  function check(): Errors {
    const found: Errors = {};
    if (draft.companyName.trim() === '') found.companyName = t('Give the company a name');
    if (draft.fullName.trim() === '') found.fullName = t('Type your name');
    if (!/^\S+@\S+\.\S+$/.test(draft.email.trim())) found.email = t('Type an e-mail address such as name@company.com');
    const short = shortcoming(draft.password, t);
    if (short) found.password = short;
    if (draft.timeZone.trim() === '') found.timeZone = t('Type a time zone such as America/New_York');
    return found;
  }
  function focusOn(names: string[]) {
    const first = names[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(first)}"]`)?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = check();
    setMissing(found);
    if (Object.keys(found).length > 0) return focusOn(Object.keys(found));
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      signedIn(await call(session.setup, { token, ...draft }));
      go('/dashboard', { trail: false, replace: true });
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) focusOn(error.fields.map((field) => field.path));
    } finally {
      setBusy(false);
    }
  }
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: missing[name] ?? fieldError(failure, name),
  });
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Heading
        title={t('Set up Plumbline')}
        text={t('Your company and its first administrator. You can add everything else later.')}
      />
      <FailureLine text={failure === null ? null : sayFailure(failure, t)} />
      <PlainInput
        label={t('Company')}
        autoComplete="organization"
        maxLength={120}
        autoFocus
        {...field('companyName')}
      />
      <PlainInput label={t('Your name')} autoComplete="name" maxLength={120} {...field('fullName')} />
      <PlainInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        {...field('email')}
      />
      <NewPassword label={t('Password')} {...field('password')} />
      <PlainInput label={t('Time zone')} maxLength={60} {...field('timeZone')} />
      <SubmitButton busy={busy} label={t('Create the company')} />
    </Box>
  );
}
