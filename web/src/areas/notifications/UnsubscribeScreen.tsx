import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { query, useSend } from '../../kit/api/index.ts';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { useKinds } from '../../kit/records/kind/useKinds.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { eventName } from './words.ts';

/**
 * The page behind a mail's unsubscribe link. It stops mails of that kind without signing in. Opening it changes
 * nothing.
 */
export function UnsubscribeScreen() {
  return (
    <WithQueries>
      <meta name="robots" content="noindex, nofollow" />
      <Unsubscribe />
    </WithQueries>
  );
}

function Unsubscribe() {
  const t = useT();
  const { token = '' } = usePathParams();
  usePageTitle(t('Stop mails'));
  const looked = useQuery({ ...query(inbox.unsubscribing, { token }, { quiet: true, stay: true }), retry: false });
  const stop = useSend(inbox.unsubscribe, { touches: [inbox.unsubscribing] });
  const said = stop.data ?? looked.data;
  // Waits for the record kinds, because the page names the kind.
  const named = useKinds();
  if (looked.isPending || !named) return <Spinner fill />;
  if (!said)
    return (
      <EmptyState
        cause="failed"
        title={t('This link is no longer good')}
        actions={<Button onClick={() => void looked.refetch()}>{t('Try again')}</Button>}
      />
    );
  const values = { event: eventName(said.event, t), company: said.company };
  return (
    <Box component="main" sx={{ p: 3, mx: 'auto', maxWidth: 520 }}>
      <Box component="h1" sx={{ typography: 'h2', mt: 6 }}>
        {said.stopped ? t('These mails are stopped') : t('Stop these mails?')}
      </Box>
      <p>{t('{event}, from {company}. The bell goes on showing what happens.', values)}</p>
      {said.required ? (
        <p>{t('Your company requires these mails. They cannot be stopped here.')}</p>
      ) : (
        !said.stopped && (
          <Button variant="contained" disabled={stop.isPending} onClick={() => stop.mutate({ token })}>
            {t('Stop these mails')}
          </Button>
        )
      )}
    </Box>
  );
}
