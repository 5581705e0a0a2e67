import { useState } from 'react';
import { session } from '@plumbline/contract/areas/session';
import { call } from '../../kit/api/client.ts';
import { useGo } from '../../kit/nav/go.ts';
import { PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { EntryForm } from './EntryForm.tsx';
import { NewPassword, passwordFault } from './NewPassword.tsx';
import { signedIn } from './signIn.ts';
import { useEntry } from './useEntry.ts';

const empty = {
  companyName: '',
  fullName: '',
  email: '',
  password: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};
type Draft = typeof empty;

/** Company, first administrator, password. Signs in at the end. */
export function SetupForm({ token }: { token: string }) {
  const t = useT();
  const go = useGo();
  const [draft, setDraft] = useState<Draft>(empty);
  const entry = useEntry<keyof Draft>(
    () => ({
      companyName: draft.companyName.trim() === '' ? t('Give the company a name') : undefined,
      fullName: draft.fullName.trim() === '' ? t('Type your name') : undefined,
      email: /^\S+@\S+\.\S+$/.test(draft.email.trim())
        ? undefined
        : t('Type an email address such as name@company.com'),
      password: passwordFault(draft.password, t),
      timeZone: draft.timeZone.trim() === '' ? t('Type a time zone such as America/New_York') : undefined,
    }),
    async () => {
      signedIn(await call(session.setup, { token, ...draft }));
      go('/dashboard', { trail: false, replace: true });
    },
  );
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: entry.errorOf(name),
  });
  return (
    <EntryForm
      entry={entry}
      title={t('Set up Plumbline')}
      text={t('Your company and its first administrator. You can add everything else later.')}
      label={t('Create the company')}
    >
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
    </EntryForm>
  );
}
