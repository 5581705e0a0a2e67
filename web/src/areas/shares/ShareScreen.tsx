import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import { ApiError, query } from '../../kit/api/index.ts';
import { usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { pageByLink } from '../../kit/records/kind/areas.ts';
import type { LinkPageProps, LoadLinkPage } from '../../kit/records/kind/areas.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { Wordmark } from '../../kit/ui/Wordmark.tsx';
import { chooseLocale, useLocale, useT } from '../../kit/words/index.ts';
import { ItemFiles, SharedItem } from './SharedItem.tsx';
import { SharedLightbox } from './SharedLightbox.tsx';
import type { Shared } from './shared.ts';

/**
 * The page behind a share link, for people without an account: one record, and the answer box if the link allows it. No
 * menu, no other records.
 */
export function ShareScreen() {
  const t = useT();
  const { shareId: token = '' } = usePathParams();
  const client = useQueryClient();
  const answer = useQuery({ ...query(shares.get, { token }, { stay: true, quiet: true }), refetchOnWindowFocus: true });
  const item = answer.data;
  usePageTitle(item ? [item.number, item.title].filter(Boolean).join(' ') : t('Shared with you'));
  return (
    <SharePage from={item?.companyName} spoken={() => void client.invalidateQueries()}>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {!item && <h1 className="vh">{t('Shared with you')}</h1>}
      {answer.isPending && <SkeletonText lines={10} />}
      {answer.isError && !item && <NotThere error={answer.error} retry={() => void answer.refetch()} />}
      {item && <Shown token={token} item={item} />}
    </SharePage>
  );
}

/** Kinds with a complex answer have their own page. */
function Shown({ token, item }: { token: string; item: Shared }) {
  const { page, scope } = item;
  const load = scope === 'respond' ? pageByLink(page) : undefined;
  return load ? <LinkPage token={token} item={item} load={load} /> : <SharedItem token={token} item={item} />;
}

function LinkPage({ token, item, load }: { token: string; item: Shared; load: LoadLinkPage }) {
  const [loaded, setLoaded] = useState<{ Page: ComponentType<LinkPageProps> } | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (Page) => isHere && setLoaded({ Page }),
      (error: Error) => isHere && setFailed(error),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  if (failed) return <NotThere error={failed} retry={() => location.reload()} />;
  if (!loaded) return <SkeletonText lines={10} />;
  const files = (
    <>
      <ItemFiles token={token} item={item} />
      <SharedLightbox token={token} onCopy={undefined} />
    </>
  );
  return createElement(loaded.Page, { token, item, files });
}

/** Calls `spoken` after a change of language, because some texts come from the server. */
function SharePage({ from, spoken, children }: { from: string | undefined; spoken: () => void; children: ReactNode }) {
  const locale = useLocale();
  const other = locale === 'en' ? 'es' : 'en';
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 760,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pb: 4,
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
          mb: 2,
        }}
      >
        <Wordmark />
        {from && (
          <Box
            component="span"
            sx={{
              flex: 1,
              minWidth: 0,
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              borderLeft: 1,
              borderColor: 'divider',
              pl: 1.5,
            }}
          >
            {from}
          </Box>
        )}
        <Button
          variant="text"
          lang={other}
          onClick={() => void chooseLocale(other).then(spoken)}
          sx={{ ml: 'auto', fontWeight: 400 }}
        >
          {other === 'es' ? 'Español' : 'English'}
        </Button>
      </Box>
      {children}
    </Box>
  );
}

/** Expired, revoked and invalid links look the same, so that a stranger learns nothing. */
function NotThere({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT();
  if (error instanceof ApiError && error.code === 1004) {
    return (
      <EmptyState
        cause="nothing"
        title={t('This link leads nowhere')}
        text={t('It may have ended or been withdrawn. Ask the person who sent it for a new one.')}
      />
    );
  }
  if (error instanceof ApiError && error.status === 429) {
    return (
      <EmptyState
        cause="failed"
        title={t('Too many tries')}
        text={t('Wait a minute, then try again.')}
        actions={<Button onClick={retry}>{t('Try again')}</Button>}
      />
    );
  }
  const offline = error instanceof ApiError && error.offline;
  return (
    <EmptyState
      cause={offline ? 'offline' : 'failed'}
      title={offline ? t('No connection') : t('This page did not load')}
      text={t('Nothing is lost. Try again in a moment.')}
      actions={<Button onClick={retry}>{t('Try again')}</Button>}
    />
  );
}
