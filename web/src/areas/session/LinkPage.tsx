import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { LinkGone } from './LinkGone.tsx';
import { sayFailure } from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';

interface LinkPageProps<Found> {
  /** The title of the page */
  title: string;
  /** Looks up the token of the address. */
  look: (token: string) => Promise<Found>;
  /** The text for a link that is used, expired or invalid */
  gone: { title: string; text: string };
  /** The form behind the link */
  children: (found: Found, token: string) => ReactNode;
}

/**
 * The page of a one-time link: it looks the token up once, then shows the form or the next step. Search engines
 * must not index its address.
 */
export function LinkPage<Found extends { good: boolean }>(props: LinkPageProps<Found>) {
  return (
    <WithQueries>
      <meta name="robots" content="noindex, nofollow" />
      <Looked {...props} />
    </WithQueries>
  );
}

function Looked<Found extends { good: boolean }>({ title, look, gone, children }: LinkPageProps<Found>) {
  const t = useT();
  const { token = '' } = usePathParams();
  const looked = useQuery({
    queryKey: ['link', token],
    queryFn: () => look(token),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  usePageTitle(title);
  return (
    <SignInPage>
      {looked.isPending && <Spinner fill />}
      {looked.isError && (
        <LinkGone
          title={t('The link could not be checked')}
          text={sayFailure(looked.error, t) ?? ''}
          onRetry={() => void looked.refetch()}
        />
      )}
      {looked.data && (looked.data.good ? children(looked.data, token) : <LinkGone {...gone} />)}
    </SignInPage>
  );
}
