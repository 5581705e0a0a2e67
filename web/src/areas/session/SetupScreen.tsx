import { useQuery } from '@tanstack/react-query';
import { session } from '@plumbline/contract/areas/session';
import { query } from '../../kit/api/index.ts';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { LinkGone } from './LinkGone.tsx';
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
        <LinkGone
          title={t('The link could not be checked')}
          text={sayFailure(check.error, t) ?? ''}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.data && !check.data.good && (
        <LinkGone
          title={t('This link is no longer good')}
          text={t('A set-up link works once. Look at what the server printed when it started, or sign in.')}
        />
      )}
      {check.data?.good && <SetupForm token={token} />}
    </SignInPage>
  );
}
