import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { session } from '@plumbline/contract/areas/session';
import { query } from '../../kit/api/index.ts';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { useGo, usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { PlainButton } from '../../kit/ui/Plain.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { Heading } from './Heading.tsx';
import { SetupForm } from './SetupForm.tsx';
import { sayFailure } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';

/** The first company of an empty installation, by the one-time link that the start prints. */
export function SetupScreen() {
  return (
    <WithQueries>
      <Setup />
    </WithQueries>
  );
}

function Setup() {
  const t = useT();
  const { token = '' } = usePathParams();
  const check = useQuery({ ...query(session.setupCheck, { token }, { stay: true }), retry: false });
  usePageTitle(t('Set up Plumbline'));
  return (
    <SignInPage>
      {check.isPending && <Spinner fill />}
      {check.isError && (
        <Closed
          title={t('The link could not be checked')}
          text={sayFailure(check.error, t) ?? ''}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.data && !check.data.good && (
        <Closed
          title={t('This link is no longer good')}
          text={t('A set-up link works once. Look at what the server printed when it started, or sign in.')}
        />
      )}
      {check.data?.good && <SetupForm token={token} />}
    </SignInPage>
  );
}

function Closed({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  const t = useT();
  const go = useGo();
  return (
    <Box role="alert">
      <Heading title={title} text={text} />
      <Box sx={{ mt: 3 }}>
        <PlainButton look="contained" onClick={onRetry ?? (() => go('/login', { trail: false }))}>
          {onRetry ? t('Try again') : t('Go to sign-in')}
        </PlainButton>
      </Box>
    </Box>
  );
}
