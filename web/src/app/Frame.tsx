import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Outlet } from '@tanstack/react-router';
import { Suspense, memo, useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { queryClient } from '../kit/api/queryClient.ts';
import { WithQueries } from '../kit/api/WithQueries.tsx';
import { startLive } from '../kit/live/index.ts';
import { isInsideModal, useActor, useLocation, usePathname, useTrail } from '../kit/nav/index.ts';
import { useDetailModal } from '../kit/nav/detailModal.ts';
import { useFrame } from '../kit/nav/frame.ts';
import { useHelp } from '../kit/nav/help.ts';
import { aheadWhenQuiet } from '../kit/nav/aheadWhenQuiet.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { withParts } from '../kit/records/kind/areas.ts';
import { usePageTitle } from '../kit/nav/usePageTitle.ts';
import { FRAME } from '../kit/theme/sizes.ts';
import { Spinner } from '../kit/ui/Spinner.tsx';
import { useT } from '../kit/words/index.ts';
import { CrumbRow } from './CrumbRow.tsx';
import { usePalette, watchPaletteKeys } from './quickAccessKeys.ts';
import { SideMenu } from './SideMenu.tsx';
import { SyncChip } from './SyncChip.tsx';
import { TenantMoved } from './TenantMoved.tsx';
import { PhoneTopBar, TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';
import { useCourtCounts } from './useCourtCounts.ts';
import { usePermission } from './usePermission.ts';
import { Waiting } from './Waiting.tsx';

const OpenPalette = lazyPart(() =>
  withParts('records', import('./OpenPalette.tsx')).then((module) => module.OpenPalette),
);
const OpenHelp = lazyPart(() => withParts('guide', import('./OpenHelp.tsx')).then((module) => module.OpenHelp));
const FactorNotice = lazyPart(() => import('../areas/factors/FactorNotice.tsx').then((module) => module.FactorNotice));
const LegalNotice = lazyPart(() => import('../areas/legal/LegalNotice.tsx').then((module) => module.LegalNotice));
const ReadOnlyBanner = lazyPart(() =>
  import('../areas/tenants/ReadOnlyBanner.tsx').then((module) => module.ReadOnlyBanner),
);
const BottomBar = lazyPart(() => import('./BottomBar.tsx').then((module) => module.BottomBar));
const ChatBeside = lazyPart(() => import('./ChatButton.tsx').then((module) => module.ChatBeside));
const DetailModal = lazyPart(() => import('./DetailModal.tsx').then((module) => module.DetailModal));

/** The frame around every screen of a signed-in person; inside the detail modal only the screen. */
export function Frame() {
  return (
    <WithQueries>
      <Arriving />
    </WithQueries>
  );
}

function Arriving() {
  const arrival = useArrival();
  if (arrival.state !== 'ready') return <Waiting {...arrival} state={arrival.state} onRetry={arrival.retry} />;
  return <Framed />;
}

function Framed() {
  const { search } = useLocation();
  useEffect(() => startLive(queryClient), []);
  useEffect(() => aheadWhenQuiet(), []);
  useCourtCounts();
  const may = usePermission();
  if (!may) return null;
  return (
    <>
      <PageTitle />
      {isInsideModal(search) ? <ScreenAlone /> : <Shell />}
    </>
  );
}

/** Names the browser's tab like the page, with or without a frame. */
function PageTitle() {
  usePageTitle(useTrail().at(-1)?.text);
  return null;
}

function ScreenAlone() {
  return (
    <Box
      component="main"
      id="main"
      sx={{
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'auto',
        bgcolor: 'background.default',
      }}
    >
      <Suspense fallback={<Spinner fill />}>
        <Outlet />
      </Suspense>
    </Box>
  );
}

/** Memoized, so that a change of the address alone does not draw it again. */
const Shell = memo(function Shell() {
  const t = useT();
  const actor = useActor();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'));
  const roomy = useMediaQuery(theme.breakpoints.up('lg'));
  const { chosen, crowded } = useFrame();
  const folded = crowded > 0 || (chosen ?? !roomy);
  useEffect(watchPaletteKeys, []);
  return (
    <Box
      sx={{
        display: 'grid',
        height: '100dvh',
        overflow: 'hidden',
        bgcolor: 'background.default',
        '& a[data-going]': { bgcolor: 'action.selected' },
        gridTemplate: wide
          ? '"side top top" auto "side main chat" minmax(0, 1fr) / auto minmax(0, 1fr) auto'
          : '"top" auto "main" minmax(0, 1fr) "bottom" auto / minmax(0, 1fr)',
      }}
    >
      <Box
        component="a"
        href="#main"
        onClick={skipToRows}
        className="vh"
        sx={{
          '&:focus': {
            clipPath: 'none',
            width: 'auto',
            height: 'auto',
            zIndex: 'tooltip',
            top: 8,
            left: 8,
            p: '6px 12px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            borderRadius: 1,
          },
        }}
      >
        {t('Skip to the content')}
      </Box>
      {wide && <SideMenu folded={folded} />}
      {wide ? <TopBar /> : <PhoneTopBar />}
      <Main company={actor.tenant.name} readOnly={actor.tenant.readOnly} wide={wide} />
      {wide ? (
        <Suspense>
          <ChatBeside />
        </Suspense>
      ) : (
        <Suspense
          fallback={<Box sx={{ gridArea: 'bottom', height: FRAME.bottomBar, borderTop: 1, borderColor: 'divider' }} />}
        >
          <BottomBar />
        </Suspense>
      )}
      <Overlays />
    </Box>
  );
});

/** Skips a list's toolbar too, to its first row. */
function skipToRows(event: MouseEvent): void {
  const row = document.querySelector<HTMLElement>('#main tbody a');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

function Main({ company, readOnly, wide }: { company: string; readOnly: boolean; wide: boolean }) {
  const pathname = usePathname();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // After a change of screen the focus moves to the new screen; the first screen leaves it.
    if (!first.current && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return (
    <Box
      ref={main}
      component="main"
      id="main"
      tabIndex={-1}
      sx={{
        gridArea: 'main',
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'auto',
        position: 'relative',
        outline: 'none !important',
      }}
    >
      <TenantMoved />
      {readOnly && (
        <Suspense>
          <ReadOnlyBanner />
        </Suspense>
      )}
      <Notices />
      {wide ? (
        <CrumbRow company={company} />
      ) : (
        <Box sx={{ px: 2, '&:empty': { display: 'none' }, py: 0.5 }}>
          <SyncChip onlyTrouble />
        </Box>
      )}
      <Suspense fallback={<Spinner fill />}>
        <Outlet />
      </Suspense>
    </Box>
  );
}

/** Notices that show on every screen until they are done. */
function Notices() {
  const { secondFactor, legalNews } = useActor();
  return (
    <Suspense>
      {secondFactor.mustBy && !secondFactor.enrolled && <FactorNotice />}
      {legalNews && <LegalNotice />}
    </Suspense>
  );
}

function Overlays() {
  const open = usePalette((palette) => palette.open);
  const helps = useHelp((help) => help.topic !== null);
  // The guide closes with its screen.
  const pathname = usePathname();
  useEffect(() => useHelp.setState({ isOffered: true, topic: null }), [pathname]);
  const { href, title } = useDetailModal();
  return (
    <Suspense>
      {open && <OpenPalette />}
      {helps && <OpenHelp />}
      {href !== null && <DetailModal href={href} title={title} />}
    </Suspense>
  );
}
