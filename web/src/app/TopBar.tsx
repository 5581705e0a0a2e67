import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { FRAME } from '../kit/theme/sizes.ts';
import { Kbd } from '../kit/ui/Kbd.tsx';
import { Link } from '../kit/nav/index.ts';
import { Mark } from '../kit/ui/Wordmark.tsx';
import { useT } from '../kit/words/index.ts';
import { NewMenu } from './NewMenu.tsx';
import { NoticesBell } from './NoticesBell.tsx';
import { openPalette } from './quickAccessKeys.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { TenantSwitcher } from './TenantSwitcher.tsx';

const ChatButton = lazyPart(() => import('./ChatButton.tsx').then((module) => module.ChatButton));

/** The chat button. Its code loads after the first paint; its place is reserved. */
function Chat() {
  return (
    <Box sx={{ minWidth: 36 }}>
      <Suspense>
        <ChatButton />
      </Suspense>
    </Box>
  );
}

/** Company and project, search, new, notices, chat, my menu. */
export function TopBar() {
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'top',
        height: FRAME.topBar,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1.5,
        pr: 2,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        minWidth: 0,
      }}
    >
      <TenantSwitcher />
      <Box aria-hidden sx={{ color: 'lineStrong' }}>
        /
      </Box>
      <ProjectSwitcher />
      <SearchField />
      <Box sx={{ flex: 1 }} />
      <Box sx={{ mr: 1, display: 'flex' }}>
        <NewMenu />
      </Box>
      <NoticesBell />
      <Chat />
      <Box sx={{ ml: 1, display: 'flex' }}>
        <PersonMenu />
      </Box>
    </Box>
  );
}

/** The phone's top bar: project, search, notices, chat. */
export function PhoneTopBar() {
  const t = useT();
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'top',
        height: 52,
        display: 'flex',
        alignItems: 'center',
        pl: 2,
        pr: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        minWidth: 0,
      }}
    >
      <Box
        component={Link}
        href="/"
        trail={false}
        aria-label={t('Plumbline, start page')}
        sx={{ width: 44, height: 44, display: 'grid', placeItems: 'center', ml: '-10px', flex: 'none' }}
      >
        <Mark size={24} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
        <ProjectSwitcher />
      </Box>
      <IconButton aria-label={t('Search or go to')} onClick={openPalette} sx={{ width: 44, height: 44 }}>
        <SearchOutlined sx={{ fontSize: 24 }} />
      </IconButton>
      <Box sx={{ '& button': { width: 44, height: 44 } }}>
        <NoticesBell />
      </Box>
      <Box sx={{ '& button': { width: 44, height: 44 } }}>
        <Chat />
      </Box>
    </Box>
  );
}

function SearchField() {
  const t = useT();
  const chord = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return (
    <Box
      component="button"
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 32,
        width: 264,
        flex: '0 1 264px',
        minWidth: 120,
        ml: 2,
        pl: 1,
        pr: 0.75,
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.tertiary',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
      }}
    >
      <SearchOutlined fontSize="small" />
      <Box component="span" sx={{ flex: 1, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t('Search or go to…')}
      </Box>
      <Kbd>{chord}</Kbd>
    </Box>
  );
}
