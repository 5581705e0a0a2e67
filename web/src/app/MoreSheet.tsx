import AddOutlined from '@mui/icons-material/AddOutlined';
import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { openHelp } from '../kit/nav/help.ts';
import { Link, useRight } from '../kit/nav/index.ts';
import { kindOf } from '../kit/records/kind/areas.ts';
import { useKinds } from '../kit/records/kind/useKinds.ts';
import { useThemeChoice } from '../kit/theme/looks.ts';
import { Wordmark } from '../kit/ui/Wordmark.tsx';
import { useT } from '../kit/words/index.ts';
import { CountBadge } from './CountBadge.tsx';
import type { MenuItem } from './menu.ts';
import { Count } from './MenuChild.tsx';
import { MenuIcon } from './menuIcons.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { openPalette } from './quickAccessKeys.ts';
import { signOut } from './signOut.ts';
import { TenantSwitcher } from './TenantSwitcher.tsx';
import { useMenu, waitingCount } from './useMenu.ts';
import type { DrawnMenu } from './useMenu.ts';
import { useChangePreferences } from './usePreferences.ts';
import { useStarts } from './useStarts.ts';
import { useUnreadMessages } from './useUnreadMessages.ts';

const entrySx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1,
  color: 'text.primary',
  typography: 'body1',
  borderRadius: 1,
  width: '100%',
  border: 0,
  bgcolor: 'transparent',
  textAlign: 'left',
  '&:hover': { textDecoration: 'none' },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'link', fontWeight: 700 },
} as const;

/** The whole menu on a phone, as a full screen. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const drawn = useMenu();
  // Closes this sheet before it opens something over the screen.
  const leaveFor = (open: () => void) => {
    onClose();
    open();
  };
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('Menu'),
          role: 'dialog',
          sx: { height: '100dvh', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 52,
          pl: 2,
          pr: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Wordmark size={24} />
        </Box>
        <IconButton
          aria-label={t('Search or go to')}
          onClick={() => leaveFor(openPalette)}
          sx={{ width: 44, height: 44 }}
        >
          <SearchOutlined />
        </IconButton>
        <IconButton aria-label={t('Close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1, py: 0.5, flex: 'none', '& button': { width: '100%' } }}
      >
        <TenantSwitcher />
        <ProjectSwitcher />
      </Box>
      <Box
        component="ul"
        sx={{ p: '4px 8px', flex: 1, overflow: 'auto' }}
        onClick={(event) => closeOnLink(event.target, onClose)}
      >
        {drawn.menu.first.map((item) => (
          <Entry key={item.code} item={item} drawn={drawn} />
        ))}
        {drawn.menu.second.length > 0 && (
          <Box component="li" aria-hidden sx={{ height: '1px', bgcolor: 'divider', m: 0.5 }} />
        )}
        {drawn.menu.second.map((item) => (
          <Entry key={item.code} item={item} drawn={drawn} />
        ))}
        <Starts />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          p: 1,
          pl: 2,
          borderTop: 1,
          borderColor: 'divider',
          flex: 'none',
          pb: 'calc(8px + env(safe-area-inset-bottom))',
          '& > button': { width: 44, height: 44, flex: 'none' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PersonMenu wide />
        </Box>
        <IconButton aria-label={t('How it works')} onClick={() => leaveFor(openHelp)}>
          <HelpOutlineOutlined />
        </IconButton>
        <Chat onClose={onClose} />
        <Theme />
        <IconButton aria-label={t('Sign out')} onClick={() => void signOut()}>
          <LogoutOutlined />
        </IconButton>
      </Box>
    </Drawer>
  );
}

function Chat({ onClose }: { onClose: () => void }) {
  const t = useT();
  const unread = useUnreadMessages();
  const may = useRight('chat', 'read') !== 'none';
  if (!may) return null;
  return (
    <IconButton
      component={Link}
      href="/chat"
      trail={false}
      onClick={onClose}
      aria-label={unread > 0 ? t('Chat, {n} unread', { n: unread }) : t('Chat')}
      sx={{ width: 44, height: 44, flex: 'none', position: 'relative' }}
    >
      <ForumOutlined />
      <CountBadge count={unread} />
    </IconButton>
  );
}

/** Cycles through the device's theme, light and dark. */
function Theme() {
  const t = useT();
  const { choice } = useThemeChoice();
  const change = useChangePreferences();
  const looks = {
    system: { name: t('Theme: like this device'), next: 'light', Icon: BrightnessAutoOutlined },
    light: { name: t('Theme: light'), next: 'dark', Icon: LightModeOutlined },
    dark: { name: t('Theme: dark'), next: 'system', Icon: DarkModeOutlined },
  } as const;
  const { name, next, Icon } = looks[choice];
  return (
    <IconButton aria-label={name} title={name} onClick={() => change({ theme: next })}>
      <Icon />
    </IconButton>
  );
}

/** The records that I may start from anywhere, under a heading. */
function Starts() {
  const t = useT();
  const kinds = useKinds();
  const starts = useStarts();
  if (!kinds || starts.length === 0) return null;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 }}>
      <Box id="starts-title" sx={{ px: 1, pt: 1, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {t('Start')}
      </Box>
      <ul aria-labelledby="starts-title">
        {starts.map(({ kind, label, href }) => {
          const Icon = kindOf(kind)?.icon ?? AddOutlined;
          return (
            <li key={label}>
              <Box component={Link} href={href} sx={entrySx}>
                <Icon />
                {label}
              </Box>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

function closeOnLink(target: EventTarget, onClose: () => void): void {
  if (target instanceof Element && target.closest('a')) onClose();
}

function Entry({ item, drawn }: { item: MenuItem; drawn: DrawnMenu }) {
  const here = drawn.current?.item.code === item.code;
  const [open, setOpen] = useState(here);
  if (item.children.length === 0) {
    return (
      <li>
        <Box component={Link} href={item.path} trail={false} aria-current={here ? 'page' : undefined} sx={entrySx}>
          <MenuIcon code={item.code} size={24} />
          <Box component="span" sx={{ flex: 1 }}>
            {item.name}
          </Box>
          <Count number={waitingCount(drawn.inCourt, item)} />
        </Box>
      </li>
    );
  }
  const Chevron = open ? ExpandMoreOutlined : ChevronRightOutlined;
  return (
    <li>
      <Box component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)} sx={entrySx}>
        <MenuIcon code={item.code} size={24} />
        <Box component="span" sx={{ flex: 1 }}>
          {item.name}
        </Box>
        {!open && <Count number={waitingCount(drawn.inCourt, item)} />}
        <Chevron sx={{ color: 'text.tertiary' }} />
      </Box>
      {open && (
        <Box component="ul" sx={{ ml: '19px', borderLeft: 1, borderColor: 'divider', pl: 2 }}>
          {item.children.map((child) => (
            <li key={child.code}>
              <Box
                component={Link}
                href={child.path}
                trail={false}
                aria-current={drawn.current?.child?.code === child.code ? 'page' : undefined}
                sx={entrySx}
              >
                <Box component="span" sx={{ flex: 1 }}>
                  {child.name}
                </Box>
                <Count number={waitingCount(drawn.inCourt, child)} />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </li>
  );
}
