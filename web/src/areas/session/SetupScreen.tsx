import { session } from '@plumbline/contract/areas/session';
import { call } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';
import { LinkPage } from './LinkPage.tsx';
import { SetupForm } from './SetupForm.tsx';

/** Creates the first company of an empty installation, by the one-time link that the start prints. */
export function SetupScreen() {
  const t = useT();
  return (
    <LinkPage
      title={t('Set up Plumbline')}
      look={(token) => call(session.setupCheck, { token }, { stay: true, quiet: true })}
      gone={{
        title: t('This link is no longer good'),
        text: t('A set-up link works once. Look at what the server printed when it started, or sign in.'),
      }}
    >
      {(_found, token) => <SetupForm token={token} />}
    </LinkPage>
  );
}
