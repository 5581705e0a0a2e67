import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { account } from '@plumbline/contract/areas/session/account';
import { query } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { PinDialog } from './PinDialog.tsx';

/** The sign-in part of my profile: address, password, and the PIN for forms. */
export function SignInSection() {
  const t = useT();
  const format = useFormat();
  const mine = useQuery(query(account.mySignIn, {}, { stay: true, quiet: true }));
  const [open, setOpen] = useState<'email' | 'password' | 'pin' | 'noPin' | null>(null);
  if (mine.isError && !mine.data)
    return (
      <EmptyState
        cause="failed"
        title={t('This part did not load')}
        actions={<Button onClick={() => void mine.refetch()}>{t('Try again')}</Button>}
      />
    );
  if (!mine.data) return <SkeletonText lines={4} />;
  const { email, passwordAt, hasPin, pendingEmail } = mine.data;
  return (
    <Box component="section" aria-labelledby="sign-in-heading">
      <Box component="h2" id="sign-in-heading" sx={{ typography: 'headline2', m: 0, mb: 1 }}>
        {t('Signing in')}
      </Box>
      <Line
        label={t('Email address')}
        value={email}
        note={
          pendingEmail
            ? t('{email} waits for its code.', { email: pendingEmail.email })
            : t('You sign in with it, and mail goes there, in all your companies.')
        }
        action={
          <Button onClick={() => setOpen('email')}>{pendingEmail ? t('Type the code') : t('Change address')}</Button>
        }
      />
      <Line
        label={t('Password')}
        value={passwordAt ? t('Set on {day}', { day: format.day(passwordAt) }) : t('None')}
        note={t('Changing it ends your other sessions.')}
        action={<Button onClick={() => setOpen('password')}>{t('Change password')}</Button>}
      />
      <Line
        label={t('PIN')}
        value={hasPin ? t('A PIN is set') : t('None')}
        note={t('With it you sign forms on the device of somebody else.')}
        action={
          <>
            {hasPin && (
              <Button variant="text" onClick={() => setOpen('noPin')}>
                {t('Remove the PIN')}
              </Button>
            )}
            <Button onClick={() => setOpen('pin')}>{hasPin ? t('Change the PIN') : t('Set a PIN')}</Button>
          </>
        }
      />
      {open === 'email' && <ChangeEmailDialog pending={pendingEmail?.email ?? null} onClose={() => setOpen(null)} />}
      {open === 'password' && <ChangePasswordDialog email={email} onClose={() => setOpen(null)} />}
      {(open === 'pin' || open === 'noPin') && <PinDialog removes={open === 'noPin'} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function Line({ label, value, note, action }: { label: string; value: string; note: string; action: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{value}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>
      </Box>
      {action}
    </Box>
  );
}
