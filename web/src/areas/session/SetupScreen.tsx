import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { session } from '@plumbline/contract/areas/session';
import { query } from '../../kit/api/index.ts';
import { Link, usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { SetupForm } from './SetupForm.tsx';
import { sayFailure } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';

/** The first company of an empty installation, by the one-time link that the start prints. */
export function SetupScreen() {
  const t = useT();
  const { token = '' } = usePathParams();
  const check = useQuery({ ...query(session.setupCheck, { token }, { stay: true }), retry: false });
  usePageTitle(t('Set up Plumbline'));
  return (
    <SignInPage>
      {check.isPending && <Spinner fill />}
      {check.isError && <Closed title={t('The link could not be checked')} text={sayFailure(check.error, t) ?? ''} onRetry={() => void check.refetch()} />}
      {check.data && !check.data.good && <Closed title={t('This link is no longer good')} text={t('A set-up link works once. Look at what the server printed when it started, or sign in.')} />}
      {check.data?.good && <SetupForm token={token} />}
    </SignInPage>
  );
}

function Closed({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  const t = useT();
  return (
    <Box role="alert">
      <Typography variant="headline1" component="h1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{text}</Typography>
      {onRetry ? (
        <Button variant="contained" onClick={onRetry}>
          {t('Try again')}
        </Button>
      ) : (
        <Button variant="contained" component={Link} href="/login" trail={false}>
          {t('Go to sign-in')}
        </Button>
      )}
    </Box>
  );
}
