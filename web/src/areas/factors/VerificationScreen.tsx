import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { useGo, useLocation } from '../../kit/nav/index.ts';
import { useLoginInfo } from '../../kit/nav/loginInfo.ts';
import { safePath } from '../../kit/nav/safePath.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { Wordmark } from '../../kit/ui/Wordmark.tsx';
import { useT } from '../../kit/words/index.ts';
import { AddFactor } from './FactorSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { useMine } from './queries.ts';

/** Sets up a second factor before the person may go on; later manages it. */
export function VerificationScreen() {
  const t = useT();
  const go = useGo();
  const signedIn = useLoginInfo((login) => login.mine !== null);
  usePageTitle(t('Second factors'));
  useEffect(() => {
    if (!signedIn) go('/login?return=%2Fverification', { trail: false, replace: true });
  }, [signedIn, go]);
  return (
    <WithQueries>
      <Box component="header" sx={{ p: { xs: 2, md: '24px 48px' } }}>
        <Wordmark />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 624, mx: 'auto', px: { xs: 2, md: 3 }, pb: 6 }}>
        {signedIn && <Verification />}
      </Box>
    </WithQueries>
  );
}

function Verification() {
  const t = useT();
  const go = useGo();
  const { search } = useLocation();
  const mine = useMine();
  const [codes, setCodes] = useState<string[] | null>(null);
  const back = safePath(search['return'], '/dashboard');
  const onward = (label: string, variant: 'contained' | 'text' = 'contained') => (
    <Box sx={{ mt: 3 }}>
      <Button
        variant={variant}
        size="large"
        onClick={() => go(back, { trail: false, replace: true })}
        sx={variant === 'text' ? { ml: -2 } : undefined}
      >
        {label}
      </Button>
    </Box>
  );
  if (mine.isError && !mine.data) return <LoadFailed error={mine.error} retry={() => void mine.refetch()} />;
  if (!mine.data) return <Spinner fill />;
  if (codes)
    return (
      <>
        <Title text={t('Your recovery codes')} />
        <RecoveryCodes codes={codes} />
        {onward(t('I have kept them'))}
      </>
    );
  if (mine.data.factors.length > 0)
    return (
      <>
        <Title text={t('Security')} />
        <SecuritySection />
        {onward(t('Go on'))}
      </>
    );
  const must = mine.data.policy === 'required';
  return (
    <>
      <Title text={t('Set up a second factor')} />
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        {must
          ? t('Your company requires a second factor besides your password. Setting it up takes a minute.')
          : t('With a second factor, a stolen password alone does not let anybody in.')}
      </Box>
      <Box component="ul" sx={{ pl: 2.5, mt: 0, mb: 3, listStyle: 'disc', '& li': { mb: 1 } }}>
        <li>
          {t('A passkey: this phone or computer, with your finger, face or PIN. The quickest, and no code to type.')}
        </li>
        <li>{t('An authenticator app: a new six-digit code every 30 seconds on your phone.')}</li>
      </Box>
      <AddFactor mine={mine.data} onCodes={setCodes} isMain />
      {!must && onward(t('Not now'), 'text')}
    </>
  );
}

function Title({ text }: { text: string }) {
  return (
    <Box component="h1" sx={{ typography: 'headline1', m: 0, mb: 1 }}>
      {text}
    </Box>
  );
}
