import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { legal, stepOf } from '@plumbline/contract/areas/legal';
import { query } from '../../kit/api/index.ts';
import { useGo, useLocation } from '../../kit/nav/index.ts';
import { safePath } from '../../kit/nav/safePath.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { Wordmark } from '../../kit/ui/Wordmark.tsx';
import { chooseLocale, useLocale, useT } from '../../kit/words/index.ts';
import { AcceptDocument } from './AcceptDocument.tsx';

export const AgreementScreen = () => <OnboardingScreen step="agreement" />;
export const PolicyScreen = () => <OnboardingScreen step="policy" />;

/** The documents that must be accepted first, one at a time; then the page that the person wanted. */
function OnboardingScreen({ step }: { step: 'agreement' | 'policy' }) {
  const t = useT();
  const go = useGo();
  const { search } = useLocation();
  const pending = useQuery({ ...query(legal.pending, {}, { stay: true }), staleTime: 0 });
  const documents = pending.data?.documents;
  const [document] = documents ?? [];
  const back = safePath(search['return'], '/dashboard');
  const next = !documents
    ? null
    : !document
      ? back
      : stepOf(document.kind) === step
        ? null
        : addressOf(document.kind, back);
  usePageTitle(step === 'agreement' ? t('Agreement') : t('Policies'));
  useEffect(() => {
    if (next) go(next, { trail: false, replace: true });
    // Depends only on the target.
    // eslint-disable-next-line
  }, [next]);
  return (
    <OnboardingPage>
      {pending.isError && !documents && (
        <EmptyState
          cause="failed"
          heading="h1"
          title={t('This page did not load')}
          text={t('Nothing is lost. Try again in a moment.')}
          actions={<Button onClick={() => void pending.refetch()}>{t('Try again')}</Button>}
        />
      )}
      {(!documents || next) && !pending.isError && <SkeletonText lines={12} />}
      {document && !next && (
        <AcceptDocument
          key={document.versionId}
          document={document}
          left={documents?.length ?? 1}
          onAccepted={() => void pending.refetch()}
        />
      )}
    </OnboardingPage>
  );
}

function addressOf(kind: Parameters<typeof stepOf>[0], back: string): string {
  const path = `/onboarding/${stepOf(kind)}`;
  return back === '/dashboard' ? path : `${path}?return=${encodeURIComponent(back)}`;
}

function OnboardingPage({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const other = locale === 'en' ? 'es' : 'en';
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 760,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <Wordmark />
        <Button
          variant="text"
          lang={other}
          onClick={() => void chooseLocale(other)}
          sx={{ ml: 'auto', fontWeight: 400 }}
        >
          {other === 'es' ? 'Español' : 'English'}
        </Button>
      </Box>
      {children}
    </Box>
  );
}
